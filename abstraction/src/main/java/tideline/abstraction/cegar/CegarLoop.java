package tideline.abstraction.cegar;

import java.util.List;
import java.util.Optional;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.domain.GrowingPrecision;

/**
 * The loop, and nothing but the loop.
 *
 * <p>After a refinement most of the tree stays as it was, with nodes that know less than what has
 * been learnt since. A path through them may be refuted by what is known already. Then the tree is
 * made anew; only if the path is still there, something else has to be learnt.
 */
final class CegarLoop {

  /** How much the nodes of the tree know. */
  private enum Knowledge {
    /** Everything that was learnt. */
    CURRENT,
    /** Perhaps less. */
    OLDER
  }

  private final Abstractor abstractor;
  private final CounterexampleCheck check;
  private final PrecisionRefiner refiner;
  private final GrowingPrecision precision;
  private final CegarListener listener;
  private final ReachabilityTree tree;
  private int iterations;
  private Knowledge knowledge = Knowledge.CURRENT;

  CegarLoop(
      Abstractor abstractor,
      CounterexampleCheck check,
      PrecisionRefiner refiner,
      GrowingPrecision precision,
      ReachabilityTree tree,
      CegarListener listener) {
    this.abstractor = abstractor;
    this.check = check;
    this.refiner = refiner;
    this.precision = precision;
    this.tree = tree;
    this.listener = listener;
  }

  /** Runs until there is an answer, or nothing more to learn. */
  Outcome run() {
    while (true) {
      Optional<AbstractTrace> found = abstractor.search(tree, precision);
      if (found.isEmpty()) {
        return new Outcome.Safe(figures());
      }
      iterations++;
      TraceFormula trace = check.formula(found.get());
      Optional<Outcome> real = check.judge(trace, figures());
      if (real.isPresent()) {
        return real.get();
      }
      Optional<List<BooleanFormula>> learnt =
          knowledge == Knowledge.CURRENT
              ? refiner.learn(trace, precision)
              : refiner.learnAsChosen(trace, precision);
      if (learnt.isEmpty() && knowledge == Knowledge.OLDER) {
        tree.clear();
        knowledge = Knowledge.CURRENT;
        continue;
      }
      if (learnt.isEmpty()) {
        return new Outcome.Undecided(
            figures(), "nothing more could be learnt from a counterexample that is not possible");
      }
      refiner.prune(tree, trace, learnt.get());
      knowledge = tree.isEmpty() ? Knowledge.CURRENT : Knowledge.OLDER;
      listener.refined(iterations, precision.now().size(), found.get().length());
    }
  }

  Outcome.Figures figures() {
    return new Outcome.Figures(iterations, tree.size(), refiner.describe(precision.now()));
  }
}
