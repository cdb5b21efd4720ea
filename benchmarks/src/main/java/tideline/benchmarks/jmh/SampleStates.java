package tideline.benchmarks.jmh;

import java.util.Arrays;
import java.util.Map;
import tideline.benchmarks.ModelChoice;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.storage.Memory;
import tideline.storage.PlainStore;

/** The first states of a model in breadth-first order: what stores and steppers are given. */
final class SampleStates {

  private static final int GROUP = 64;

  private static final Map<String, ModelChoice> MODELS =
      Map.of(
          "peterson", new ModelChoice("peterson", Map.of("processes", "5")),
          "sliding-window",
              new ModelChoice("sliding-window", Map.of("packets", "100", "capacity", "5")),
          "philosophers", new ModelChoice("philosophers", Map.of("philosophers", "14")));

  private final Model model;
  private final long[] words;

  private SampleStates(Model model, long[] words) {
    this.model = model;
    this.words = words;
  }

  /** The first {@code count} states of one of the three models. */
  static SampleStates of(String name, int count) {
    Model model = MODELS.get(name).create();
    int stateWords = model.schema().words();
    long[] words = new long[count * stateWords];
    try (Memory memory = new Memory(1L << 34);
        PlainStore store = new PlainStore(memory, stateWords)) {
      explore(model, store, count);
      for (int i = 0; i < count; i++) {
        store.read(i, words, i * stateWords);
      }
    }
    return new SampleStates(model, words);
  }

  private static void explore(Model model, PlainStore store, int count) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    Stepper stepper = model.newStepper();
    long[] sources = new long[GROUP * model.schema().words()];
    insert(store, batch);
    while (store.size() < count) {
      int taken = store.next(sources, GROUP);
      if (taken == 0) {
        throw new IllegalArgumentException("the model has only " + store.size() + " states");
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

  Model model() {
    return model;
  }

  /** All states, one after the other. */
  long[] words() {
    return words;
  }
}
