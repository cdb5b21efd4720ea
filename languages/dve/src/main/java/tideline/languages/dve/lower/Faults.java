package tideline.languages.dve.lower;

import java.util.Arrays;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;

/** Turns offsets of a text into places and collects what is wrong there. */
final class Faults {

  private final SourceText source;
  private final Diagnostics errors = new Diagnostics();
  private final int[] lineStarts;

  Faults(SourceText source) {
    this.source = source;
    String text = source.text();
    int[] starts = new int[1 + (int) text.chars().filter(c -> c == '\n').count()];
    for (int line = 1; line < starts.length; line++) {
      starts[line] = 1 + text.indexOf('\n', starts[line - 1]);
    }
    this.lineStarts = starts;
  }

  void add(int at, String message) {
    errors.add(source.at(at, message));
  }

  /** A fault without a place in the text. */
  void add(String message) {
    errors.add(Diagnostic.of(message));
  }

  /** Ends the collection with an exception if there was a fault. */
  void throwIfAny() {
    errors.throwIfAny();
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
