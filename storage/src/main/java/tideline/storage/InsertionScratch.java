package tideline.storage;

/** Arrays for the insertion of a batch. Stores that are used by one thread may share them. */
public final class InsertionScratch {

  private int[] positions = new int[64];
  private long[] slots = new long[64];
  private long[] hashes = new long[64];

  void makeRoom(int count) {
    if (count > positions.length) {
      positions = new int[2 * count];
      slots = new long[2 * count];
    }
  }

  /** Room for the hashes of a batch. */
  long[] hashes(int count) {
    if (count > hashes.length) {
      hashes = new long[2 * count];
    }
    return hashes;
  }

  int[] positions() {
    return positions;
  }

  long[] slots() {
    return slots;
  }
}
