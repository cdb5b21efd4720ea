package tideline.system.analysis.progress;

import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * Takes a sample of a state space: breadth first from the initial states for one half of the
 * allowance, or for all of it as long as it may turn out to be enough for the whole space; then
 * along random walks, which get to places that are far away, for one half of the allowance. One
 * seed gives one sample, unless a slow model uses up the time first; then the sample says so.
 */
public final class StateSampler {

  /** A walk in a system with cycles would never end. */
  private static final int WALK_LENGTH = 10_000;

  /** Walks through known places add little; so many steps for each state are enough. */
  private static final int STEPS_PER_STATE = 4;

  private static final int EDGES_PER_STATE = 32;

  /** Longs of packed states; more would crowd the heap. */
  private static final int MOST_WORDS = 1 << 23;

  private static final int CHECK_EVERY = 64;

  private final Model model;
  private final Allowance allowance;
  private final LongConsumer checkpoint;
  private final int mostStates;
  private final StateTable table;
  private final Stepper stepper;
  private final SuccessorBatch batch;
  private final long start = System.nanoTime();

  private int[] first = new int[1024];
  private int[] end = new int[1024];
  private int[] visits = new int[1024];
  private int[] targets = new int[4096];
  private int edges;
  private int expanded;
  private int deadlocks;
  private long work;
  private boolean timeIsOver;

  /**
   * What a sample may cost.
   *
   * @param states states to expand; a state space that has no more is looked at in full
   * @param time what the model's steps may take, to be safe from very slow ones: a sample that is
   *     cut short is smaller, and another time it is not the same
   */
  public record Allowance(int states, Duration time) {
    /** As many states, in any time. */
    public static Allowance ofStates(int states) {
      return new Allowance(states, Duration.ofDays(1));
    }
  }

  private StateSampler(Model model, Allowance allowance, LongConsumer checkpoint) {
    this.model = model;
    this.allowance = allowance;
    this.checkpoint = checkpoint;
    int words = model.schema().words();
    this.mostStates = MOST_WORDS / words;
    this.table = new StateTable(words);
    this.stepper = model.newStepper();
    this.batch = new SuccessorBatch(words);
  }

  /**
   * Takes a sample.
   *
   * @param checkpoint is told from time to time how many states were expanded, and may throw
   * @throws ModelError if the model is too small and says how to make it larger
   */
  public static StateSample take(
      Model model, Allowance allowance, long seed, LongConsumer checkpoint) {
    return new StateSampler(model, allowance, checkpoint).take(seed);
  }

  private StateSample take(long seed) {
    model.initialStates(batch);
    for (int i = 0; i < batch.count(); i++) {
      number(batch.words(), batch.offset(i));
    }
    int initial = table.count();
    breadthFirst();
    boolean complete = expanded == table.count();
    if (!complete) {
      walk(new SplittableRandom(seed), initial);
    }
    return new StateSample(
        model.schema(),
        table,
        Arrays.copyOf(first, table.count()),
        Arrays.copyOf(end, table.count()),
        targets,
        edges,
        initial,
        expanded,
        deadlocks,
        Arrays.copyOf(visits, table.count()),
        complete
            ? StateSample.Extent.COMPLETE
            : timeIsOver ? StateSample.Extent.CUT_SHORT : StateSample.Extent.PART);
  }

  private void breadthFirst() {
    long[] state = new long[model.schema().words()];
    int half = (allowance.states() + 1) / 2;
    int next = 0;
    // A state space that fits the allowance is looked at in full.
    while (next < table.count()
        && (expanded < half || table.count() <= allowance.states())
        && hasRoom()) {
      table.read(next, state);
      expand(next, state);
      next++;
    }
  }

  private void walk(SplittableRandom random, int initial) {
    long[] state = new long[model.schema().words()];
    long steps = (long) STEPS_PER_STATE * allowance.states();
    int most = expanded + (allowance.states() + 1) / 2;
    while (expanded < most && steps > 0 && hasRoom()) {
      int number = random.nextInt(initial);
      int length = 0;
      boolean stuck = false;
      while (!stuck && length < WALK_LENGTH && expanded < most && hasRoom()) {
        table.read(number, state);
        visits[number]++;
        if (first[number] < 0) {
          expand(number, state);
        }
        int degree = end[number] - first[number];
        stuck = degree == 0;
        if (!stuck) {
          number = targets[first[number] + random.nextInt(degree)];
        }
        length++;
        steps--;
      }
    }
  }

  private boolean hasRoom() {
    if (++work % CHECK_EVERY == 0) {
      checkpoint.accept(expanded);
    }
    timeIsOver |= expanded > 0 && System.nanoTime() - start > allowance.time().toNanos();
    return !timeIsOver
        && table.count() < mostStates
        && edges < (long) EDGES_PER_STATE * allowance.states();
  }

  private void expand(int number, long[] state) {
    batch.clear();
    try {
      stepper.successors(state, 0, batch);
    } catch (ModelError fault) {
      if (!fault.remedy().isEmpty()) {
        throw fault; // a larger model knows more
      }
      // The search that follows will report it; here the state is one without successors.
      batch.clear();
    }
    expanded++;
    deadlocks += batch.count() == 0 ? 1 : 0;
    if (targets.length - edges < batch.count()) {
      targets = Arrays.copyOf(targets, 2 * targets.length + batch.count());
    }
    first[number] = edges;
    for (int i = 0; i < batch.count(); i++) {
      targets[edges++] = number(batch.words(), batch.offset(i));
    }
    end[number] = edges;
  }

  private int number(long[] s, int off) {
    int found = table.add(s, off);
    if (found < 0) {
      return ~found;
    }
    if (found == first.length) {
      first = Arrays.copyOf(first, 2 * found);
      end = Arrays.copyOf(end, 2 * found);
      visits = Arrays.copyOf(visits, 2 * found);
    }
    first[found] = -1;
    end[found] = -1;
    return found;
  }
}
