package tideline.languages.promela.source;

import java.util.List;
import java.util.Optional;

/**
 * What {@code #define} says of a name.
 *
 * @param parameters present if the name must be followed by arguments
 * @param origin who defined it
 */
record Macro(String name, Optional<List<String>> parameters, List<Token> body, Origin origin) {

  /** Who defined a macro. */
  enum Origin {
    MODEL,
    /** The user, with {@code -D}. */
    COMMAND_LINE
  }

  Macro {
    parameters = parameters.map(List::copyOf);
    body = List.copyOf(body);
  }
}
