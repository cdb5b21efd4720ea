package tideline.properties.text;

import java.util.function.Predicate;

/**
 * How names look in formulas and expressions: an identifier, with parts behind dots and whole
 * numbers in brackets, such as {@code P_0.x} and {@code queue[2].head}.
 */
public final class Names {

  private static final String ARROW = "->";

  private Names() {}

  /** Whether a name may start with a character. */
  public static boolean isStart(int c) {
    return Character.isLetter(c) || c == '_';
  }

  private static boolean isPart(int c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }

  /** Whether a character is one of the digits of numbers. */
  public static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Whether a text is one name and nothing else. */
  public static boolean isName(String text) {
    return !text.isEmpty() && isStart(text.codePointAt(0)) && end(text, 0) == text.length();
  }

  /** Behind the name that starts at an offset; what does not fit stays. */
  public static int end(String text, int start) {
    int at = identifierEnd(text, start);
    while (at < text.length()) {
      boolean dot =
          text.charAt(at) == '.' && at + 1 < text.length() && isPart(text.codePointAt(at + 1));
      if (dot) {
        at = identifierEnd(text, at + 1);
      } else if (indexEnd(text, at) > 0) {
        at = indexEnd(text, at);
      } else {
        return at;
      }
    }
    return at;
  }

  /**
   * Behind {@code process->variable} if that is known as {@code process.variable}; otherwise the
   * arrow is an implication and the name ends before it.
   *
   * @param end where the name of the process ends
   */
  public static int memberEnd(String text, int start, int end, Predicate<String> isKnown) {
    int member = end + ARROW.length();
    if (!text.startsWith(ARROW, end)
        || member >= text.length()
        || !isStart(text.codePointAt(member))) {
      return end;
    }
    int memberEnd = end(text, member);
    return isKnown.test(withDots(text.substring(start, memberEnd))) ? memberEnd : end;
  }

  /** A name with dots for arrows, as models know it. */
  public static String withDots(String name) {
    return name.replace(ARROW, ".");
  }

  private static int identifierEnd(String text, int start) {
    int at = start;
    while (at < text.length() && isPart(text.codePointAt(at))) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  /** Behind the bracket that closes an index which starts here, or -1 if none does. */
  private static int indexEnd(String text, int at) {
    if (text.charAt(at) != '[') {
      return -1;
    }
    int i = at + 1;
    while (i < text.length() && isDigit(text.charAt(i))) {
      i++;
    }
    return i > at + 1 && i < text.length() && text.charAt(i) == ']' ? i + 1 : -1;
  }

  /** A character that a message is about: nothing if people can see it, its number otherwise. */
  public static String shown(int c) {
    return c < 0x7F && !Character.isISOControl(c) ? "" : " (U+%04X)".formatted(c);
  }
}
