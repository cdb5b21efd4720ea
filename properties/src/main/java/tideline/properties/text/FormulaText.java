package tideline.properties.text;

import java.util.List;
import java.util.Optional;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** The text of a formula and a place in it: what the lexers of all logics have in common. */
public final class FormulaText {

  /** More than anybody writes, and few enough for what is quadratic later. */
  public static final int MAX_TOKENS = 5000;

  private final SourceText source;
  private final String text;
  private int at;

  /** The beginning of a text. */
  public FormulaText(SourceText source) {
    this.source = source;
    this.text = source.text();
  }

  /** The place, as an offset. */
  public int at() {
    return at;
  }

  /** Goes to another place. */
  public void moveTo(int place) {
    at = place;
  }

  /** Whether nothing but white space follows, which is skipped. */
  public boolean isAtEnd() {
    while (at < text.length() && Character.isWhitespace(text.codePointAt(at))) {
      at++;
    }
    return at == text.length();
  }

  /** Ends the reading of a formula that has too many tokens. */
  public void checkTokens(int count) {
    if (count > MAX_TOKENS) {
      throw error(at, "a formula has at most " + MAX_TOKENS + " words");
    }
  }

  /** The code point at the place. */
  public int codePoint() {
    return text.codePointAt(at);
  }

  /** Whether the text goes on like this. */
  public boolean startsWith(String prefix) {
    return text.startsWith(prefix, at);
  }

  /** The text from {@code start} to the place. */
  public String since(int start) {
    return text.substring(start, at);
  }

  /** The whole text. */
  public String whole() {
    return text;
  }

  /** Reads the first of these symbols that the text goes on with. */
  public Optional<String> takeOneOf(List<String> symbols) {
    Optional<String> found = symbols.stream().filter(this::startsWith).findFirst();
    found.ifPresent(symbol -> at += symbol.length());
    return found;
  }

  /** Reads a number that starts here. */
  public String takeNumber() {
    int start = at;
    while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
      at++;
    }
    String digits = since(start);
    if (!digits.chars().allMatch(Names::isDigit)) {
      throw error(start, "'" + digits + "' is neither a number nor a name (quote a name: '...')");
    }
    return digits;
  }

  /** Reads what stands between the quote here and the next one like it. */
  public String takeQuoted() {
    int start = at;
    char quote = text.charAt(at);
    int end = text.indexOf(quote, start + 1);
    if (end < 0) {
      throw error(start, "the quote " + quote + " is not closed");
    }
    String content = text.substring(start + 1, end);
    if (content.isBlank()) {
      throw error(start, "an expression is expected between the quotes");
    }
    at = end + 1;
    return content;
  }

  /** What to tell a user about the character here, which no formula has. */
  public DiagnosticException strangeCharacter() {
    return error(at, "this character means nothing here" + Names.shown(codePoint()));
  }

  /** What to tell a user about a place. */
  public DiagnosticException error(int offset, String message) {
    return new DiagnosticException(source.at(offset, message));
  }
}
