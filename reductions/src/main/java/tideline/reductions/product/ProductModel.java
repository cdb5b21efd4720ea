package tideline.reductions.product;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tideline.model.Model;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.automaton.PropertyAutomaton;
import tideline.reductions.completed.CompletedModel;

/**
 * A model and a property automaton as one model. The property is violated exactly if a state that
 * satisfies {@link #accepting()} is reachable.
 */
public final class ProductModel implements AutomatonProduct {

  /** An initial state of the product: the number of the model's and the automaton's state. */
  private record InitialPair(int modelState, int automatonState) {}

  private final Model inner;
  private final PropertyAutomaton automaton;
  private final AutomatonTable table;
  private final InnerStates innerStates;
  private final SuccessorBatch innerInitial;
  private final List<InitialPair> initial;
  private final Propositions propositions;

  private ProductModel(Model inner, PropertyAutomaton automaton) {
    this.inner = CompletedModel.of(inner);
    this.automaton = automaton;
    this.table = new AutomatonTable(automaton);
    this.innerInitial = new SuccessorBatch(inner.schema().words());
    inner.initialStates(innerInitial);
    List<InitialPair> pairs = initialPairs();
    this.innerStates = InnerStates.beside(inner.schema(), slotType(pairs));
    this.initial = pairs.isEmpty() ? List.of(new InitialPair(0, automaton.states().size())) : pairs;
    String accepting = InnerStates.freeName("accepting", inner.propositions().names()::contains);
    this.propositions = new ProductPropositions(lift(inner.propositions()), accepting, accepting());
  }

  /**
   * The product of a model and an automaton over its propositions.
   *
   * @throws DiagnosticException if there is no room left for the automaton in the model's state
   *     vector or among its propositions
   */
  public static ProductModel of(Model model, PropertyAutomaton automaton) {
    if (!automaton.propositions().equals(model.propositions().names())) {
      throw new IllegalArgumentException(
          "the automaton is about "
              + automaton.propositions()
              + ", the model has "
              + model.propositions().names());
    }
    if (model.propositions().names().size() == Propositions.MAX) {
      throw DiagnosticException.of(
          "%s has %d propositions already, the most there can be: none is left for an automaton"
              .formatted(model.name(), Propositions.MAX));
    }
    return new ProductModel(model, automaton);
  }

  private SlotType slotType(List<InitialPair> pairs) {
    List<String> names = new ArrayList<>(automaton.states());
    if (pairs.isEmpty()) {
      names.add(InnerStates.freeName("rejected", names::contains));
    }
    return new SlotType.Enumeration(names);
  }

  private List<InitialPair> initialPairs() {
    BitSet automatonInitial = automaton.initial();
    long wanted = table.wanted(automatonInitial);
    List<InitialPair> pairs = new ArrayList<>();
    for (int i = 0; i < innerInitial.count(); i++) {
      int number = i;
      long truth = inner.propositions().eval(innerInitial.words(), innerInitial.offset(i), wanted);
      automaton.successors(automatonInitial, truth).stream()
          .forEach(q -> pairs.add(new InitialPair(number, q)));
    }
    return List.copyOf(pairs);
  }

  /** The model without the automaton. */
  @Override
  public Model inner() {
    return inner;
  }

  @Override
  public InnerStates innerStates() {
    return innerStates;
  }

  AutomatonTable table() {
    return table;
  }

  /** Whether the behaviour up to a state is bad. */
  public StatePredicate accepting() {
    int states = automaton.states().size();
    boolean[] accepts = new boolean[states + 1];
    for (int q = 0; q < states; q++) {
      accepts[q] = automaton.isAccepting(q);
    }
    Slot automatonSlot = automatonSlot();
    return (s, off) -> accepts[automatonSlot.getInt(s, off)];
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    long[] pair = new long[schema().words()];
    for (InitialPair start : initial) {
      System.arraycopy(
          innerInitial.words(),
          innerInitial.offset(start.modelState()),
          pair,
          0,
          inner.schema().words());
      automatonSlot().set(pair, 0, start.automatonState());
      out.append(pair, 0, 0);
    }
  }

  @Override
  public BitSet atomReads() {
    BitSet all = new BitSet();
    for (long wanted : table.wanted) {
      BitSet.valueOf(new long[] {wanted}).stream()
          .forEach(ap -> all.or(propositions.reads(ap, schema())));
    }
    return all;
  }

  @Override
  public Stepper newStepper() {
    return new ProductStepper(this);
  }

  /** The model's propositions with their bits, and {@code accepting} behind them. */
  @Override
  public Propositions propositions() {
    return propositions;
  }
}
