package tideline.languages.promela.syntax;

import java.util.List;
import tideline.languages.promela.source.Token;

/**
 * A named sequence of words.
 *
 * @param body with its braces
 */
record Inline(String name, List<String> parameters, List<Token> body) {
  Inline {
    parameters = List.copyOf(parameters);
    body = List.copyOf(body);
  }
}
