package tideline.search.ltl;

import tideline.storage.IndexedStore;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.PlainStore;

/**
 * The states that a regress edge has led to, numbered in the order in which that was noticed. They
 * are never deleted. Each is a root of the sweep after the one that found it.
 *
 * <pre>
 *   numbers   | roots of earlier sweeps | roots of this sweep | found in this sweep |
 *             0                         firstRoot             endOfRoots            size
 * </pre>
 */
public final class PersistentStates {

  private final int words;
  private final IndexedStore states;
  private final LongColumn positions;
  private long firstRoot;
  private long endOfRoots;

  /** None yet. */
  public PersistentStates(Memory memory, int words) {
    this.words = words;
    this.states = new PlainStore(memory, words);
    this.positions = new LongColumn(memory);
  }

  /** How many words a state has. */
  public int words() {
    return words;
  }

  /** How many there are. */
  public long size() {
    return states.size();
  }

  /** The number of the state at {@code s[off]}, or -1 if it is not persistent. */
  public long find(long[] s, int off) {
    return states.size() == 0 ? -1 : states.find(s, off);
  }

  /** Inserts a state that is not yet persistent, with the log position of a path to it. */
  public long insert(long[] s, int off, long position) {
    positions.add(position);
    return states.findOrPut(s, off);
  }

  /** Copies the words of a state. */
  public void read(long number, long[] to) {
    states.read(number, to, 0);
  }

  /** The log position of a path to a state. */
  public long position(long number) {
    return positions.get(number);
  }

  /** Makes those found in the last sweep the roots of the next one. */
  public void nextSweep() {
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
}
