package tideline.search.sweep;

import java.util.Optional;
import tideline.model.SuccessorBatch;
import tideline.search.successors.Expansion;
import tideline.storage.layers.LayeredStore;
import tideline.storage.layers.LayeredStore.Layer;
import tideline.storage.trace.TraceLog;

/**
 * Sends the successors of a slice where they belong: into the current layer, ahead, or to the
 * persistent states. Which way one goes cannot be predicted, so positions are written to all lists
 * and only the right counter moves on: no branch, no guess of the processor that is wrong every
 * other time.
 *
 * <p>This one is for one thread; {@link SharedRouter} is one of several.
 */
class Router {

  private static final int MOST_PASSES = 16;

  private final LayeredStore layers;
  private final PersistentStates persistent;
  private final Optional<TraceLog> log;
  private final Back whereBack;

  /** Positions in the batch, in rising order. */
  private int[] staying = new int[1024];

  private int[] ahead = new int[1024];
  private int[] back = new int[1024];
  private int[] chosen = new int[1024];
  private int stayingCount;
  private int aheadCount;
  private int backCount;

  private long[] numbers = new long[1024];

  private long here;
  private long behind;

  /** Where the targets of regress edges go. */
  enum Back {
    /** They become persistent. */
    PERSISTENT,
    /** They wait in layers behind the line, like others ahead of it. */
    WAITING
  }

  Router(LayeredStore layers, PersistentStates persistent, Optional<TraceLog> log, Back whereBack) {
    this.whereBack = whereBack;
    this.layers = layers;
    this.persistent = persistent;
    this.log = log;
  }

  /**
   * Routes the successors.
   *
   * @param layer the one that is being expanded
   * @param settled persistent states with lower numbers belong to no layer
   */
  void route(Slice slice, Layer layer, long settled) {
    here = layer.progress();
    behind = 0;
    split(slice);
    if (settled > 0) {
      stayingCount = removeSettled(slice, staying, stayingCount, settled);
      aheadCount = removeSettled(slice, ahead, aheadCount, settled);
    }
    insert(slice, layer, staying, stayingCount);
    sendAhead(slice);
    slice.findOtherPlaces();
    if (whereBack == Back.PERSISTENT && backCount > 0) {
      makePersistent(slice);
    }
    slice.ledBack(backCount);
  }

  /** Where the targets of regress edges go. */
  Back whereBack() {
    return whereBack;
  }

  /** How many new states were put into layers behind the line, of the slice routed last. */
  long behind() {
    return behind;
  }

  private void split(Slice slice) {
    makeRoom(slice.expansion().batch().count());
    long[] progress = slice.progress();
    // A regress edge may lead to a state that was met a moment ago and is not persistent yet.
    int edges = slice.expansion().batch().count();
    backCount = 0;
    for (int i = 0; i < edges; i++) {
      back[backCount] = i;
      backCount += progress[i] < here ? 1 : 0;
    }
    if (backCount > 0 && slice.kind() == Slice.Kind.CHOSEN) {
      findChosenBack(slice);
    }
    int[] positions = slice.successors().positions();
    int count = slice.successors().count();
    // What waits behind the line waits in layers, too.
    long atLeast = whereBack == Back.WAITING && backCount > 0 ? Long.MIN_VALUE : here;
    stayingCount = 0;
    aheadCount = 0;
    for (int k = 0; k < count; k++) {
      int i = positions[k];
      long there = progress[i];
      staying[stayingCount] = i;
      stayingCount += there == here ? 1 : 0;
      ahead[aheadCount] = i;
      aheadCount += there >= atLeast && there != here ? 1 : 0;
    }
  }

  private void findChosenBack(Slice slice) {
    backCount = 0;
    for (int k = 0; k < slice.successors().count(); k++) {
      int i = slice.successors().positions()[k];
      back[backCount] = i;
      backCount += slice.progress()[i] < here ? 1 : 0;
    }
  }

  /** The layer of a progress value that waits. */
  Layer layerOf(long progress) {
    return layers.layer(progress);
  }

  /** Removes settled states from a list of positions and returns how many are left. */
  int removeSettled(Slice slice, int[] positions, int count, long settled) {
    long[] s = slice.expansion().batch().words();
    int words = slice.expansion().batch().stateWords();
    long[] hashes = slice.successors().hashes();
    int left = 0;
    for (int k = 0; k < count; k++) {
      int i = positions[k];
      long number = persistent.find(hashes[i], s, i * words);
      positions[left] = i;
      if (number == PersistentStates.MISSING || number >= settled) {
        left++;
      } else if (slice.kind() != Slice.Kind.STORED) {
        slice.place(i, Slice.PERSISTENT, number);
      }
    }
    return left;
  }

  /**
   * Inserts layer by layer. With very many layers ahead, successors are inserted one by one, since
   * to gather those of one layer takes a pass over all that wait.
   */
  private void sendAhead(Slice slice) {
    long[] progress = slice.progress();
    int waiting = aheadCount;
    for (int passes = 0; waiting > 0 && passes < MOST_PASSES; passes++) {
      long value = progress[ahead[0]];
      int chosenCount = 0;
      int left = 0;
      for (int k = 0; k < waiting; k++) {
        int i = ahead[k];
        boolean fits = progress[i] == value;
        chosen[chosenCount] = i;
        chosenCount += fits ? 1 : 0;
        ahead[left] = i;
        left += fits ? 0 : 1;
      }
      insert(slice, layerOf(value), chosen, chosenCount);
      waiting = left;
    }
    for (int k = 0; k < waiting; k++) {
      chosen[0] = ahead[k];
      insert(slice, layerOf(progress[chosen[0]]), chosen, 1);
    }
  }

  /** Puts some successors, at least one, into their layer. */
  void insertInto(Slice slice, Layer layer, int[] positions, int count) {
    SuccessorBatch batch = slice.expansion().batch();
    long[] hashes = slice.successors().hashes();
    int[] fresh = slice.expansion().fresh();
    int freshCount;
    if (slice.kind() == Slice.Kind.STORED) {
      freshCount = layer.states().insertAll(batch, hashes, positions, count, fresh);
    } else {
      layer.numbered().findOrPutAll(batch, hashes, positions, count, numbers);
      freshCount = place(slice, layer, positions, count, fresh);
    }
    layers.inserted(freshCount);
    inserted(layer, freshCount);
    if (log.isPresent()) {
      for (int k = 0; k < freshCount; k++) {
        layer.positions().add(logged(log.get(), slice, fresh[k]));
      }
    }
  }

  private void insert(Slice slice, Layer layer, int[] positions, int count) {
    if (count > 0) {
      insertInto(slice, layer, positions, count);
    }
  }

  /** Notes where new states were put. */
  final void inserted(Layer layer, int freshCount) {
    behind += layer.progress() < here ? freshCount : 0;
  }

  private int place(Slice slice, Layer layer, int[] positions, int count, int[] fresh) {
    long[] homes = slice.homes();
    long[] indexes = slice.indexes();
    long home = layer.number();
    int freshCount = 0;
    for (int k = 0; k < count; k++) {
      int i = positions[k];
      long number = numbers[k];
      homes[i] = home;
      indexes[i] = Math.max(number, ~number);
      fresh[freshCount] = i;
      freshCount += number >= 0 ? 1 : 0;
    }
    return freshCount;
  }

  /** The targets of the edges that lead back become persistent. */
  void makePersistent(Slice slice) {
    SuccessorBatch batch = slice.expansion().batch();
    long[] hashes = slice.successors().hashes();
    for (int k = 0; k < backCount; k++) {
      int i = back[k];
      PersistentStates place = persistentPlace(slice.progress()[i]);
      long before = place.size();
      long number = place.number(hashes[i], batch.words(), batch.offset(i));
      if (number == before && log.isPresent()) {
        place.addPosition(logged(log.get(), slice, i));
      }
      if (slice.kind() != Slice.Kind.STORED) {
        slice.place(i, Slice.PERSISTENT, number);
      }
    }
  }

  /** Where the target of an edge that leads back is kept. */
  PersistentStates persistentPlace(long progress) {
    return persistent;
  }

  /** The log position of a successor that has just been stored. */
  static long logged(TraceLog log, Slice slice, int position) {
    Expansion expansion = slice.expansion();
    return log.append(slice.parentOf(position), expansion.choiceOf(position));
  }

  private void makeRoom(int count) {
    if (staying.length < count) {
      int capacity = 2 * count;
      staying = new int[capacity];
      ahead = new int[capacity];
      back = new int[capacity];
      chosen = new int[capacity];
      numbers = new long[capacity];
    }
  }
}
