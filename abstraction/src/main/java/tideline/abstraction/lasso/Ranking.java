package tideline.abstraction.lasso;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import tideline.abstraction.domain.AbstractState;
import tideline.abstraction.domain.Abstraction;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoded;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Value;
import tideline.abstraction.solver.Formulas;

/** A term as a measure of abstract steps; the solver says what they do to it. */
final class Ranking implements Measure<AbstractGraph.Step> {

  /** Conditions such as {@code x >= 0} and {@code x > 0} give bounds near 0. */
  private static final long BOUND = -2;

  /** What a step does. */
  private record Effect(boolean mayRise, boolean falls, boolean isBounded) {}

  private final LinearTerm term;
  private final Encoder encoder;
  private final Formulas formulas;
  private final Abstraction abstraction;
  private final IdentityHashMap<AbstractGraph.Step, Effect> effects = new IdentityHashMap<>();

  Ranking(LinearTerm term, Encoder encoder, Abstraction abstraction) {
    this.term = term;
    this.encoder = encoder;
    this.formulas = encoder.symbols().formulas();
    this.abstraction = abstraction;
  }

  /** Forgets what the steps of an older graph did. */
  void forget() {
    effects.clear();
  }

  @Override
  public boolean mayRise(AbstractGraph.Step edge) {
    return effect(edge).mayRise();
  }

  @Override
  public boolean falls(AbstractGraph.Step edge) {
    return effect(edge).falls();
  }

  @Override
  public boolean isBounded(AbstractGraph.Step edge) {
    return effect(edge).isBounded();
  }

  private Effect effect(AbstractGraph.Step edge) {
    Effect known = effects.get(edge);
    if (known == null) {
      known =
          new Effect(
              can(edge, formulas::less),
              !can(edge, formulas::atMost),
              !can(edge, (before, _) -> formulas.less(before, formulas.number(BOUND))));
      effects.put(edge, known);
    }
    return known;
  }

  /** Whether some step of an edge changes the term in this way. */
  private boolean can(
      AbstractGraph.Step edge, BiFunction<IntegerFormula, IntegerFormula, BooleanFormula> change) {
    AbstractState source = edge.source().state();
    Map<Cell, Value> before = source.values(encoder);
    return abstraction.canGo(
        source,
        edge.source().locations(),
        edge.action(),
        step ->
            formulas.and(
                within(edge.target().state(), step),
                change.apply(term.in(before, encoder), term.in(step.values(), encoder))));
  }

  /** The state behind a step is one of an abstract state. */
  private BooleanFormula within(AbstractState state, Encoded step) {
    return formulas.and(
        encoder.holds(state.known(), step.values()),
        encoder.instantiate(state.region(formulas), step.values()));
  }

  @Override
  public String toString() {
    return term + " cannot fall for ever";
  }
}
