package tideline.model;

import java.util.List;
import java.util.Optional;

/**
 * A transition system over packed state vectors: enough for every explicit search.
 *
 * <p>A model is immutable and may be shared between threads. Two states are equal exactly when
 * their words are, so bits that belong to no slot are zero in every state.
 */
public interface Model {

  /** A short name for reports. */
  String name();

  /** How the words of a state are divided into slots. */
  StateSchema schema();

  /**
   * Appends every initial state, at least one, in a fixed order; transition numbers mean nothing.
   */
  void initialStates(SuccessorBatch out);

  /** A new next-state function, to be used by one thread. */
  Stepper newStepper();

  /**
   * The states that are no states of the system: a step that broke a demand of the model halfway
   * ends in one, beside the step as it goes on. Only who asks for broken demands may see them.
   */
  default Optional<StatePredicate> aborted() {
    return Optional.empty();
  }

  /**
   * A new next-state function without the steps that end in aborted states, to be used by one
   * thread.
   */
  default Stepper newCompletingStepper() {
    return aborted()
        .<Stepper>map(aborted -> new CompletingStepper(newStepper(), aborted, schema().words()))
        .orElseGet(this::newStepper);
  }

  /** What the transition numbers of successors stand for; the index is the number. */
  List<Transition> transitions();

  /**
   * What a step is called in a trace: the name of its transition, unless that stands for many steps
   * that have names of their own. For reports; it may be slow.
   *
   * @param from the state before the step, at {@code from[off]}
   * @param to the state behind it, at {@code to[toOff]}
   */
  default String stepName(int transition, long[] from, int off, long[] to, int toOff) {
    return transitions().get(transition).name();
  }

  /** The named propositions of the model. */
  default Propositions propositions() {
    return Propositions.none();
  }

  /** The functions that questions about the model may call. */
  default List<StateFunction> functions() {
    return List.of();
  }

  /** The measures that the model offers; the first one is the default. */
  default List<ProgressMeasure> progressMeasures() {
    return List.of();
  }

  /**
   * Measures that nobody wrote down, but the structure of the model suggests. They are tried beside
   * others where a measure is looked for; unlike {@link #progressMeasures} none is used unasked.
   */
  default List<ProgressMeasure> proposedMeasures() {
    return List.of();
  }

  /** What the model itself demands of every reachable state. */
  default List<Assertion> assertions() {
    return List.of();
  }

  /**
   * The states that an acceptance condition of the model itself wants to see again and again, if it
   * has one (a property process, an {@code accept} label).
   */
  default Optional<StatePredicate> acceptance() {
    return Optional.empty();
  }

  /** The properties that the model's text states; they are checked when they are asked for. */
  default List<StatedProperty> statedProperties() {
    return List.of();
  }

  /**
   * The states in which the system may stop for good, if the model says so. A reachable state
   * without successors that is none of them is an invalid end state; checked by habit.
   */
  default Optional<StatePredicate> validEnd() {
    return Optional.empty();
  }

  /**
   * The states that do not count as progress, if the model tells some that do ({@code progress}
   * labels). A cycle through such states alone is a non-progress cycle.
   */
  default Optional<StatePredicate> nonProgress() {
    return Optional.empty();
  }

  /** Whether the model's text marks some states as progress; without, no run makes any. */
  default boolean marksProgress() {
    return nonProgress().isPresent();
  }

  /**
   * What the simulator that users of the language know prints for each transition, one text for
   * each transition number with a line for each process that takes part; absent if there is no such
   * simulator.
   */
  default Optional<List<String>> simulatorLines() {
    return Optional.empty();
  }

  /** What the user should know of how the model was read, a line each. */
  default List<String> notes() {
    return List.of();
  }

  /** What is known of the model without a search; it may take a while to find out. */
  default List<Fact> facts() {
    return List.of();
  }

  /** What operators on numbers mean in the model's language, and so in questions about it. */
  default Arithmetic arithmetic() {
    return Arithmetic.EXACT;
  }

  /**
   * Ways to permute states that change nothing, as far as the model declares them: nothing but
   * {@code reductions/check} makes sure of that.
   */
  default List<Symmetry> symmetries() {
    return List.of();
  }

  /** What each transition reads and writes; by default nothing is known. */
  default Dependencies dependencies() {
    return Dependencies.unknown(schema().slots().size());
  }

  /**
   * Tells which transitions are enabled and which guards of {@link #dependencies} hold, to one
   * thread. A model that has guards of its own there answers for them here.
   */
  default Enabledness newEnabledness() {
    return Enabledness.ofSteps(newStepper(), schema().words());
  }
}
