package tideline.contest.explore;

import java.util.Arrays;
import java.util.Optional;
import tideline.contest.net.ContestNet;
import tideline.contest.net.EnabledTransitions;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.storage.Memory;
import tideline.storage.PlainStore;

/** A breadth-first exploration; when it has ended, states can still be asked for. */
public final class Explorer implements AutoCloseable {

  private static final int STATES_AT_ONCE = 128;

  /** How an exploration came to its end. */
  public enum Ending {
    /** All reachable markings were shown. */
    COMPLETE,
    /** Nobody was interested any more. */
    ENOUGH
  }

  private final Budget budget;
  private final Memory memory;
  private final PlainStore store;
  private final Stepper stepper;
  private final SuccessorBatch batch;
  private final EnabledTransitions enabled;
  private final Optional<StateGraph> graph;
  private final int words;
  private long transitions;
  private int[] positions = new int[0];
  private int[] fresh = new int[0];
  private long[] numbers = new long[0];

  private Explorer(ContestNet net, Budget budget, Optional<StateGraph> graph) {
    this.budget = budget;
    this.graph = graph;
    this.words = net.model().schema().words();
    this.memory = new Memory(budget.stateBytes());
    this.store = new PlainStore(memory, net.model().schema());
    this.stepper = net.model().newStepper();
    this.batch = new SuccessorBatch(words);
    this.enabled = new EnabledTransitions(net.net().transitions().size());
    net.model().initialStates(batch);
    store.insert(batch.words(), batch.offset(0));
  }

  /** An exploration that keeps no edges. */
  public static Explorer of(ContestNet net, Budget budget) {
    return new Explorer(net, budget, Optional.empty());
  }

  /** An exploration that keeps the graph. */
  public static Explorer keepingGraph(ContestNet net, Budget budget) {
    return new Explorer(net, budget, Optional.of(new StateGraph(budget.mostEdges())));
  }

  /**
   * Shows all reachable markings.
   *
   * @throws LimitReached if time or memory are used up before
   * @throws ModelError if a place has more tokens than the model has room for
   */
  public Ending explore(Visitor visitor) {
    long[] states = new long[STATES_AT_ONCE * words];
    int[] ends = new int[STATES_AT_ONCE + 1];
    while (true) {
      budget.check();
      int count = store.next(states, STATES_AT_ONCE);
      if (count == 0) {
        return Ending.COMPLETE;
      }
      batch.clear();
      for (int i = 0; i < count; i++) {
        stepper.successors(states, i * words, batch);
        ends[i + 1] = batch.count();
        enabled.set(batch, ends[i], ends[i + 1]);
        if (!visitor.visit(states, i * words, enabled)) {
          return Ending.ENOUGH;
        }
      }
      transitions += batch.count();
      insert(ends, count);
    }
  }

  private void insert(int[] ends, int count) {
    int successors = batch.count();
    if (positions.length < successors) {
      int room = Math.max(2 * positions.length, successors);
      positions = new int[room];
      Arrays.setAll(positions, i -> i);
      fresh = new int[room];
      numbers = new long[room];
    }
    if (graph.isEmpty()) {
      store.insertAll(batch, positions, successors, fresh);
      return;
    }
    store.findOrPutAll(batch, positions, successors, numbers);
    if (store.size() > Integer.MAX_VALUE - 2) {
      throw new LimitReached(LimitReached.Reason.STATES, "too many states for a graph");
    }
    for (int i = 0; i < count; i++) {
      graph.get().add(numbers, ends[i], ends[i + 1]);
    }
  }

  /** How many markings have been found. */
  public long states() {
    return store.size();
  }

  /** How many firings there were. */
  public long transitions() {
    return transitions;
  }

  /** The graph, if it was kept. */
  public StateGraph graph() {
    return graph.orElseThrow();
  }

  /** Shows a marking again. */
  public void show(int number, Visitor visitor) {
    long[] state = new long[words];
    store.read(number, state, 0);
    batch.clear();
    stepper.successors(state, 0, batch);
    enabled.set(batch, 0, batch.count());
    visitor.visit(state, 0, enabled);
  }

  @Override
  public void close() {
    memory.close();
  }
}
