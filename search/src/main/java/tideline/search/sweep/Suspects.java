package tideline.search.sweep;

import tideline.model.StateSchema;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.PlainStore;
import tideline.storage.condensed.LayerArchive;

/**
 * States of a layer that may have been expanded in an earlier sweep. They are gathered, then judged
 * together by the archive, and then asked for one after the other.
 */
final class Suspects implements AutoCloseable {

  private static final long FEWEST = 16;
  private static final long MANY = 1 << 14;

  /** They are few if they take less than this part of the memory that there may be. */
  private static final long SHARE = 1 << 10;

  private final Memory memory;
  private final StateSchema schema;
  private final EarlierStates earlier;

  /** Where each is in its layer. */
  private final LongColumn indexes;

  private PlainStore states;
  private boolean isJudged;

  Suspects(Memory memory, StateSchema schema) {
    this.memory = memory;
    this.schema = schema;
    this.earlier = new EarlierStates(memory, schema.words());
    this.indexes = new LongColumn(memory);
    this.states = new PlainStore(memory, schema);
  }

  /** So many states are too few to be judged, unless nothing else is left to do. */
  static long few(Memory memory, StateSchema schema) {
    long bytes = (long) schema.words() * Long.BYTES;
    return Math.clamp(memory.limit() / SHARE / bytes, FEWEST, MANY);
  }

  /** Adds a state that is not among them; none has been judged. */
  void add(long[] s, int off, long index) {
    states.insert(s, off);
    indexes.add(index);
  }

  long size() {
    return indexes.size();
  }

  /** Looks for all of them in the archive. */
  void judge(LayerArchive archive, long progress) {
    earlier.find(archive, states, progress);
    isJudged = true;
  }

  boolean isJudged() {
    return isJudged;
  }

  /** Whether one was expanded in an earlier sweep. */
  boolean isKnown(long number) {
    return earlier.has(number);
  }

  /** Where one is in its layer. */
  long index(long number) {
    return indexes.get(number);
  }

  /** Copies the words of one. */
  void read(long number, long[] to, int off) {
    states.read(number, to, off);
  }

  /** Forgets all of them. */
  void clear() {
    if (size() > 0) {
      states.close();
      states = new PlainStore(memory, schema);
      indexes.truncate(0);
    }
    isJudged = false;
  }

  @Override
  public void close() {
    states.close();
    indexes.close();
    earlier.close();
  }
}
