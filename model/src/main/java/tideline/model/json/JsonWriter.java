package tideline.model.json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalLong;

/**
 * Writes JSON as it goes, so that a long trace needs no memory. The caller opens and closes; what
 * is not an object or an array is one call.
 */
public final class JsonWriter {

  private static final String HEX = "0123456789abcdef";

  private enum Container {
    OBJECT,
    ARRAY
  }

  /** How many levels of the value have a line for each of their members. */
  public enum Layout {
    /** The whole value on one line. */
    ONE_LINE(0),
    /** A line for each member, and for each element of an array among them. */
    LINES(2),
    /** One level more, for people. */
    SPREAD(3);

    private final int levels;

    Layout(int levels) {
      this.levels = levels;
    }
  }

  private final Appendable out;
  private final Layout layout;
  private final Deque<Container> open = new ArrayDeque<>();
  private boolean first = true;
  private boolean afterKey;

  /** A writer of one value. */
  public JsonWriter(Appendable out, Layout layout) {
    this.out = out;
    this.layout = layout;
  }

  /** Opens an object. */
  public JsonWriter beginObject() {
    return begin(Container.OBJECT, '{');
  }

  /** Closes an object. */
  public JsonWriter endObject() {
    return end(Container.OBJECT, '}');
  }

  /** Opens an array. */
  public JsonWriter beginArray() {
    return begin(Container.ARRAY, '[');
  }

  /** Closes an array. */
  public JsonWriter endArray() {
    return end(Container.ARRAY, ']');
  }

  /** The key of the next value. */
  public JsonWriter key(String key) {
    if (afterKey || open.peek() != Container.OBJECT) {
      throw new IllegalStateException("no place for the key " + key);
    }
    separate();
    quote(key);
    append(": ");
    afterKey = true;
    return this;
  }

  /** A text. */
  public JsonWriter value(String text) {
    beforeValue();
    quote(text);
    return this;
  }

  /** A whole number. */
  public JsonWriter value(long number) {
    beforeValue();
    append(Long.toString(number));
    return this;
  }

  /** A number with at most {@code decimals} decimals. */
  public JsonWriter value(double number, int decimals) {
    beforeValue();
    append(BigDecimal.valueOf(number).setScale(decimals, RoundingMode.HALF_UP).toPlainString());
    return this;
  }

  /** A truth value. */
  public JsonWriter value(boolean truth) {
    beforeValue();
    append(truth ? "true" : "false");
    return this;
  }

  /** The absence of a value. */
  public JsonWriter nothing() {
    beforeValue();
    append("null");
    return this;
  }

  /** A member with a text. */
  public JsonWriter member(String key, String text) {
    return key(key).value(text);
  }

  /** A member with a whole number. */
  public JsonWriter member(String key, long number) {
    return key(key).value(number);
  }

  /** A member that is left out if the number is not known. */
  public JsonWriter member(String key, OptionalLong number) {
    return number.isPresent() ? member(key, number.getAsLong()) : this;
  }

  /** A member with an array of texts. */
  public JsonWriter member(String key, Iterable<String> texts) {
    key(key).beginArray();
    for (String text : texts) {
      value(text);
    }
    return endArray();
  }

  private JsonWriter begin(Container container, char bracket) {
    beforeValue();
    append(String.valueOf(bracket));
    open.push(container);
    first = true;
    return this;
  }

  private JsonWriter end(Container container, char bracket) {
    if (afterKey || open.peek() != container) {
      throw new IllegalStateException("nothing to close with " + bracket);
    }
    boolean empty = first;
    boolean wrapped = wraps();
    open.pop();
    if (wrapped && !empty) {
      newLine();
    }
    append(String.valueOf(bracket));
    first = false;
    return this;
  }

  private void beforeValue() {
    if (afterKey) {
      afterKey = false;
      return;
    }
    if (open.peek() == Container.OBJECT) {
      throw new IllegalStateException("a value without a key");
    }
    if (!open.isEmpty()) {
      separate();
    }
  }

  private void separate() {
    if (!first) {
      append(",");
    }
    if (wraps()) {
      newLine();
    } else if (!first) {
      append(" ");
    }
    first = false;
  }

  private boolean wraps() {
    return open.size() <= layout.levels;
  }

  private void newLine() {
    append("\n" + "  ".repeat(open.size()));
  }

  private void quote(String text) {
    StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default -> {
          // Half a surrogate pair is no text; escaping it keeps the output valid UTF-8.
          if (c < ' ' || c == 0x7f || Character.isSurrogate(c)) {
            quoted.append("\\u");
            for (int shift = 12; shift >= 0; shift -= 4) {
              quoted.append(HEX.charAt((c >> shift) & 0xf));
            }
          } else {
            quoted.append(c);
          }
        }
      }
    }
    append(quoted.append('"'));
  }

  private void append(CharSequence text) {
    try {
      out.append(text);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
