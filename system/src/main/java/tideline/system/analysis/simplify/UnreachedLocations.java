package tideline.system.analysis.simplify;

import java.util.Map;
import java.util.Set;
import tideline.system.ir.Expression;

/** Answers the question whether a process is at a location that no step leads to: it is not. */
final class UnreachedLocations extends FoldingRewriter {

  private final Map<String, Set<String>> locations;

  /** Keeps questions about these locations of each process. */
  UnreachedLocations(Map<String, Set<String>> locations) {
    this.locations = locations;
  }

  @Override
  protected Expression at(Expression.At at) {
    Set<String> left = locations.get(at.process());
    // A system composed with this one is not looked at.
    return left == null || left.contains(at.location()) ? at : Expression.never();
  }
}
