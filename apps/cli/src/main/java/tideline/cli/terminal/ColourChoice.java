package tideline.cli.terminal;

import java.util.List;

/** Whether output has colours; the constants are what users type after {@code --color}. */
public enum ColourChoice {
  /** On a terminal, unless NO_COLOR is set. */
  auto,
  /** Also into files and pipes. */
  always,
  /** Never. */
  never;

  public static final String OPTION = "--color";

  /** Read before all else, so that messages about wrong arguments follow it, too. */
  public static ColourChoice of(List<String> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      String word =
          argument.startsWith(OPTION + "=")
              ? argument.substring(OPTION.length() + 1)
              : argument.equals(OPTION) && i + 1 < arguments.size() ? arguments.get(i + 1) : "";
      for (ColourChoice choice : values()) {
        if (choice.name().equals(word)) {
          return choice;
        }
      }
    }
    return auto;
  }

  /** The terminal with this choice. */
  public Terminal of(Terminal terminal) {
    return switch (this) {
      case auto -> terminal;
      case always -> terminal.coloured();
      case never -> terminal.plain();
    };
  }
}
