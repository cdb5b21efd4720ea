package tideline.contest.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.contest.net.ContestNet;
import tideline.contest.net.EnabledTransitions;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.nets.step.NetModel;
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

  private final NetModel model;
  private final Budget budget;
  private final Memory memory;
  private final PlainStore store;
  private final Stepper stepper;
  private final SuccessorBatch batch;
  private final EnabledTransitions enabled;
  private final Optional<StateGraph> graph;
  private final int words;
  private final Optional<Parents> parents;
  private long transitions;
  private long expanded;

  /** The number of the marking that is shown. */
  private long shown;

  private int[] positions = new int[0];
  private int[] fresh = new int[0];
  private long[] numbers = new long[0];

  private Explorer(
      NetModel model,
      Stepper stepper,
      Budget budget,
      Optional<StateGraph> graph,
      PathKeeping paths) {
    this.model = model;
    this.budget = budget;
    this.graph = graph;
    this.words = model.schema().words();
    this.memory = new Memory(budget.stateBytes());
    this.store = new PlainStore(memory, model.schema());
    this.parents = paths == PathKeeping.KEPT ? Optional.of(new Parents(memory)) : Optional.empty();
    this.stepper = stepper;
    this.batch = new SuccessorBatch(words);
    this.enabled = new EnabledTransitions(model.net().transitions().size());
    model.initialStates(batch);
    store.insert(batch.words(), batch.offset(0));
    parents.ifPresent(kept -> kept.add(0));
  }

  private enum PathKeeping {
    KEPT,
    FORGOTTEN
  }

  /** An exploration that keeps neither edges nor paths. */
  public static Explorer of(ContestNet net, Budget budget) {
    return new Explorer(
        net.model(), net.model().newStepper(), budget, Optional.empty(), PathKeeping.FORGOTTEN);
  }

  /** An exploration that keeps the graph. */
  public static Explorer keepingGraph(ContestNet net, Budget budget) {
    return new Explorer(
        net.model(),
        net.model().newStepper(),
        budget,
        Optional.of(new StateGraph(budget.mostEdges())),
        PathKeeping.FORGOTTEN);
  }

  /** An exploration that can tell how it came to a marking; it may leave out some firings. */
  public static Explorer withPaths(NetModel model, Stepper stepper, Budget budget) {
    return new Explorer(model, stepper, budget, Optional.empty(), PathKeeping.KEPT);
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
      long first = expanded;
      expanded += count;
      batch.clear();
      for (int i = 0; i < count; i++) {
        stepper.successors(states, i * words, batch);
        ends[i + 1] = batch.count();
        enabled.set(batch, ends[i], ends[i + 1]);
        shown = first + i;
        if (!visitor.visit(states, i * words, enabled)) {
          return Ending.ENOUGH;
        }
      }
      transitions += batch.count();
      insert(ends, first, count);
    }
  }

  private void insert(int[] ends, long first, int count) {
    int successors = batch.count();
    if (positions.length < successors) {
      int room = Math.max(2 * positions.length, successors);
      positions = new int[room];
      Arrays.setAll(positions, i -> i);
      fresh = new int[room];
      numbers = new long[room];
    }
    if (graph.isEmpty()) {
      int found = store.insertAll(batch, positions, successors, fresh);
      if (parents.isPresent()) {
        int from = 0;
        for (int i = 0; i < found; i++) {
          while (ends[from + 1] <= fresh[i]) {
            from++;
          }
          parents.get().add(first + from);
        }
      }
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

  /** The firings that lead to the marking that was shown last. */
  public List<Integer> path() {
    List<Integer> path = new ArrayList<>();
    Stepper allSteps = model.newStepper();
    SuccessorBatch steps = new SuccessorBatch(words);
    long[] target = new long[words];
    long[] source = new long[words];
    for (long at = shown; at != 0; at = parents.orElseThrow().of(at)) {
      store.read(at, target, 0);
      store.read(parents.orElseThrow().of(at), source, 0);
      steps.clear();
      allSteps.successors(source, 0, steps);
      path.add(transition(steps, target));
    }
    return path.reversed();
  }

  private static int transition(SuccessorBatch steps, long[] target) {
    for (int i = 0; i < steps.count(); i++) {
      int off = steps.offset(i);
      if (Arrays.equals(steps.words(), off, off + target.length, target, 0, target.length)) {
        return steps.transition(i);
      }
    }
    throw new IllegalStateException("a marking was found from another one");
  }

  /** The memory that states are in. */
  public Memory memory() {
    return memory;
  }

  /** The number of a marking; negative if it was not found. */
  public long find(long[] s, int off) {
    return store.find(s, off);
  }

  /** Copies a marking. */
  public void read(long number, long[] to) {
    store.read(number, to, 0);
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
