package tideline.reductions.product;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.automaton.PropertyAutomaton;
import tideline.reductions.completed.CompletedModel;

/**
 * A model and a property automaton as one model. The property is violated exactly if a state that
 * satisfies {@link #accepting()} is reachable.
 */
public final class ProductModel implements Model {

  /** An initial state of the product: the number of the model's and the automaton's state. */
  private record InitialPair(int modelState, int automatonState) {}

  private final Model inner;
  private final PropertyAutomaton automaton;
  private final AutomatonTable table;
  private final StateSchema schema;
  private final Slot slot;
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
    StateSchema.Builder builder = inner.schema().extend();
    this.slot = builder.add(freeName("automaton", this::isSlot), slotType(pairs));
    this.schema = build(builder);
    this.innerStates = new InnerStates(inner.schema().words(), slot);
    this.initial = pairs.isEmpty() ? List.of(new InitialPair(0, automaton.states().size())) : pairs;
    String accepting = freeName("accepting", inner.propositions().names()::contains);
    this.propositions =
        new ProductPropositions(inner.propositions(), innerStates, accepting, accepting());
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

  private static StateSchema build(StateSchema.Builder builder) {
    try {
      return builder.build();
    } catch (IllegalArgumentException tooManyWords) {
      throw DiagnosticException.of(
          "no room for the automaton beside the model: " + tooManyWords.getMessage());
    }
  }

  private boolean isSlot(String name) {
    return inner.schema().slot(name).isPresent();
  }

  /** The name itself, or with the first number that makes it new: products of products. */
  private static String freeName(String name, Predicate<String> taken) {
    String free = name;
    for (int i = 2; taken.test(free); i++) {
      free = name + i;
    }
    return free;
  }

  private SlotType slotType(List<InitialPair> pairs) {
    List<String> names = new ArrayList<>(automaton.states());
    if (pairs.isEmpty()) {
      names.add(freeName("rejected", names::contains));
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
  public Model inner() {
    return inner;
  }

  /** Where the automaton's state is kept. */
  public Slot automatonSlot() {
    return slot;
  }

  InnerStates innerStates() {
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
    Slot automatonSlot = slot;
    return (s, off) -> accepts[automatonSlot.getInt(s, off)];
  }

  /** A measure of the model as a measure of the product. */
  public ProgressMeasure lift(ProgressMeasure measure) {
    return innerStates.lift(measure);
  }

  /** A predicate on states of the model as one on states of the product. */
  public StatePredicate lift(StatePredicate predicate) {
    return innerStates.lift(predicate);
  }

  /** Copies the model's part of a product state to {@code to[toOff]}. */
  public void project(long[] s, int off, long[] to, int toOff) {
    innerStates.copy(s, off, to, toOff);
  }

  /**
   * The run of the model that a run of the product describes; a lasso stays a lasso.
   *
   * @throws IllegalArgumentException if the product has no such run
   */
  public Trace project(Trace trace) {
    requireChoice(trace.initial(), initial.size());
    ProductStepper stepper = new ProductStepper(this);
    SuccessorBatch batch = new SuccessorBatch(schema.words());
    initialStates(batch);
    long[] state = new long[schema.words()];
    copyState(batch, trace.initial(), state);
    int[] choices = new int[trace.length()];
    for (int i = 0; i < choices.length; i++) {
      int choice = trace.choice(i);
      choices[i] = choice < 0 ? -1 : stepper.modelChoice(state, 0, choice, batch);
      requireChoice(choices[i], Integer.MAX_VALUE);
      copyState(batch, choice, state);
    }
    int first = initial.get(trace.initial()).modelState();
    return trace.loopStart().isPresent()
        ? Trace.lasso(first, choices, trace.loopStart().getAsInt())
        : Trace.path(first, choices);
  }

  private static void copyState(SuccessorBatch batch, int number, long[] to) {
    System.arraycopy(batch.words(), batch.offset(number), to, 0, to.length);
  }

  private static void requireChoice(int choice, int count) {
    if (choice < 0 || choice >= count) {
      throw new IllegalArgumentException("the product has no such run");
    }
  }

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    long[] pair = new long[schema.words()];
    for (InitialPair start : initial) {
      System.arraycopy(
          innerInitial.words(),
          innerInitial.offset(start.modelState()),
          pair,
          0,
          inner.schema().words());
      slot.set(pair, 0, start.automatonState());
      out.append(pair, 0, 0);
    }
  }

  @Override
  public Stepper newStepper() {
    return new ProductStepper(this);
  }

  @Override
  public List<Transition> transitions() {
    return inner.transitions();
  }

  /** The model's propositions with their bits, and {@code accepting} behind them. */
  @Override
  public Propositions propositions() {
    return propositions;
  }

  /** The model's measures. */
  @Override
  public List<ProgressMeasure> progressMeasures() {
    return inner.progressMeasures().stream().map(this::lift).toList();
  }
}
