package tideline.contest.global;

import java.util.Arrays;
import java.util.function.Predicate;
import tideline.contest.explore.Budget;
import tideline.model.LimitReached;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.nets.step.NetModel;
import tideline.nets.stubborn.StubbornSets;
import tideline.nets.stubborn.StubbornStepper;
import tideline.storage.Memory;
import tideline.storage.PlainStore;

/**
 * Which transitions fire at all, and which of them in each component that cannot be left, in a
 * graph where each marking fires a stubborn set and no enabled transition is put off for ever.
 *
 * <p>Components are found depth first with a stack of those that are open (Gabow, "Path-based
 * depth-first search for strong and biconnected components", 2000):
 *
 * <pre>
 *   state     order        0 not seen, then when it was seen, -1 in a closed component
 *   frames    frameState   the path that is followed; its edges begin at frameStart in edges,
 *             frameNext    and the next one to follow is frameNext
 *   open      roots        of each open component the order of its first state,
 *             fired        words of bits for the transitions that are fired inside of it,
 *             left         and whether an edge leads out of it
 *   members                the states of all open components, by their order
 * </pre>
 */
final class FiringsThatRecur {

  private static final int BETWEEN_CHECKS = 1 << 10;

  /** Heap for each state, which bounds how many there may be. */
  private static final int NUMBERS_PER_STATE = 4;

  /** How a search came to its end. */
  enum Ending {
    /** All of the graph was seen. */
    COMPLETE,
    /** Nobody was interested any more. */
    ENOUGH
  }

  private final Budget budget;
  private final long mostStates;
  private final Stepper all;
  private final Stepper stubborn;
  private final NetModel model;
  private final SuccessorBatch batch;
  private final long[] state;
  private final int words;

  private int[] order = new int[1 << 10];
  private int seen;
  private int[] frameState = new int[1 << 10];
  private int[] frameStart = new int[1 << 10];
  private int[] frameNext = new int[1 << 10];
  private int depth;
  private int[] edges = new int[1 << 10];
  private int edgeCount;
  private int[] members = new int[1 << 10];
  private int memberCount;
  private int[] roots = new int[1 << 10];
  private boolean[] left = new boolean[1 << 10];
  private long[] fired;
  private int open;

  private final long[] firedAnywhere;
  private boolean isNew;
  private int[] positions = new int[0];
  private long[] numbers = new long[0];

  /** For the graph of a model; at most so many states are looked at. */
  FiringsThatRecur(NetModel model, Budget budget, long mostStates) {
    this.model = model;
    this.budget = budget;
    this.mostStates = Math.min(mostStates, budget.mostEdges() / NUMBERS_PER_STATE);
    this.all = model.newStepper();
    this.stubborn = new StubbornStepper(model, StubbornSets.forFirings(model.net()));
    this.batch = new SuccessorBatch(model.schema().words());
    this.state = new long[model.schema().words()];
    this.words = (model.net().transitions().size() + Long.SIZE - 1) / Long.SIZE;
    this.fired = new long[words << 10];
    this.firedAnywhere = new long[words];
  }

  /**
   * Makes the graph.
   *
   * @param anywhere sees all transitions that have been fired, whenever there are more; whether to
   *     go on
   * @param atTheEnd sees those of each component that cannot be left; whether to go on
   * @throws LimitReached if time, memory or the number of states do not suffice
   */
  Ending search(Predicate<long[]> anywhere, Predicate<long[]> atTheEnd) {
    try (Memory memory = new Memory(budget.stateBytes())) {
      PlainStore store = new PlainStore(memory, model.schema());
      model.initialStates(batch);
      store.insert(batch.words(), batch.offset(0));
      visit(0, store);
      for (long steps = 1; depth > 0; steps++) {
        if (steps % BETWEEN_CHECKS == 0) {
          check(store);
        }
        if (isNew && !anywhere.test(firedAnywhere)) {
          return Ending.ENOUGH;
        }
        isNew = false;
        int frame = depth - 1;
        if (frameNext[frame] < edgeCount) {
          follow(edges[frameNext[frame]++], store);
        } else if (isRoot(frameState[frame])) {
          if (putsOff(frameState[frame], store)) {
            fire(all, store);
          } else if (!close(atTheEnd)) {
            return Ending.ENOUGH;
          }
        } else {
          leave();
        }
      }
      return isNew && !anywhere.test(firedAnywhere) ? Ending.ENOUGH : Ending.COMPLETE;
    }
  }

  private void check(PlainStore store) {
    budget.check();
    if (store.size() > mostStates) {
      throw new LimitReached(LimitReached.Reason.STATES, "the reduced graph is too large");
    }
  }

  /** A state that is seen for the first time is a component of its own until a cycle closes. */
  private void visit(int number, PlainStore store) {
    if (depth == frameState.length) {
      frameState = Arrays.copyOf(frameState, 2 * depth);
      frameStart = Arrays.copyOf(frameStart, 2 * depth);
      frameNext = Arrays.copyOf(frameNext, 2 * depth);
    }
    if (memberCount == members.length) {
      members = Arrays.copyOf(members, 2 * memberCount);
    }
    if (open == roots.length) {
      roots = Arrays.copyOf(roots, 2 * open);
      left = Arrays.copyOf(left, 2 * open);
      fired = Arrays.copyOf(fired, Math.multiplyExact(2 * words, open));
    }
    order[number] = ++seen;
    members[memberCount++] = number;
    roots[open] = seen;
    left[open] = false;
    Arrays.fill(fired, open * words, (open + 1) * words, 0);
    open++;
    frameState[depth] = number;
    frameStart[depth] = edgeCount;
    frameNext[depth] = edgeCount;
    depth++;
    store.read(number, state, 0);
    fire(stubborn, store);
  }

  /** Adds edges to the last state of the path, whose marking is at hand. */
  private void fire(Stepper stepper, PlainStore store) {
    batch.clear();
    stepper.successors(state, 0, batch);
    int count = batch.count();
    if (positions.length < count) {
      positions = new int[2 * count];
      Arrays.setAll(positions, i -> i);
      numbers = new long[2 * count];
    }
    store.findOrPutAll(batch, positions, count, numbers);
    if (store.size() >= order.length) {
      order = Arrays.copyOf(order, Math.toIntExact(2 * store.size()));
    }
    if (edgeCount + count > edges.length) {
      edges = Arrays.copyOf(edges, 2 * (edgeCount + count));
    }
    int at = (open - 1) * words;
    for (int i = 0; i < count; i++) {
      edges[edgeCount++] = (int) (numbers[i] < 0 ? ~numbers[i] : numbers[i]);
      int transition = batch.transition(i);
      long bit = 1L << transition;
      fired[at + (transition >> 6)] |= bit;
      isNew |= (firedAnywhere[transition >> 6] & bit) == 0;
      firedAnywhere[transition >> 6] |= bit;
    }
  }

  private void follow(int target, PlainStore store) {
    if (order[target] == 0) {
      visit(target, store);
    } else if (order[target] < 0) {
      left[open - 1] = true;
    } else {
      // A cycle: all components from that of the target on are one.
      while (roots[open - 1] > order[target]) {
        open--;
        left[open - 1] |= left[open];
        for (int word = 0; word < words; word++) {
          fired[(open - 1) * words + word] |= fired[open * words + word];
        }
      }
    }
  }

  private boolean isRoot(int number) {
    return order[number] == roots[open - 1];
  }

  /**
   * Whether some transition is enabled in a component that cannot be left, and never fired there.
   * Such a one is enabled in all of its states: what would disable it would have it in its set.
   */
  private boolean putsOff(int root, PlainStore store) {
    if (left[open - 1]) {
      return false;
    }
    store.read(root, state, 0);
    batch.clear();
    all.successors(state, 0, batch);
    for (int i = 0; i < batch.count(); i++) {
      int transition = batch.transition(i);
      if ((fired[(open - 1) * words + (transition >> 6)] & 1L << transition) == 0) {
        return true;
      }
    }
    return false;
  }

  /** Closes the last open component, whose first state ends the path. */
  private boolean close(Predicate<long[]> atTheEnd) {
    open--;
    int root = frameState[depth - 1];
    int member;
    do {
      member = members[--memberCount];
      order[member] = -1;
    } while (member != root);
    boolean goesOn =
        left[open] || atTheEnd.test(Arrays.copyOfRange(fired, open * words, (open + 1) * words));
    leave();
    if (depth > 0) {
      left[open - 1] = true;
    }
    return goesOn;
  }

  private void leave() {
    depth--;
    edgeCount = frameStart[depth];
  }
}
