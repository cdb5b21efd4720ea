package tideline.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A strict reader of JSON, to look at what the tool writes. */
record Json(Object value) {

  static Json parse(String text) {
    Reader reader = new Reader(text);
    Object value = reader.value();
    reader.skipSpace();
    if (reader.at != text.length()) {
      throw new AssertionError("more than one value: " + text.substring(reader.at));
    }
    return new Json(value);
  }

  Json get(String key) {
    Object member = object().get(key);
    if (!object().containsKey(key)) {
      throw new AssertionError("no key " + key + " in " + value);
    }
    return new Json(member);
  }

  Json get(int index) {
    return new Json(array().get(index));
  }

  Map<?, ?> object() {
    return (Map<?, ?>) value;
  }

  List<?> array() {
    return (List<?>) value;
  }

  List<String> keys() {
    return object().keySet().stream().map(String::valueOf).toList();
  }

  String text() {
    return (String) value;
  }

  long number() {
    double number = (Double) value;
    if (number != Math.rint(number)) {
      throw new AssertionError(number + " is no whole number");
    }
    return (long) number;
  }

  private static final class Reader {
    private final String text;
    private int at;

    Reader(String text) {
      this.text = text;
    }

    Object value() {
      skipSpace();
      char c = text.charAt(at);
      return switch (c) {
        case '{' -> object();
        case '[' -> array();
        case '"' -> string();
        case 't' -> word("true", true);
        case 'f' -> word("false", false);
        case 'n' -> word("null", null);
        default -> number();
      };
    }

    private Map<String, Object> object() {
      Map<String, Object> members = new LinkedHashMap<>();
      expect('{');
      skipSpace();
      while (text.charAt(at) != '}') {
        if (!members.isEmpty()) {
          expect(',');
          skipSpace();
        }
        String key = string();
        skipSpace();
        expect(':');
        if (members.containsKey(key)) {
          throw new AssertionError("twice: " + key);
        }
        members.put(key, value());
        skipSpace();
      }
      at++;
      return members;
    }

    private List<Object> array() {
      List<Object> elements = new ArrayList<>();
      expect('[');
      skipSpace();
      while (text.charAt(at) != ']') {
        if (!elements.isEmpty()) {
          expect(',');
        }
        elements.add(value());
        skipSpace();
      }
      at++;
      return elements;
    }

    private String string() {
      StringBuilder read = new StringBuilder();
      expect('"');
      while (text.charAt(at) != '"') {
        char c = text.charAt(at++);
        if (c != '\\') {
          read.append(c);
          continue;
        }
        char escaped = text.charAt(at++);
        switch (escaped) {
          case 'n' -> read.append('\n');
          case 'r' -> read.append('\r');
          case 't' -> read.append('\t');
          case 'u' -> {
            read.append((char) Integer.parseInt(text, at, at + 4, 16));
            at += 4;
          }
          default -> read.append(escaped);
        }
      }
      at++;
      return read.toString();
    }

    private Object number() {
      int start = at;
      while (at < text.length() && "+-0123456789.eE".indexOf(text.charAt(at)) >= 0) {
        at++;
      }
      return Double.valueOf(text.substring(start, at));
    }

    private Object word(String word, Object meaning) {
      if (!text.startsWith(word, at)) {
        throw new AssertionError("no JSON at: " + text.substring(at));
      }
      at += word.length();
      return meaning;
    }

    private void expect(char c) {
      if (text.charAt(at) != c) {
        throw new AssertionError("no " + c + " at: " + text.substring(at));
      }
      at++;
    }

    private void skipSpace() {
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
    }
  }
}
