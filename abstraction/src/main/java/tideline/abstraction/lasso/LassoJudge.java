package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.cegar.Replayer;
import tideline.abstraction.cegar.TraceFormula;
import tideline.abstraction.encode.Action;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Locations;
import tideline.abstraction.encode.Value;
import tideline.abstraction.solver.Assignment;
import tideline.abstraction.solver.Formulas;
import tideline.abstraction.solver.Refuter;
import tideline.model.Trace;
import tideline.system.ir.Expression;

/**
 * Says whether a lasso is possible. It is if a run takes its steps and comes back to the very state
 * in which its loop started; that run is replayed before anybody believes it.
 */
public final class LassoJudge {

  private final Product product;
  private final Encoder encoder;
  private final Formulas formulas;
  private final Refuter refuter;

  /** A judge of paths of a product; the encoder is the product's. */
  public LassoJudge(Product product, Encoder encoder, Refuter refuter) {
    this.product = product;
    this.encoder = encoder;
    this.formulas = encoder.symbols().formulas();
    this.refuter = refuter;
  }

  /** The path as formulas, without the demand that its loop closes. */
  TraceFormula formula(LassoPath path) {
    return new TraceFormula(encoder, path.trace(), Expression.always());
  }

  /** Two places of a path have the same values: {@code CYCVAL} of 003. */
  List<BooleanFormula> sameValues(TraceFormula trace, int first, int second) {
    Map<Cell, Value> before = trace.states().get(first);
    Map<Cell, Value> after = trace.states().get(second);
    List<BooleanFormula> equalities = new ArrayList<>();
    before.forEach(
        (cell, value) -> {
          if (!value.equals(after.get(cell))) {
            equalities.add(
                encoder.symbols().equal(cell, value, Objects.requireNonNull(after.get(cell))));
          }
        });
    return equalities;
  }

  /** What a possible lasso shows; nothing if it is not possible. */
  public Optional<Outcome> judge(LassoPath path, Outcome.Figures figures) {
    TraceFormula trace = formula(path);
    List<BooleanFormula> all = new ArrayList<>(trace.parts());
    all.addAll(sameValues(trace, path.loopStart(), path.actions().size()));
    return refuter.model(all, values -> outcome(path, trace, values, figures));
  }

  private Outcome outcome(
      LassoPath path, TraceFormula trace, Assignment values, Outcome.Figures figures) {
    try {
      if (!staysRightly(path, trace, values)) {
        return new Outcome.Undecided(
            figures, "whether a run can go on depends on values that the model sets free");
      }
      Replayer replayer =
          new Replayer(
              product.plain(),
              trace,
              values,
              product.finiteRuns() == Product.FiniteRuns.STUTTER
                  ? Stuttering::new
                  : UnaryOperator.identity());
      return switch (replayer.replay()) {
        case Replayer.Replay.Fault(var error, var model, var stem) ->
            new Outcome.Faulty(figures, error, model, stem);
        case Replayer.Replay.Lost(String reason) -> new Outcome.Undecided(figures, reason);
        case Replayer.Replay.Done(var model, Trace run) ->
            new Outcome.Unsafe(figures, model, lasso(run, path.loopStart()));
      };
    } catch (ArithmeticException tooLarge) {
      return new Outcome.Undecided(figures, "a value of the counterexample has more than 64 bits");
    }
  }

  private static Trace lasso(Trace run, int loopStart) {
    int[] choices = new int[run.length()];
    for (int i = 0; i < choices.length; i++) {
      choices[i] = run.choice(i);
    }
    return Trace.lasso(run.initial(), choices, loopStart);
  }

  /**
   * Where dead ends are not known exactly, each one is looked at: nothing may be possible there.
   */
  private boolean staysRightly(LassoPath path, TraceFormula trace, Assignment values) {
    if (product.deadEnds() == Product.Knowledge.EXACT) {
      return true;
    }
    for (int i = 0; i < path.actions().size(); i++) {
      if (product.isStaying(path.actions().get(i))
          && !isDeadEnd(path.places().get(i).locations(), read(trace.states().get(i), values))) {
        return false;
      }
    }
    return true;
  }

  private static Map<Cell, Value> read(Map<Cell, Value> symbols, Assignment values) {
    Map<Cell, Value> known = new HashMap<>();
    symbols.forEach((cell, value) -> known.put(cell, value.in(values)));
    return known;
  }

  private boolean isDeadEnd(Locations at, Map<Cell, Value> values) {
    for (Action action : encoder.actions(at)) {
      // The observer must not hide a step; it is asked nothing here.
      Action alone = product.alone(action);
      if (!product.isStaying(action)) {
        BooleanFormula possible = encoder.step(at, alone, values).relation();
        boolean can =
            !formulas.isFalse(possible)
                && (formulas.isTrue(possible)
                    || refuter.model(List.of(possible), _ -> true).isPresent());
        if (can) {
          return false;
        }
      }
    }
    return true;
  }
}
