package tideline.model.diagnostic;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects faults, so that users see all of them at once. A text with very many is given up early:
 * nobody reads on, and an input must not make the checker slow by being wrong.
 */
public final class Diagnostics {

  private static final int MOST = 20;

  private final List<Diagnostic> collected = new ArrayList<>();

  /**
   * Adds a fault, unless it has been said: a reader may come by the same place twice.
   *
   * @throws DiagnosticException if these are enough
   */
  public void add(Diagnostic diagnostic) {
    if (collected.contains(diagnostic)) {
      return;
    }
    collected.add(diagnostic);
    if (collected.size() == MOST) {
      throw new DiagnosticException(collected);
    }
  }

  /** What has been collected. */
  public List<Diagnostic> all() {
    return List.copyOf(collected);
  }

  /**
   * Ends the collection.
   *
   * @throws DiagnosticException if there was a fault
   */
  public void throwIfAny() {
    if (!collected.isEmpty()) {
      throw new DiagnosticException(collected);
    }
  }
}
