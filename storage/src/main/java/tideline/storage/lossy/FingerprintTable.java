package tideline.storage.lossy;

import tideline.storage.Memory;
import tideline.storage.tree.QuotientTable;

/** The first bits of hash values, in a set of these bits that is exact. */
final class FingerprintTable implements StateSketch {

  /** A table of many states has slots of five bytes then, a smaller one of six. */
  static final int USUAL_BITS = 56;

  private static final int FEWEST_BITS = 1;

  private final QuotientTable table;
  private final int unused;
  private final double kinds;
  private final Omissions omissions;
  private long[] keys = new long[1];
  private long[] scratch = new long[1];

  /** An empty table of fingerprints of {@code bits} bits. */
  FingerprintTable(Memory memory, int bits, Omissions omissions) {
    if (bits < FEWEST_BITS || bits > USUAL_BITS) {
      throw new IllegalArgumentException("fingerprints of " + bits + " bits");
    }
    this.table = QuotientTable.ofFingerprints(memory, bits);
    this.unused = Long.SIZE - bits;
    this.kinds = Math.scalb(1.0, bits);
    this.omissions = omissions;
  }

  @Override
  public int filter(long[] hashes, int count, int[] open) {
    if (keys.length < count) {
      keys = new long[2 * count];
      scratch = new long[2 * count];
    }
    for (int k = 0; k < count; k++) {
      keys[k] = key(hashes[k]);
    }
    return table.filter(keys, count, open, scratch);
  }

  private long key(long hash) {
    return QuotientTable.keyOfFingerprint(hash >>> unused, Long.SIZE - unused);
  }

  @Override
  public boolean add(long hash) {
    if (!table.add(key(hash))) {
      return false;
    }
    omissions.gotIn(table.size() / kinds);
    return true;
  }

  @Override
  public boolean contains(long hash) {
    return table.contains(key(hash));
  }

  @Override
  public long bytes() {
    return table.bytes();
  }

  @Override
  public void close() {
    table.free();
  }
}
