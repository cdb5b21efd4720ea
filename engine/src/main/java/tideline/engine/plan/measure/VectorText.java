package tideline.engine.plan.measure;

import java.util.Optional;
import java.util.function.Function;
import tideline.model.ProgressMeasure;
import tideline.model.ProgressVector;
import tideline.model.diagnostic.DiagnosticException;

/**
 * A vector as users write it: outer components, a semicolon, and inner ones. Each side is a measure
 * or a list of measures.
 *
 * @param outer what stands before the semicolon
 * @param inner what stands behind it
 */
record VectorText(String outer, String inner) {

  /** The two sides of a text that has two: semicolons inside of brackets separate nothing. */
  static Optional<VectorText> of(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '(', '[' -> depth++;
        case ')', ']' -> depth--;
        case ';' -> {
          if (depth == 0) {
            return Optional.of(
                new VectorText(text.substring(0, i).strip(), text.substring(i + 1).strip()));
          }
        }
        default -> {
          // Belongs to a side.
        }
      }
    }
    return Optional.empty();
  }

  /** The vector as one measure, whose components {@link ProgressMeasure#vector} tells. */
  ProgressMeasure measure(Function<String, ProgressMeasure> side) {
    if (outer.isEmpty() || inner.isEmpty() || of(inner).isPresent()) {
      throw wrong("a vector is written as OUTER; INNER, such as x, y; z");
    }
    return ProgressVector.of(side.apply(outer), side.apply(inner))
        .orElseThrow(() -> wrong("the bounds of a vector's components have to be known, and small"))
        .total();
  }

  private DiagnosticException wrong(String why) {
    return DiagnosticException.of("--progress: %s: %s; %s".formatted(why, outer, inner));
  }
}
