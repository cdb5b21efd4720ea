package tideline.storage.lossy;

import tideline.storage.BitVector;
import tideline.storage.Memory;

/**
 * Bits of which each value sets some. The positions are made of two hash values, the third
 * difference of which is constant: so they are as good as independent ones (enhanced double
 * hashing).
 *
 * <pre>
 *   position of function i  =  top bits of  (a + i b + (i^3 - i) / 6)  times the number of bits
 * </pre>
 */
final class BitArray implements StateSketch {

  private static final int WORD = 64;

  private final BitVector bits;
  private final long size;
  private final int functions;
  private final Omissions omissions;
  private long set;

  /** An array of that many bits, or a few less. */
  BitArray(Memory memory, long size, int functions, Omissions omissions) {
    this.size = Math.max(WORD, size & -WORD);
    this.bits = new BitVector(memory, this.size, BitVector.Fill.CLEAR);
    this.functions = functions;
    this.omissions = omissions;
    omissions.filled(0, this.size);
  }

  @Override
  public int filter(long[] hashes, int count, int[] open) {
    for (int k = 0; k < count; k++) {
      open[k] = k;
    }
    return count;
  }

  @Override
  public boolean add(long hash) {
    long position = hash;
    long step = StateHash.mix(hash);
    long before = set;
    for (int i = 0; i < functions; i++) {
      long bit = Math.unsignedMultiplyHigh(position, size);
      if (!bits.get(bit)) {
        bits.set(bit);
        set++;
      }
      position += step;
      step += i + 1;
    }
    if (set == before) {
      return false;
    }
    omissions.gotIn(clash((double) set / size));
    omissions.filled(set, size);
    return true;
  }

  /** The probability that all bits of a new value are set. */
  private double clash(double fill) {
    double probability = fill;
    for (int i = 1; i < functions; i++) {
      probability *= fill;
    }
    return probability;
  }

  @Override
  public boolean contains(long hash) {
    long position = hash;
    long step = StateHash.mix(hash);
    for (int i = 0; i < functions; i++) {
      if (!bits.get(Math.unsignedMultiplyHigh(position, size))) {
        return false;
      }
      position += step;
      step += i + 1;
    }
    return true;
  }

  @Override
  public long bytes() {
    return size / Byte.SIZE;
  }

  @Override
  public void close() {
    bits.close();
  }
}
