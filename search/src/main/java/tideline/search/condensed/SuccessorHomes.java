package tideline.search.condensed;

import tideline.model.SuccessorBatch;
import tideline.search.safety.NewSuccessors;
import tideline.storage.IndexedStore;
import tideline.storage.LayeredStore;
import tideline.storage.LayeredStore.Layer;

/**
 * Stores the successors of a group, and finds for each where it is: its layer, or {@link
 * Past#ROOT}, and its index there.
 */
final class SuccessorHomes {

  private static final int MOST_PASSES = 16;

  private final LayeredStore layers;
  private final NewSuccessors successors;
  private final Past past;

  private long[] homes = new long[1024];
  private long[] indexes = new long[1024];
  private int[] waiting = new int[1024];
  private int[] chosen = new int[1024];
  private long[] numbers = new long[1024];
  private int back;

  SuccessorHomes(LayeredStore layers, NewSuccessors successors, Past past) {
    this.layers = layers;
    this.successors = successors;
    this.past = past;
  }

  /**
   * Finds the homes of a batch whose new successors are known. Where the others are has been noted
   * when they were met, a moment ago, and holds as long as the sweep-line has not passed them.
   * States are stored in the order of the batch, whatever is written: so their numbers do not
   * depend on that.
   *
   * @param layer the one that is being expanded
   */
  void find(SuccessorBatch batch, Layer layer) {
    makeRoomFor(batch.count());
    long here = layer.progress();
    long[] progress = successors.progress();
    int[] fresh = successors.positions();
    int left = 0;
    for (int k = 0; k < successors.count(); k++) {
      waiting[left] = fresh[k];
      left += progress[fresh[k]] >= here ? 1 : 0;
    }
    left = past.removeKnown(batch, successors.hashes(), waiting, left, homes, indexes);
    left = insert(batch, layer, left);
    for (int passes = 0; left > 0; passes++) {
      if (passes == MOST_PASSES) {
        insertOneByOne(batch, left);
        left = 0;
      } else {
        left = insert(batch, layers.layer(progress[waiting[0]]), left);
      }
    }
    successors.note(batch, homes, indexes);
    findRoots(batch, here);
  }

  /** The home of a successor. */
  long home(int i) {
    return homes[i];
  }

  /** Its index there. */
  long index(int i) {
    return indexes[i];
  }

  /** How many edges of the batch led back. */
  int back() {
    return back;
  }

  private void findRoots(SuccessorBatch batch, long here) {
    long[] progress = successors.progress();
    back = 0;
    for (int i = 0; i < batch.count(); i++) {
      chosen[back] = i;
      back += progress[i] < here ? 1 : 0;
    }
    for (int k = 0; k < back; k++) {
      int i = chosen[k];
      homes[i] = Past.ROOT;
      indexes[i] = past.root(successors.hashes()[i], batch.words(), batch.offset(i));
    }
  }

  /** Inserts those that wait for the layer, and returns how many still wait. */
  private int insert(SuccessorBatch batch, Layer layer, int waitingCount) {
    long[] progress = successors.progress();
    long value = layer.progress();
    int chosenCount = 0;
    int left = 0;
    for (int k = 0; k < waitingCount; k++) {
      int position = waiting[k];
      boolean fits = progress[position] == value;
      chosen[chosenCount] = position;
      chosenCount += fits ? 1 : 0;
      waiting[left] = position;
      left += fits ? 0 : 1;
    }
    insertChosen(batch, layer, chosenCount);
    return left;
  }

  /** With very many layers ahead, to gather those of one layer costs more than it gains. */
  private void insertOneByOne(SuccessorBatch batch, int waitingCount) {
    for (int k = 0; k < waitingCount; k++) {
      chosen[0] = waiting[k];
      insertChosen(batch, layers.layer(successors.progress()[chosen[0]]), 1);
    }
  }

  private void insertChosen(SuccessorBatch batch, Layer layer, int count) {
    // All layers are plain, and those find states by number.
    IndexedStore states = (IndexedStore) layer.states();
    states.findOrPutAll(batch, successors.hashes(), chosen, count, numbers);
    int fresh = 0;
    for (int k = 0; k < count; k++) {
      long number = numbers[k];
      homes[chosen[k]] = layer.number();
      indexes[chosen[k]] = Math.max(number, ~number);
      fresh += number >= 0 ? 1 : 0;
    }
    layers.inserted(fresh);
  }

  private void makeRoomFor(int count) {
    if (homes.length >= count) {
      return;
    }
    int capacity = 2 * count;
    homes = new long[capacity];
    indexes = new long[capacity];
    waiting = new int[capacity];
    chosen = new int[capacity];
    numbers = new long[capacity];
  }
}
