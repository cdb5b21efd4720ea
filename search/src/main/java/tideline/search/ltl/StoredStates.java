package tideline.search.ltl;

import java.util.Arrays;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.storage.IndexedStore;
import tideline.storage.Memory;
import tideline.storage.PlainStore;

/** All states met so far, and the successors of one of them by number. */
public final class StoredStates implements AutoCloseable {

  private final IndexedStore store;
  private final Stepper stepper;
  private final SuccessorBatch batch;
  private final long[] state;
  private long[] numbers = new long[64];
  private int[] all = new int[0];

  /** No states yet. */
  public StoredStates(Memory memory, Model model) {
    int words = model.schema().words();
    this.store = new PlainStore(memory, model.schema());
    this.stepper = model.newStepper();
    this.batch = new SuccessorBatch(words);
    this.state = new long[words];
  }

  /** The store. */
  public IndexedStore store() {
    return store;
  }

  /**
   * Expands a state and numbers its successors.
   *
   * @throws tideline.model.ModelError if the model is at fault in it
   */
  public void expand(long number) {
    store.read(number, state, 0);
    batch.clear();
    stepper.successors(state, 0, batch);
    int count = batch.count();
    if (numbers.length < count) {
      numbers = new long[2 * count];
    }
    if (all.length < count) {
      all = new int[2 * count];
      Arrays.setAll(all, i -> i);
    }
    store.findOrPutAll(batch, all, count, numbers);
  }

  /** The words of the state that was expanded last. */
  public long[] state() {
    return state;
  }

  /** Its successors. */
  public SuccessorBatch batch() {
    return batch;
  }

  /** The number of successor {@code i}. */
  public long number(int i) {
    return numbers[i] < 0 ? ~numbers[i] : numbers[i];
  }

  /** Whether successor {@code i} had not been met before. */
  public boolean isFresh(int i) {
    return numbers[i] >= 0;
  }

  @Override
  public void close() {
    store.close();
  }
}
