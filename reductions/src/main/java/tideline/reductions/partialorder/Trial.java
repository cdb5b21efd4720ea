package tideline.reductions.partialorder;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.WorkLimit;

/**
 * A look at some thousand states of a model before it is searched: whether there are more of them,
 * and how many steps a reduction would leave. The same model gives the same answers each time.
 */
public final class Trial {

  /** A model with fewer states is searched before a reduction pays. */
  private static final int ENOUGH = 10_000;

  private static final int WALKS = 24;
  private static final int STEPS = 40;
  private static final long SEED = 21;

  private final Model model;
  private final List<long[]> samples;

  private Trial(Model model, List<long[]> samples) {
    this.model = model;
    this.samples = samples;
  }

  /** A look at a model; nothing if it is small, or at fault before that is known. */
  public static Optional<Trial> of(Model model) {
    try {
      List<long[]> first = first(model);
      return first.size() < ENOUGH
          ? Optional.empty()
          : Optional.of(new Trial(model, walks(model, first)));
    } catch (ModelError | LimitReached tooEarly) {
      // The search itself has to meet it.
      return Optional.empty();
    }
  }

  /** The first states breadth first, up to some number. */
  private static List<long[]> first(Model model) {
    List<long[]> all = new ArrayList<>();
    Set<LongBuffer> known = new HashSet<>();
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    for (int next = 0; ; next++) {
      for (int i = 0; i < batch.count() && all.size() < ENOUGH; i++) {
        long[] state = copy(batch, i);
        if (known.add(LongBuffer.wrap(state))) {
          all.add(state);
        }
      }
      if (next == all.size() || all.size() == ENOUGH) {
        return all;
      }
      if (next % 1000 == 0) {
        WorkLimit.check();
      }
      batch.clear();
      stepper.successors(all.get(next), 0, batch);
    }
  }

  private static List<long[]> walks(Model model, List<long[]> from) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<long[]> met = new ArrayList<>();
    for (int walk = 0; walk < WALKS; walk++) {
      walk(model, from.get(from.size() / WALKS * walk), random, met);
    }
    return met;
  }

  /** Notes the states of a walk, which ends where no step is possible or the model is at fault. */
  private static void walk(Model model, long[] from, SplittableRandom random, List<long[]> met) {
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    long[] state = from;
    try {
      for (int step = 0; step < STEPS; step++) {
        batch.clear();
        stepper.successors(state, 0, batch);
        met.add(state);
        if (batch.count() == 0) {
          return;
        }
        state = copy(batch, random.nextInt(batch.count()));
      }
    } catch (ModelError fault) {
      // The search itself has to meet it.
    }
  }

  private static long[] copy(SuccessorBatch batch, int i) {
    long[] state = new long[batch.stateWords()];
    System.arraycopy(batch.words(), batch.offset(i), state, 0, state.length);
    return state;
  }

  /** The steps that a reduced model has in the states that were looked at, of all steps there. */
  public double share(Model reduced) {
    return (double) steps(reduced) / Math.max(1, steps(model));
  }

  private long steps(Model of) {
    Stepper stepper = of.newStepper();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    long steps = 0;
    for (long[] state : samples) {
      batch.clear();
      stepper.successors(state, 0, batch);
      steps += batch.count();
    }
    return steps;
  }
}
