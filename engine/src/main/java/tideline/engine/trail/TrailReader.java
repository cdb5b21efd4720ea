package tideline.engine.trail;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** Reads a trail from its text. */
final class TrailReader {

  static final String FORMAT = "tideline-trail";
  static final int VERSION = 1;

  private final SourceText source;
  private int next;

  TrailReader(SourceText source) {
    this.source = source;
  }

  Trail read() {
    format();
    String model = text("model");
    Map<String, String> definitions = new LinkedHashMap<>();
    TrailLine line = line("property");
    String key = line.word("property");
    Optional<String> schema = Optional.empty();
    while (key.equals("define") || key.equals("option") || key.equals("schema")) {
      if (key.equals("define")) {
        Trail.Value definition = line.value();
        line.end();
        definitions.put(definition.variable(), definition.value());
      } else if (key.equals("schema")) {
        schema = Optional.of(line.rest());
      }
      line = line("property");
      key = line.word("property");
    }
    require(key.equals("property"), line, key, "property");
    String property = line.rest();
    boolean isLasso = isLasso();
    int count = number("steps");
    int loopOffset = next;
    OptionalInt loop = isLasso ? OptionalInt.of(number("loop") - 1) : OptionalInt.empty();
    if (loop.isPresent() && (loop.getAsInt() < 0 || loop.getAsInt() >= count)) {
      throw fault(loopOffset, "the loop starts with one of the steps 1 to " + count);
    }
    Trail.State start = start();
    return new Trail(source, model, definitions, schema, property, start, steps(count), loop);
  }

  private void format() {
    TrailLine line = line(FORMAT);
    int offset = line.offset();
    if (!line.word(FORMAT).equals(FORMAT)) {
      throw fault(offset, "this is no trail: its first line is " + FORMAT + " " + VERSION);
    }
    int versionOffset = line.offset();
    if (line.number() != VERSION) {
      throw fault(versionOffset, "only version " + VERSION + " of trails can be read");
    }
    line.end();
  }

  private boolean isLasso() {
    TrailLine line = keyed("kind");
    int offset = line.offset();
    String kind = line.word("path or lasso");
    line.end();
    if (!kind.equals("path") && !kind.equals("lasso")) {
      throw fault(offset, "a trail is a path or a lasso");
    }
    return kind.equals("lasso");
  }

  private Trail.State start() {
    TrailLine line = keyed("start");
    int offset = line.offset();
    return new Trail.State(values(line), offset);
  }

  private List<Trail.Step> steps(int count) {
    List<Trail.Step> steps = new ArrayList<>();
    while (true) {
      int before = next;
      if (before >= source.text().length()) {
        throw fault(
            before,
            "the trail ends after " + steps.size() + " of " + count + " steps, without a line end");
      }
      TrailLine line = line("step");
      int offset = line.offset();
      String key = line.word("step");
      switch (key) {
        case "step" -> {
          int place = line.offset();
          steps.add(new Trail.Move(line.word("a transition"), values(line), place));
        }
        case "stay" -> {
          line.end();
          steps.add(new Trail.Stay(offset));
        }
        case "end" -> {
          if (steps.size() != count) {
            throw fault(offset, "the trail ends after " + steps.size() + " of " + count + " steps");
          }
          return steps;
        }
        default -> throw fault(offset, "step, stay or end is expected here");
      }
      if (steps.size() > count) {
        throw fault(offset, "the trail has more than " + count + " steps");
      }
    }
  }

  private static List<Trail.Value> values(TrailLine line) {
    List<Trail.Value> values = new ArrayList<>();
    while (!line.isAtEnd()) {
      values.add(line.value());
    }
    return values;
  }

  private String text(String key) {
    return keyed(key).rest();
  }

  private int number(String key) {
    TrailLine line = keyed(key);
    int number = line.number();
    line.end();
    return number;
  }

  private TrailLine keyed(String key) {
    TrailLine line = line(key);
    int offset = line.offset();
    String found = line.word(key);
    if (!found.equals(key)) {
      throw fault(offset, key + " is expected here");
    }
    return line;
  }

  private void require(boolean condition, TrailLine line, String found, String wanted) {
    if (!condition) {
      int lineStart = source.text().lastIndexOf('\n', Math.max(0, line.offset() - 1)) + 1;
      throw fault(lineStart, wanted + " is expected here, not " + found);
    }
  }

  /** The next line that means something. */
  private TrailLine line(String expected) {
    String text = source.text();
    while (next < text.length()) {
      int start = next;
      int lineEnd = text.indexOf('\n', start);
      int end = lineEnd < 0 ? text.length() : lineEnd;
      next = Math.min(text.length(), end + 1);
      TrailLine line = new TrailLine(source, start, end);
      if (!line.isAtEnd() && text.charAt(line.offset()) != '#') {
        return line;
      }
    }
    throw fault(text.length(), "the trail ends here, where " + expected + " is expected");
  }

  private DiagnosticException fault(int offset, String message) {
    return new DiagnosticException(source.at(offset, message));
  }
}
