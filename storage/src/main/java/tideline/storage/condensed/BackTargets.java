package tideline.storage.condensed;

import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.PackedColumn;

/** A growing set of persistent states, in the order in which they were added. */
public final class BackTargets implements AutoCloseable {

  private final LongColumn members;
  private final PackedColumn known;

  BackTargets(Memory memory) {
    this.members = new LongColumn(memory);
    this.known = new PackedColumn(memory, 1);
  }

  void add(long persistent) {
    if (known.get(persistent) == 0) {
      known.set(persistent, 1);
      members.add(persistent);
    }
  }

  /** How many there are. */
  public long size() {
    return members.size();
  }

  /** Member number {@code i}, as the number it has among the persistent states. */
  public long get(long i) {
    return members.get(i);
  }

  @Override
  public void close() {
    members.close();
    known.close();
  }
}
