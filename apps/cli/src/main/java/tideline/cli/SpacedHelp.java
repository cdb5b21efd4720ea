package tideline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.IStyle;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Help that shows {@code -D NAME=VALUE} as people write it, and not with one more equals sign, of
 * each command in a list its first sentence, and not its first line, and many options by topic.
 */
final class SpacedHelp extends Help {

  private static final Pattern SENTENCE = Pattern.compile("(.*?)[.:](?: |$)");
  private static final int MARGIN = 2;

  /** So many are found in a plain list. */
  private static final int MOST_IN_A_LIST = 20;

  SpacedHelp(CommandSpec command, ColorScheme colours) {
    super(command, colours);
  }

  @Override
  public IParamLabelRenderer parameterLabelRenderer() {
    IParamLabelRenderer usual = super.parameterLabelRenderer();
    return new IParamLabelRenderer() {
      @Override
      public Text renderParameterLabel(ArgSpec argument, Ansi ansi, List<IStyle> styles) {
        Text label = usual.renderParameterLabel(argument, ansi, styles);
        return label.plainString().startsWith("=")
            ? ansi.text(" ").concat(label.substring(1))
            : label;
      }

      @Override
      public String separator() {
        return " ";
      }
    };
  }

  @Override
  public String commandList(Map<String, Help> commands) {
    int names = commands.keySet().stream().mapToInt(String::length).max().orElse(0);
    int width = commandSpec().usageMessage().width();
    TextTable table =
        TextTable.forColumns(
            colorScheme(),
            new Column(MARGIN + names, MARGIN, Overflow.SPAN),
            new Column(width - MARGIN - names, MARGIN, Overflow.WRAP));
    commands.forEach(
        (name, help) ->
            table.addRowValues(
                colorScheme().commandText(name),
                colorScheme().text(sentence(help.commandSpec().usageMessage().description()))));
    return table.toString();
  }

  @Override
  public String optionList() {
    List<OptionSpec> options = commandSpec().options();
    if (options.size() <= MOST_IN_A_LIST) {
      return super.optionList();
    }
    StringBuilder list = new StringBuilder();
    for (OptionTopic topic : OptionTopic.values()) {
      List<OptionSpec> some = new ArrayList<>(topic.of(options));
      if (!some.isEmpty()) {
        // All have the columns that fit the longest of all.
        Layout layout = createDefaultLayout(options, List.of(), colorScheme());
        layout.addOptions(some, parameterLabelRenderer());
        list.append(System.lineSeparator())
            .append(colorScheme().text("@|bold " + topic.heading() + "|@"))
            .append(System.lineSeparator())
            .append(layout);
      }
    }
    return list.toString();
  }

  /** What stands before the first colon or point. */
  private static String sentence(String[] description) {
    Matcher first = SENTENCE.matcher(String.join(" ", description));
    return first.lookingAt() ? first.group(1) + "." : String.join(" ", description);
  }
}
