package tideline.reductions.shuffled;

import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** Gives the successors of another stepper in another order. */
final class ShuffledStepper implements Stepper {

  private static final long STEP = 0x9E3779B97F4A7C15L;
  private static final long FIRST = 0xBF58476D1CE4E5B9L;
  private static final long SECOND = 0x94D049BB133111EBL;

  private final Stepper model;
  private final int words;
  private final long seed;
  private final SuccessorBatch batch;
  private int[] order = new int[0];

  ShuffledStepper(Stepper model, int words, long seed) {
    this.model = model;
    this.words = words;
    this.seed = seed;
    this.batch = new SuccessorBatch(words);
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    batch.clear();
    model.successors(s, off, batch);
    int count = batch.count();
    if (order.length < count) {
      order = new int[2 * count];
    }
    long random = seed;
    for (int i = 0; i < words; i++) {
      random = mix(random ^ s[off + i]);
    }
    // Each position is put in the place of one before it, or stays.
    for (int i = 0; i < count; i++) {
      random += STEP;
      int place = (int) Math.unsignedMultiplyHigh(mix(random), i + 1L);
      order[i] = order[place];
      order[place] = i;
    }
    for (int i = 0; i < count; i++) {
      out.append(batch.words(), batch.offset(order[i]), batch.transition(order[i]));
    }
  }

  private static long mix(long value) {
    long once = (value ^ (value >>> 30)) * FIRST;
    long twice = (once ^ (once >>> 27)) * SECOND;
    return twice ^ (twice >>> 31);
  }
}
