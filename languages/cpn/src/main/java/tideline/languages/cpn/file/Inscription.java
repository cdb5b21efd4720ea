package tideline.languages.cpn.file;

import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/**
 * A text of ML in the file, which knows where it stands.
 *
 * @param where whose it is, for people: {@code guard of Send on page Top}
 * @param text the text without the escapes of XML
 * @param textAt the offset of its first character in the file
 */
public record Inscription(SourceText source, String where, String text, int textAt) {

  /** Whether there is nothing but white space. */
  public boolean isBlank() {
    return text.isBlank();
  }

  /** The same place with another text, which was made from it. */
  public Inscription withText(String other) {
    return new Inscription(source, where, other, textAt);
  }

  /** A part of it. */
  public Inscription part(int from, int to) {
    return new Inscription(source, where, text.substring(from, to), offset(from));
  }

  /** Where it begins. */
  public SourcePosition position() {
    return source.at(textAt, "").position().orElseThrow();
  }

  /** A fault at an offset of the text; the end is a place, too. */
  public Diagnostic at(int offset, String message) {
    return source.at(offset(offset), where + ": " + message);
  }

  /** A fault of the whole text. */
  public DiagnosticException refused(String message) {
    return new DiagnosticException(at(firstVisible(), message));
  }

  private int firstVisible() {
    int at = 0;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at == text.length() ? 0 : at;
  }

  /** The offset in the file: what XML escapes takes more characters there. */
  private int offset(int wanted) {
    String file = source.text();
    int at = Math.min(textAt, file.length());
    for (int i = 0; i < wanted && at < file.length(); i++) {
      if (file.charAt(at) == '&') {
        int end = file.indexOf(';', at);
        at = end < 0 ? at + 1 : end + 1;
      } else if (file.startsWith("\r\n", at)) {
        at += 2;
      } else {
        at++;
      }
    }
    return Math.min(at, file.length());
  }
}
