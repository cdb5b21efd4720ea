package tideline.reductions.product;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.omega.OmegaAutomaton;
import tideline.reductions.completed.CompletedModel;

/**
 * A model and a Büchi automaton as one model (002 section 2, 004). The automaton reads the state
 * that a step leaves:
 *
 * <pre>
 *   initial      (s0, q0)   for each initial s0 and each initial q0
 *   successors   (s', q')   for each successor s' of s in the model's order,
 *   of (s, q)               and each edge q --L(s)--> q', in the order of q'
 * </pre>
 *
 * The runs of the model that the automaton accepts are those on which {@link #setsMet} shows every
 * acceptance set again and again.
 */
public final class BuchiProduct implements AutomatonProduct {

  /** What a run is that cannot go on. */
  public enum FiniteRuns {
    /** It stays in its last state for ever, as in SPIN. */
    STUTTER,
    /** It is no run at all. */
    IGNORE
  }

  private final Model inner;
  private final OmegaAutomaton automaton;
  private final List<StatePredicate> atoms;
  private final OmegaTable table;
  private final FiniteRuns finiteRuns;
  private final Slot slot;
  private final InnerStates innerStates;
  private final List<Transition> transitions;

  private BuchiProduct(
      Model inner, OmegaAutomaton automaton, List<StatePredicate> atoms, FiniteRuns finiteRuns) {
    this.inner = CompletedModel.of(inner);
    this.automaton = automaton;
    this.atoms = List.copyOf(atoms);
    this.table = new OmegaTable(automaton, atoms);
    this.finiteRuns = finiteRuns;
    this.innerStates =
        InnerStates.beside(inner.schema(), SlotType.range(0, Math.max(0, automaton.states() - 1)));
    this.slot = innerStates.automaton();
    List<Transition> all = new ArrayList<>(inner.transitions());
    all.add(Transition.named("(stays here for ever)"));
    this.transitions = List.copyOf(all);
  }

  /**
   * The product of a model and an automaton.
   *
   * @param atoms the meaning of the automaton's propositions in states of the model
   * @throws DiagnosticException if the automaton has no room in the state vector
   */
  public static BuchiProduct of(
      Model model, OmegaAutomaton automaton, List<StatePredicate> atoms, FiniteRuns finiteRuns) {
    if (atoms.size() != automaton.propositions().size()) {
      throw new IllegalArgumentException(atoms.size() + " atoms for " + automaton.propositions());
    }
    if (automaton.initial().isEmpty()) {
      throw new IllegalArgumentException("an automaton without an initial state");
    }
    return new BuchiProduct(model, automaton, atoms, finiteRuns);
  }

  /** The product of the same automaton and another model, which has the same states. */
  public BuchiProduct over(Model other) {
    return new BuchiProduct(other, automaton, atoms, finiteRuns);
  }

  /** The model without the automaton. */
  @Override
  public Model inner() {
    return inner;
  }

  /** The automaton. */
  public OmegaAutomaton automaton() {
    return automaton;
  }

  /** The number of the step that stays in a state without successors. */
  int stutter() {
    return transitions.size() - 1;
  }

  FiniteRuns finiteRuns() {
    return finiteRuns;
  }

  OmegaTable table() {
    return table;
  }

  @Override
  public InnerStates innerStates() {
    return innerStates;
  }

  /**
   * Bits of the acceptance sets that the step from {@code s[off]} to {@code t[at]} can meet; there
   * has to be such a step.
   */
  public long setsMet(long[] s, int off, long[] t, int at) {
    int q = slot.getInt(s, off);
    int target = slot.getInt(t, at);
    return table.setsMet(q, target, innerStates, s, off);
  }

  /** A measure of the model, refined by how far the automaton has come. */
  public ProgressMeasure refine(ProgressMeasure measure) {
    return AutomatonOrder.of(automaton).below(lift(measure), slot);
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    SuccessorBatch starts = new SuccessorBatch(inner.schema().words());
    inner.initialStates(starts);
    BitSet initial = automaton.initial();
    long[] pair = new long[schema().words()];
    for (int i = 0; i < starts.count(); i++) {
      System.arraycopy(starts.words(), starts.offset(i), pair, 0, inner.schema().words());
      for (int q = initial.nextSetBit(0); q >= 0; q = initial.nextSetBit(q + 1)) {
        slot.set(pair, 0, q);
        out.append(pair, 0, 0);
      }
    }
  }

  /** Predicates do not say what they read: it may be anything. */
  @Override
  public BitSet atomReads() {
    BitSet all = new BitSet();
    all.set(0, automaton.propositions().isEmpty() ? 0 : inner.schema().slots().size());
    return all;
  }

  @Override
  public Stepper newStepper() {
    return new BuchiStepper(this);
  }

  @Override
  public List<Transition> transitions() {
    return transitions;
  }

  @Override
  public Optional<List<String>> simulatorLines() {
    return inner
        .simulatorLines()
        .map(lines -> Stream.concat(lines.stream(), Stream.of("")).toList());
  }

  /** None of the states: what the product accepts is in its edges. */
  @Override
  public Optional<StatePredicate> acceptance() {
    return Optional.empty();
  }
}
