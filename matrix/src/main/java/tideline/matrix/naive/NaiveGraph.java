package tideline.matrix.naive;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** Everything that is reachable in a model, as a graph of numbers. */
public final class NaiveGraph {

  private final Map<List<Long>, Integer> numbers = new HashMap<>();
  private final List<List<Long>> states = new ArrayList<>();
  private final List<List<Integer>> successors = new ArrayList<>();
  private final List<List<Integer>> transitions = new ArrayList<>();
  private final List<Integer> initial;
  private final BitSet faulty = new BitSet();

  private NaiveGraph(Model model, int limit) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    initial = numbersOf(batch);
    Stepper stepper = model.newStepper();
    for (int state = 0; state < states.size() && states.size() <= limit; state++) {
      batch.clear();
      try {
        stepper.successors(words(state), 0, batch);
      } catch (ModelError fault) {
        faulty.set(state);
        batch.clear();
      }
      successors.add(numbersOf(batch));
      transitions.add(IntStream.range(0, batch.count()).mapToObj(batch::transition).toList());
    }
  }

  /** The reachable part of a model, unless it has more than {@code limit} states. */
  public static Optional<NaiveGraph> of(Model model, int limit) {
    NaiveGraph graph = new NaiveGraph(model, limit);
    return graph.states.size() <= limit ? Optional.of(graph) : Optional.empty();
  }

  private List<Integer> numbersOf(SuccessorBatch batch) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      List<Long> state = key(batch.words(), batch.offset(i), batch.stateWords());
      Integer number = numbers.get(state);
      if (number == null) {
        number = states.size();
        numbers.put(state, number);
        states.add(state);
      }
      found.add(number);
    }
    return found;
  }

  /** A state as a value. */
  public static List<Long> key(long[] s, int off, int words) {
    List<Long> key = new ArrayList<>(words);
    for (int i = 0; i < words; i++) {
      key.add(s[off + i]);
    }
    return key;
  }

  /** How many states are reachable. */
  public int size() {
    return states.size();
  }

  /** How many edges leave reachable states. */
  public long edges() {
    return successors.stream().mapToLong(List::size).sum();
  }

  /** The numbers of the initial states, in the model's order. */
  public List<Integer> initial() {
    return initial;
  }

  /** The targets of a state's edges, in the stepper's order. */
  public List<Integer> successors(int state) {
    return successors.get(state);
  }

  /** The transitions of a state's edges, in the stepper's order. */
  public List<Integer> transitions(int state) {
    return transitions.get(state);
  }

  /** The number of the reachable state at {@code s[off]}. */
  public int number(long[] s, int off) {
    return Objects.requireNonNull(numbers.get(key(s, off, states.getFirst().size())));
  }

  /** The words of a state. */
  public long[] words(int state) {
    return states.get(state).stream().mapToLong(Long::longValue).toArray();
  }

  /** All states. */
  public List<List<Long>> states() {
    return states;
  }

  /** The states in which the model is at fault; they have no edges. */
  public BitSet faulty() {
    return faulty;
  }

  /** The states without successors. */
  public BitSet deadlocks() {
    BitSet dead = new BitSet();
    for (int state = 0; state < size(); state++) {
      dead.set(state, successors(state).isEmpty() && !faulty.get(state));
    }
    return dead;
  }

  /** The states that satisfy a predicate. */
  public BitSet satisfying(StatePredicate predicate) {
    BitSet satisfying = new BitSet();
    for (int state = 0; state < size(); state++) {
      satisfying.set(state, predicate.test(words(state), 0));
    }
    return satisfying;
  }

  /** The progress of every state. */
  public long[] progress(ProgressMeasure measure) {
    long[] progress = new long[size()];
    for (int state = 0; state < size(); state++) {
      progress[state] = measure.of(words(state), 0);
    }
    return progress;
  }
}
