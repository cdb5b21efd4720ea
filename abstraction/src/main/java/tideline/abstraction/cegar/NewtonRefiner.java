package tideline.abstraction.cegar;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.encode.Action;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Unsupported;
import tideline.abstraction.solver.Formulas;
import tideline.abstraction.solver.Refuter;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.transform.WeakestPrecondition;
import tideline.system.transform.WeakestPrecondition.Assumptions;

/**
 * Weakest preconditions along the path, without interpolation: what keeps a node from the bad end.
 * Assumptions of steps that the contradiction does not need are dropped, which keeps the conditions
 * small and general. A condition that cannot be computed, and all before it, are left out.
 */
final class NewtonRefiner implements Refiner {

  private final Encoder encoder;
  private final Refuter refuter;
  private final Formulas formulas;
  private final Expression bad;

  NewtonRefiner(Encoder encoder, Refuter refuter, Expression bad) {
    this.encoder = encoder;
    this.refuter = refuter;
    this.formulas = encoder.symbols().formulas();
    this.bad = bad;
  }

  @Override
  public List<BooleanFormula> refute(TraceFormula trace) {
    Set<Integer> core = refuter.core(trace.parts()).orElseThrow();
    int nodes = trace.states().size();
    List<BooleanFormula> learnt = new ArrayList<>(Collections.nCopies(nodes, formulas.truth(true)));
    if (trace.trace().failing().isPresent()) {
      return learnt;
    }
    // Earlier nodes are elsewhere: what the end says about locations is settled there.
    Expression end = encoder.resolve(trace.trace().nodes().getLast().locations(), bad);
    Optional<Expression> condition = Optional.of(end.not());
    for (int node = nodes - 1; node >= 0 && condition.isPresent(); node--) {
      Node at = trace.trace().nodes().get(node);
      learnt.set(node, formula(at, condition.get()));
      if (node > 0) {
        Action action = at.action().orElseThrow();
        Assumptions needed = core.contains(node) ? Assumptions.KEPT : Assumptions.DROPPED;
        Operation step =
            new Operation.Sequence(
                List.of(new Operation.Assume(action.guard(), Optional.empty()), action.effect()));
        condition = new WeakestPrecondition(needed).of(step, condition.get());
      }
    }
    return learnt;
  }

  /** The condition over canonical symbols, or true if it needs others. */
  private BooleanFormula formula(Node at, Expression condition) {
    try {
      BooleanFormula formula = encoder.condition(at.locations(), condition, encoder.canonical());
      boolean canonical =
          formulas.symbols(formula).stream()
              .allMatch(name -> encoder.cells().find(name).isPresent());
      return canonical ? formula : formulas.truth(true);
    } catch (Unsupported tooHard) {
      // Along the path the values were known; here they are not.
      return formulas.truth(true);
    }
  }
}
