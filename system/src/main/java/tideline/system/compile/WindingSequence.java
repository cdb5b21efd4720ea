package tideline.system.compile;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * The states inside one atomic sequence, each looked at once: for sequences that come back to their
 * own states, or have more ways than can be followed.
 */
final class WindingSequence {

  private static final int MOST_STATES = 1 << 18;
  private static final int STEPS_BETWEEN_CALLS = 1 << 10;

  private final AtomicSequences sequences;
  private final Slot holder;
  private final Stepper single;
  private final SequenceWatch watch;
  private final IntPredicate dropped;
  private final Map<LongBuffer, Integer> numbers = new HashMap<>();
  private final List<long[]> states = new ArrayList<>();
  private final List<List<Integer>> next = new ArrayList<>();
  private final Set<LongBuffer> ends = new LinkedHashSet<>();

  WindingSequence(
      AtomicSequences sequences, Stepper single, SequenceWatch watch, IntPredicate dropped) {
    this.sequences = sequences;
    this.holder = sequences.holder();
    this.single = single;
    this.watch = watch;
    this.dropped = dropped;
  }

  /** Finds all states of the sequence that begins with this one. */
  void explore(long[] s, int off, int transition) {
    SuccessorBatch batch = new SuccessorBatch(sequences.words());
    number(Arrays.copyOfRange(s, off, off + sequences.words()));
    for (int i = 0; i < states.size(); i++) {
      if (i == MOST_STATES) {
        throw new ModelError(
            "an atomic sequence passes through more than " + MOST_STATES + " states",
            sequences.transition(transition).position());
      }
      if (i % STEPS_BETWEEN_CALLS == STEPS_BETWEEN_CALLS - 1) {
        watch.passed(STEPS_BETWEEN_CALLS);
      }
      next.add(expand(states.get(i), batch));
    }
  }

  private List<Integer> expand(long[] state, SuccessorBatch batch) {
    batch.clear();
    single.successors(state, 0, batch);
    long alone = holder.get(state, 0);
    List<Integer> inside = new ArrayList<>();
    boolean moves = false;
    for (int i = 0; i < batch.count(); i++) {
      if (sequences.continues(alone, batch.transition(i))) {
        moves = true;
        int from = batch.offset(i);
        long[] reached = Arrays.copyOfRange(batch.words(), from, from + batch.stateWords());
        if (holder.get(reached, 0) != 0) {
          inside.add(number(reached));
        } else if (!dropped.test(batch.transition(i))) {
          ends.add(LongBuffer.wrap(reached));
        }
      }
    }
    if (!moves) {
      long[] blocked = state.clone();
      sequences.block(blocked);
      ends.add(LongBuffer.wrap(blocked));
    }
    return inside;
  }

  private int number(long[] state) {
    Integer known = numbers.putIfAbsent(LongBuffer.wrap(state), states.size());
    if (known != null) {
      return known;
    }
    states.add(state);
    return states.size() - 1;
  }

  /** Whether some state comes after itself: what is left when first states are taken away. */
  boolean isEndless() {
    int[] before = new int[states.size()];
    next.forEach(inside -> inside.forEach(state -> before[state]++));
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < before.length; i++) {
      if (before[i] == 0) {
        open.add(i);
      }
    }
    int taken = 0;
    while (!open.isEmpty()) {
      taken++;
      for (int state : next.get(open.remove())) {
        if (--before[state] == 0) {
          open.add(state);
        }
      }
    }
    return taken < states.size();
  }

  /** The states in which the sequence can end, each once. */
  Stream<long[]> ends() {
    return ends.stream().map(LongBuffer::array);
  }
}
