package tideline.engine.inspection;

import java.util.Arrays;
import java.util.SplittableRandom;
import tideline.engine.Limits;
import tideline.engine.RunControl;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.storage.IndexedStore;
import tideline.storage.Memory;
import tideline.storage.PlainStore;

/**
 * Looks at a part of the state space: breadth first from the initial states for one half of the
 * allowance, then along random walks, which get to places that are far away.
 *
 * <pre>
 *   progress[n]   the progress of state n
 *   since[n]      the lowest progress of a state, not above its own, from which n was reached:
 *                 a sweep stores n from that layer on until it leaves n's own layer
 *   expanded[n]   whether the edges of n have been counted
 * </pre>
 */
final class Sample implements AutoCloseable {

  private static final int WALK_LENGTH = 10_000;

  private final Model model;
  private final ProgressMeasure measure;
  private final RunControl control;
  private final long allowance;
  private final int words;
  private final Memory memory = new Memory(Limits.none().memoryOrMachine());
  private final IndexedStore store;
  private final Stepper stepper;
  private final SuccessorBatch batch;

  private long[] progress = new long[1024];
  private long[] since = new long[1024];
  private boolean[] expanded = new boolean[1024];

  private long expandedStates;
  private long forward;
  private long stationary;
  private long backward;
  private long deadlocks;

  Sample(Model model, ProgressMeasure measure, long allowance, RunControl control) {
    this.model = model;
    this.measure = measure;
    this.control = control;
    this.allowance = allowance;
    this.words = model.schema().words();
    this.store = new PlainStore(memory, words);
    this.stepper = model.newStepper();
    this.batch = new SuccessorBatch(words);
  }

  MeasureProfile take(long seed) {
    model.initialStates(batch);
    for (int i = 0; i < batch.count(); i++) {
      number(batch.words(), batch.offset(i));
    }
    int initial = (int) store.size();
    breadthFirst();
    boolean complete = expandedStates == store.size();
    if (!complete) {
      randomWalks(new SplittableRandom(seed), initial);
    }
    return profile(complete);
  }

  private void breadthFirst() {
    long[] state = new long[words];
    for (int n = 0; n < store.size() && expandedStates < (allowance + 1) / 2; n++) {
      store.read(n, state, 0);
      expand(n, state);
    }
    // A state space that fits the allowance is looked at in full.
    for (int n = (int) expandedStates; n < store.size() && store.size() <= allowance; n++) {
      store.read(n, state, 0);
      expand(n, state);
    }
  }

  private void randomWalks(SplittableRandom random, int initial) {
    long[] state = new long[words];
    long steps = 0;
    // Walks inside known territory add nothing; the bound on steps ends a sample that found it all.
    while (expandedStates < allowance && steps < 4 * allowance) {
      store.read(random.nextInt(initial), state, 0);
      for (int i = 0; i < WALK_LENGTH && expandedStates < allowance; i++) {
        steps++;
        int number = number(state, 0);
        expand(number, state);
        if (batch.count() == 0) {
          break;
        }
        int choice = random.nextInt(batch.count());
        System.arraycopy(batch.words(), batch.offset(choice), state, 0, words);
      }
    }
  }

  /** Leaves the successors in the batch; counts the edges the first time only. */
  private void expand(int number, long[] state) {
    control.checkpoint(expandedStates);
    batch.clear();
    stepper.successors(state, 0, batch);
    if (expanded[number]) {
      return;
    }
    expandedStates++;
    if (batch.count() == 0) {
      deadlocks++;
    }
    long here = progress[number];
    for (int i = 0; i < batch.count(); i++) {
      int target = number(batch.words(), batch.offset(i));
      long there = progress[target];
      if (there < here) {
        backward++;
      } else {
        since[target] = Math.min(since[target], here);
        if (there == here) {
          stationary++;
        } else {
          forward++;
        }
      }
    }
    expanded[number] = true;
  }

  private int number(long[] s, int off) {
    long found = store.findOrPut(s, off);
    if (found < 0) {
      return (int) ~found;
    }
    int number = (int) found;
    if (number == progress.length) {
      progress = Arrays.copyOf(progress, 2 * number);
      since = Arrays.copyOf(since, 2 * number);
      expanded = Arrays.copyOf(expanded, 2 * number);
    }
    progress[number] = measure.of(s, off);
    since[number] = progress[number];
    return number;
  }

  private MeasureProfile profile(boolean complete) {
    int count = (int) store.size();
    long[] values = Arrays.stream(progress, 0, count).sorted().distinct().toArray();
    long[] widths = new long[values.length];
    long[] stored = new long[values.length + 1];
    for (int n = 0; n < count; n++) {
      int layer = Arrays.binarySearch(values, progress[n]);
      widths[layer]++;
      stored[Arrays.binarySearch(values, since[n])]++;
      stored[layer + 1]--;
    }
    int widest = 0;
    long peak = 0;
    long now = 0;
    for (int layer = 0; layer < values.length; layer++) {
      widest = widths[layer] > widths[widest] ? layer : widest;
      now += stored[layer];
      peak = Math.max(peak, now);
    }
    return new MeasureProfile(
        complete ? MeasureProfile.Extent.COMPLETE : MeasureProfile.Extent.SAMPLE,
        count,
        expandedStates,
        forward,
        stationary,
        backward,
        deadlocks,
        values.length,
        values[0],
        values[values.length - 1],
        values[widest],
        widths[widest],
        peak);
  }

  @Override
  public void close() {
    store.close();
    memory.close();
  }
}
