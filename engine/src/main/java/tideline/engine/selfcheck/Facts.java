package tideline.engine.selfcheck;

import java.util.HashSet;
import java.util.Set;
import tideline.engine.judge.ReferenceSide;
import tideline.engine.judge.Truth;

/** What the reference has been seen to do: questions that engines answer, too. */
final class Facts {

  private final Set<String> trueSomewhere = new HashSet<>();
  private boolean brokenAssertion;
  private boolean deadlock;

  void note(String proposition, Truth truth) {
    if (truth == Truth.TRUE) {
      trueSomewhere.add(proposition);
    }
  }

  void note(ReferenceSide.Expansion expansion) {
    brokenAssertion |= !expansion.broken().isEmpty();
    deadlock |= expansion.steps().isEmpty();
  }

  void clear() {
    trueSomewhere.clear();
    brokenAssertion = false;
    deadlock = false;
  }

  Facts copy() {
    Facts copy = new Facts();
    copy.trueSomewhere.addAll(trueSomewhere);
    copy.brokenAssertion = brokenAssertion;
    copy.deadlock = deadlock;
    return copy;
  }

  /** Whether an assertion was broken somewhere. */
  boolean hasBrokenAssertion() {
    return brokenAssertion;
  }

  /** Whether there was a state without a step. */
  boolean hasDeadlock() {
    return deadlock;
  }

  /** Whether a proposition was true somewhere. */
  boolean isReachable(String proposition) {
    return trueSomewhere.contains(proposition);
  }
}
