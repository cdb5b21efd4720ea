package tideline.model.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads RFC 8259 text by recursive descent. */
final class JsonReader {

  private static final int DEEPEST = 200;

  private final String text;
  private int at;
  private int depth;

  JsonReader(String text) {
    this.text = text;
  }

  Json document() {
    Json value = value();
    skipSpace();
    if (at < text.length()) {
      throw error("nothing more is expected");
    }
    return value;
  }

  private Json value() {
    if (++depth > DEEPEST) {
      throw error("nested too deeply");
    }
    skipSpace();
    Json value =
        switch (peek()) {
          case '{' -> members();
          case '[' -> array();
          case '"' -> new Json.Text(string());
          case 't' -> literal("true", new Json.Truth(true));
          case 'f' -> literal("false", new Json.Truth(false));
          case 'n' -> literal("null", new Json.Nothing());
          default -> number();
        };
    depth--;
    return value;
  }

  private Json members() {
    Map<String, Json> members = new LinkedHashMap<>();
    expect('{');
    skipSpace();
    if (peek() == '}') {
      at++;
      return new Json.Members(members);
    }
    while (true) {
      skipSpace();
      String name = string();
      skipSpace();
      expect(':');
      if (members.put(name, value()) != null) {
        throw error("a second member " + name);
      }
      skipSpace();
      if (peek() == '}') {
        at++;
        return new Json.Members(members);
      }
      expect(',');
    }
  }

  private Json array() {
    List<Json> elements = new ArrayList<>();
    expect('[');
    skipSpace();
    if (peek() == ']') {
      at++;
      return new Json.Elements(elements);
    }
    while (true) {
      elements.add(value());
      skipSpace();
      if (peek() == ']') {
        at++;
        return new Json.Elements(elements);
      }
      expect(',');
    }
  }

  private String string() {
    expect('"');
    StringBuilder value = new StringBuilder();
    while (true) {
      char c = next();
      if (c == '"') {
        return value.toString();
      }
      if (c < ' ') {
        throw error("a control character in a text");
      }
      value.append(c == '\\' ? escaped() : c);
    }
  }

  private char escaped() {
    char c = next();
    return switch (c) {
      case '"', '\\', '/' -> c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> unicode();
      default -> throw error("an unknown escape");
    };
  }

  private char unicode() {
    int code = 0;
    for (int i = 0; i < 4; i++) {
      int digit = Character.digit(next(), 16);
      if (digit < 0) {
        throw error("four hexadecimal digits are expected");
      }
      code = 16 * code + digit;
    }
    return (char) code;
  }

  private Json number() {
    int start = at;
    while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    String numeral = text.substring(start, at);
    if (!numeral.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]{1,4})?")) {
      throw error("a value is expected");
    }
    return new Json.Numeral(new BigDecimal(numeral));
  }

  private Json literal(String word, Json value) {
    if (!text.startsWith(word, at)) {
      throw error("a value is expected");
    }
    at += word.length();
    return value;
  }

  private void skipSpace() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private char peek() {
    if (at >= text.length()) {
      throw error("the text ends too early");
    }
    return text.charAt(at);
  }

  private char next() {
    char c = peek();
    at++;
    return c;
  }

  private void expect(char c) {
    if (peek() != c) {
      throw error("'" + c + "' is expected");
    }
    at++;
  }

  private IllegalArgumentException error(String message) {
    long line = 1 + text.chars().limit(at).filter(c -> c == '\n').count();
    return new IllegalArgumentException(
        "JSON, line %d, character %d of the text: %s".formatted(line, at, message));
  }
}
