package tideline.benchmarks;

import java.util.Arrays;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.storage.Memory;
import tideline.storage.PlainStore;

/** The first states of a model in breadth-first order: what stores and steppers are given. */
public final class SampleStates {

  private static final int GROUP = 64;

  private final Model model;
  private final long[] words;

  private SampleStates(Model model, long[] words) {
    this.model = model;
    this.words = words;
  }

  /** The first states of a model: so many, or all if there are fewer. */
  public static SampleStates of(Model model, int most) {
    int stateWords = model.schema().words();
    try (Memory memory = new Memory(1L << 34);
        PlainStore store = new PlainStore(memory, stateWords)) {
      explore(model, store, most);
      int count = (int) Math.min(store.size(), most);
      long[] words = new long[count * stateWords];
      for (int i = 0; i < count; i++) {
        store.read(i, words, i * stateWords);
      }
      return new SampleStates(model, words);
    }
  }

  private static void explore(Model model, PlainStore store, int most) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    Stepper stepper = model.newStepper();
    long[] sources = new long[GROUP * model.schema().words()];
    insert(store, batch);
    while (store.size() < most) {
      int taken = store.next(sources, GROUP);
      if (taken == 0) {
        return;
      }
      batch.clear();
      for (int i = 0; i < taken; i++) {
        stepper.successors(sources, i * model.schema().words(), batch);
      }
      insert(store, batch);
    }
  }

  private static void insert(PlainStore store, SuccessorBatch batch) {
    int[] all = new int[batch.count()];
    Arrays.setAll(all, i -> i);
    store.insertAll(batch, all, batch.count(), new int[batch.count()]);
  }

  /** The model. */
  public Model model() {
    return model;
  }

  /** All states, one after the other. */
  public long[] words() {
    return words;
  }

  /** How many states there are. */
  public int count() {
    return words.length / model.schema().words();
  }
}
