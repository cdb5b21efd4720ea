package tideline.system.compile;

import java.util.Arrays;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** Follows atomic sequences to their ends. */
final class JoiningStepper implements Stepper {

  /** A sequence with more steps on its ways is looked at with care: it may have no end. */
  private static final int FEW_STEPS = 1 << 10;

  /** A sequence with more steps than this on its ways is not followed way by way. */
  private static final int MOST_STEPS = 1 << 20;

  private final AtomicSequences sequences;
  private final Slot holder;
  private final Stepper single;
  private final boolean drops;
  private final SequenceWatch watch;
  private final SuccessorBatch first;
  private final SuccessorBatch further;
  private final long[] current;
  private long[] open;
  private int openStates;

  JoiningStepper(AtomicSequences sequences, AtomicSequences.Ends ends, SequenceWatch watch) {
    this.sequences = sequences;
    this.holder = sequences.holder();
    this.single = sequences.newSingleStepper();
    this.drops = ends == AtomicSequences.Ends.COMPLETED && sequences.abortsSome();
    this.watch = watch;
    int words = sequences.words();
    this.first = new SuccessorBatch(words);
    this.further = new SuccessorBatch(words);
    this.current = new long[words];
    this.open = new long[words];
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    int begins = out.count();
    single.successors(s, off, out);
    while (begins < out.count()
        && holder.get(out.words(), out.offset(begins)) == 0
        && !isDropped(out.transition(begins))) {
      begins++;
    }
    if (begins < out.count()) {
      followFrom(begins, s, off, out);
    }
  }

  private boolean isDropped(int transition) {
    return drops && sequences.aborts(transition);
  }

  /** Puts the ways through sequences in the places of their first steps. */
  private void followFrom(int begins, long[] s, int off, SuccessorBatch out) {
    first.clear();
    for (int i = begins; i < out.count(); i++) {
      if (!isDropped(out.transition(i))) {
        first.append(out.words(), out.offset(i), out.transition(i));
      }
    }
    out.truncate(begins);
    for (int i = 0; i < first.count(); i++) {
      int before = out.count();
      if (holder.get(first.words(), first.offset(i)) == 0) {
        out.append(first.words(), first.offset(i), first.transition(i));
      } else if (!follow(i, FEW_STEPS, out)) {
        out.truncate(before);
        followLong(i, s, off, out);
      }
    }
  }

  /** Follows every way from a first step; in vain if they have more steps than that. */
  private boolean follow(int start, int mostSteps, SuccessorBatch out) {
    int transition = first.transition(start);
    openStates = 0;
    push(first.words(), first.offset(start));
    for (int steps = 0; openStates > 0; steps++) {
      if (steps == mostSteps) {
        return false;
      }
      if ((steps & (FEW_STEPS - 1)) == FEW_STEPS - 1) {
        watch.passed(FEW_STEPS);
      }
      openStates--;
      System.arraycopy(open, openStates * current.length, current, 0, current.length);
      further.clear();
      single.successors(current, 0, further);
      long alone = holder.get(current, 0);
      boolean moves = false;
      for (int i = 0; i < further.count(); i++) {
        int number = further.transition(i);
        if (sequences.continues(alone, number)) {
          moves = true;
          arrive(i, transition, out);
        }
      }
      if (!moves) {
        sequences.block(current);
        out.append(current, 0, transition);
      }
    }
    return true;
  }

  private void arrive(int i, int transition, SuccessorBatch out) {
    if (holder.get(further.words(), further.offset(i)) != 0) {
      push(further.words(), further.offset(i));
    } else if (!isDropped(further.transition(i))) {
      out.append(further.words(), further.offset(i), transition);
    }
  }

  private void push(long[] s, int off) {
    int at = openStates * current.length;
    if (at + current.length > open.length) {
      open = Arrays.copyOf(open, 2 * open.length);
    }
    System.arraycopy(s, off, open, at, current.length);
    openStates++;
  }

  /**
   * A sequence with many steps: either it comes back to one of its states, or it has very many
   * ways, which are counted one by one as long as that is possible.
   */
  private void followLong(int start, long[] s, int off, SuccessorBatch out) {
    int transition = first.transition(start);
    WindingSequence inside = new WindingSequence(sequences, single, watch, this::isDropped);
    inside.explore(first.words(), first.offset(start), transition);
    int before = out.count();
    if (inside.isEndless() || !follow(start, MOST_STEPS, out)) {
      out.truncate(before);
      inside.ends().forEach(end -> out.append(end, 0, transition));
    }
    if (inside.isEndless()) {
      out.append(s, off, transition);
    }
  }
}
