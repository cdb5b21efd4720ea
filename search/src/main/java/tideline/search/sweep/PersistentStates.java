package tideline.search.sweep;

import tideline.model.StateSchema;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.RareStates;

/**
 * The states that a regress edge has led to, numbered in the order in which that was noticed. They
 * are never deleted. Each is a root of the sweep after the one that found it.
 *
 * <pre>
 *   numbers   | roots of earlier sweeps | roots of this sweep | found in this sweep |
 *             0                         firstRoot             endOfRoots            size
 * </pre>
 */
public final class PersistentStates implements AutoCloseable {

  /** Not among them. */
  static final long MISSING = -1;

  private final RareStates states;

  /** Where the log says how each was reached; empty if there is no log. */
  private final LongColumn positions;

  private long firstRoot;
  private long endOfRoots;

  PersistentStates(Memory memory, StateSchema schema) {
    this.states = new RareStates(memory, schema);
    this.positions = new LongColumn(memory);
  }

  /** How many there are. */
  public long size() {
    return states.size();
  }

  /** The number of the state at {@code s[off]}, or -1 if it is not persistent. */
  public long find(long[] s, int off) {
    return states.find(s, off);
  }

  /** The same for a state whose hash is known. */
  long find(long hash, long[] s, int off) {
    return states.find(hash, s, off);
  }

  /** The number of a state, which becomes persistent if it is not; then it has no position yet. */
  long number(long hash, long[] s, int off) {
    return states.number(hash, s, off);
  }

  /** Notes where the log says how the state was reached that became persistent last. */
  void addPosition(long position) {
    positions.add(position);
  }

  /** Copies the words of a state to {@code to[off]}. */
  public void read(long number, long[] to, int off) {
    states.read(number, to, off);
  }

  /** The log position of a path to a state; 0 if there is no log. */
  public long position(long number) {
    return positions.size() == 0 ? 0 : positions.get(number);
  }

  /** Makes those found in the last sweep the roots of the next one. */
  void nextSweep() {
    firstRoot = endOfRoots;
    endOfRoots = states.size();
  }

  /** The first root of this sweep. */
  public long firstRoot() {
    return firstRoot;
  }

  /** The number behind the last root of this sweep. */
  public long endOfRoots() {
    return endOfRoots;
  }

  /** Goes on where a snapshot was taken; all states have been put here again. */
  void resume(long first, long end) {
    firstRoot = first;
    endOfRoots = end;
  }

  @Override
  public void close() {
    states.close();
    positions.close();
  }
}
