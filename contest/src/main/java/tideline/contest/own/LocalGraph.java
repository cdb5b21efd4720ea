package tideline.contest.own;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Edges;
import tideline.model.LimitReached;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.nets.goal.Goal;
import tideline.nets.step.NetModel;
import tideline.nets.stubborn.StubbornSets;
import tideline.storage.Memory;
import tideline.storage.PlainStore;

/**
 * The markings of a net, of which those are expanded that somebody asks for. A marking that has not
 * been expanded is open and has no edges yet; what is asked of single markings is known at once.
 */
final class LocalGraph implements Edges, AutoCloseable {

  private static final int BETWEEN_CHECKS = 1 << 10;
  private static final int FIRST_ROOM = 1 << 10;

  /** Whether a run may stay where it is for ever, although something is enabled. */
  enum Pauses {
    /** In every marking. */
    EVERYWHERE,
    /** Nowhere. */
    NOWHERE
  }

  private final List<Goal> atoms;
  private final Optional<StubbornSets> sets;
  private final Pauses pauses;
  private final Budget budget;
  private final long mostStates;
  private final int words;
  private final Memory memory;
  private final PlainStore store;
  private final Stepper stepper;
  private final SuccessorBatch all;
  private final SuccessorBatch some;
  private final long[] state;
  private final Slot[] slots;

  /** The places that are read of a marking: what atoms look at, or all if sets need them. */
  private final int[] seen;

  private final long[] marking;
  private int[] positions = new int[0];
  private long[] numbers = new long[0];

  /** By state: its edges, if it was expanded, and which atoms hold. */
  private int[] starts = new int[FIRST_ROOM];

  private int[] ends = new int[FIRST_ROOM];
  private long[] truths = new long[FIRST_ROOM];
  private final BitSet expanded = new BitSet();
  private int expansions;
  private int states;
  private int[] targets = new int[FIRST_ROOM];
  private int edges;

  /**
   * A graph with its first marking.
   *
   * @param sets which of the enabled transitions are enough, if not all have to be fired
   * @param atoms what is asked of single markings, at most 64 goals
   * @param mostStates a graph with more ends in {@link LimitReached}
   */
  LocalGraph(
      NetModel model,
      Optional<StubbornSets> sets,
      List<Goal> atoms,
      Pauses pauses,
      Budget budget,
      long mostStates) {
    this.sets = sets;
    this.atoms = atoms;
    this.pauses = pauses;
    this.budget = budget;
    this.mostStates = Math.min(mostStates, Integer.MAX_VALUE - 8);
    this.words = model.schema().words();
    this.stepper = model.newStepper();
    this.all = new SuccessorBatch(words);
    this.some = new SuccessorBatch(words);
    this.state = new long[words];
    this.slots = new Slot[model.net().places().size()];
    for (int place = 0; place < slots.length; place++) {
      slots[place] = model.slot(place);
    }
    BitSet places = new BitSet();
    atoms.forEach(atom -> atom.addPlaces(places));
    sets.ifPresent(_ -> places.set(0, slots.length));
    this.seen = places.stream().toArray();
    this.marking = new long[slots.length];
    this.memory = new Memory(budget.stateBytes());
    this.store = new PlainStore(memory, model.schema());
    model.initialStates(all);
    store.findOrPut(all.words(), all.offset(0));
    meet(all, 0);
  }

  /** The graph, whose states are expanded when the first of their edges is asked for. */
  Edges onTheFly() {
    return new Edges() {
      @Override
      public int states() {
        return states;
      }

      @Override
      public int start(int state) {
        expand(state);
        return starts[state];
      }

      @Override
      public int end(int state) {
        return ends[state];
      }

      @Override
      public int target(int edge) {
        return targets[edge];
      }
    };
  }

  @Override
  public int states() {
    return states;
  }

  @Override
  public int start(int state) {
    return starts[state];
  }

  @Override
  public int end(int state) {
    return ends[state];
  }

  @Override
  public int target(int edge) {
    return targets[edge];
  }

  /** How many states have been expanded. */
  int expansions() {
    return expansions;
  }

  /** Whether the edges of a state are not known yet. */
  boolean isOpen(int state) {
    return !expanded.get(state);
  }

  /** Which atoms hold in a state, a bit each. */
  long truth(int state) {
    return truths[state];
  }

  /**
   * Makes the edges of a state, unless that was done before.
   *
   * @throws LimitReached if there are too many
   */
  void expand(int number) {
    if (expanded.get(number)) {
      return;
    }
    if (++expansions % BETWEEN_CHECKS == 0) {
      budget.check();
    }
    expanded.set(number);
    store.read(number, state, 0);
    all.clear();
    stepper.successors(state, 0, all);
    SuccessorBatch batch = sets.isPresent() && isReduced(sets.get()) ? some : all;
    insert(batch);
    int room = edges + batch.count() + 1;
    if (room > budget.mostEdges()) {
      throw new LimitReached(LimitReached.Reason.MEMORY, "the graph has too many edges");
    }
    if (room > targets.length) {
      targets = Arrays.copyOf(targets, Math.max(room, targets.length + targets.length / 2));
    }
    starts[number] = edges;
    for (int i = 0; i < batch.count(); i++) {
      targets[edges++] = (int) (numbers[i] < 0 ? ~numbers[i] : numbers[i]);
    }
    if (pauses == Pauses.EVERYWHERE) {
      targets[edges++] = number;
    }
    ends[number] = edges;
  }

  /**
   * Whether the firings of a stubborn set are enough. They are not if one leads to a state that has
   * been expanded before: of each cycle of the graph the state that is expanded last has all its
   * firings, so that none is put off for ever.
   */
  private boolean isReduced(StubbornSets candidates) {
    if (all.count() < 2) {
      return false;
    }
    look(state, 0);
    candidates.enter(marking);
    for (int i = 0; i < all.count(); i++) {
      candidates.enable(all.transition(i));
    }
    if (candidates.choose() >= all.count()) {
      return false;
    }
    some.clear();
    for (int i = 0; i < all.count(); i++) {
      if (candidates.contains(all.transition(i))) {
        long known = store.find(all.words(), all.offset(i));
        if (known >= 0 && expanded.get((int) known)) {
          return false;
        }
        some.append(all.words(), all.offset(i), all.transition(i));
      }
    }
    return true;
  }

  private void insert(SuccessorBatch batch) {
    int count = batch.count();
    if (positions.length < count) {
      positions = new int[2 * count];
      Arrays.setAll(positions, i -> i);
      numbers = new long[2 * count];
    }
    store.findOrPutAll(batch, positions, count, numbers);
    if (store.size() > mostStates) {
      throw new LimitReached(LimitReached.Reason.STATES, "more states than wanted");
    }
    for (int i = 0; i < count; i++) {
      if (numbers[i] >= 0) {
        meet(batch, i);
      }
    }
  }

  /** The next state: a look at it is enough for the atoms. */
  private void meet(SuccessorBatch batch, int i) {
    if (states == starts.length) {
      int room = states + states / 2;
      starts = Arrays.copyOf(starts, room);
      ends = Arrays.copyOf(ends, room);
      truths = Arrays.copyOf(truths, room);
    }
    look(batch.words(), batch.offset(i));
    long truth = 0;
    for (int atom = 0; atom < atoms.size(); atom++) {
      if (atoms.get(atom).holds(marking)) {
        truth |= 1L << atom;
      }
    }
    truths[states++] = truth;
  }

  private void look(long[] s, int off) {
    for (int place : seen) {
      marking[place] = slots[place].get(s, off);
    }
  }

  @Override
  public void close() {
    memory.close();
  }
}
