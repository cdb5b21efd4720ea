package tideline.languages.dve.lower;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** Turns offsets of a text into places and collects what is wrong there. */
final class Faults {

  /** Nobody reads more. */
  private static final int MOST = 20;

  /** A fault and its offset; one without a place comes first. */
  private record Fault(int at, Diagnostic diagnostic) {}

  private final SourceText source;
  private final List<Fault> found = new ArrayList<>();
  private final int[] lineStarts;

  Faults(SourceText source) {
    this.source = source;
    this.lineStarts = lineStarts(source.text());
  }

  private static int[] lineStarts(String text) {
    int[] starts = new int[256];
    int lines = 1;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
      if (lines == starts.length) {
        starts = Arrays.copyOf(starts, 2 * lines);
      }
      starts[lines++] = end + 1;
    }
    return Arrays.copyOf(starts, lines);
  }

  void add(int at, String message) {
    add(new Fault(at, source.at(at, message)));
  }

  /** A fault without a place in the text. */
  void add(String message) {
    add(new Fault(-1, Diagnostic.of(message)));
  }

  private void add(Fault fault) {
    found.add(fault);
    if (found.size() == MOST) {
      throwIfAny();
    }
  }

  /** Ends the collection with an exception if there was a fault; they are in the text's order. */
  void throwIfAny() {
    if (!found.isEmpty()) {
      throw new DiagnosticException(
          found.stream()
              .sorted(Comparator.comparingInt(Fault::at))
              .map(Fault::diagnostic)
              .toList());
    }
  }

  /** The line of an offset, counted from 1. */
  int line(int at) {
    int found = Arrays.binarySearch(lineStarts, at);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The place of an offset. */
  SourcePosition position(int at) {
    int line = line(at);
    return new SourcePosition(source.source(), line, at - lineStarts[line - 1] + 1);
  }
}
