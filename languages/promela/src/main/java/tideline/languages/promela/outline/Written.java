package tideline.languages.promela.outline;

import java.util.List;
import java.util.stream.Collectors;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.source.Token;
import tideline.model.outline.Span;

/** Where words are written, and how. */
final class Written {

  private static final int LONGEST = 60;

  private Written() {}

  /** The place of a word in its text, be it that of a macro. */
  static Span span(Token word) {
    Place at = word.written();
    return Span.of(at.source().source(), at.offset(), word.text());
  }

  /** Whether the word stands there as it is: what a macro has glued together does not. */
  static boolean isReal(Token word) {
    return word.written().source().text().startsWith(word.text(), word.written().offset());
  }

  /** Some words as one line. */
  static String line(List<Token> words) {
    String text = words.stream().map(Token::text).collect(Collectors.joining(" "));
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
