package tideline.storage.condensed;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * States as what has changed since the one before. Neighbours in a search differ in few bytes.
 *
 * <pre>
 *   state   | which words have changed: a bit each, 8 to a byte | changed words ... |
 *   word    | which bytes have changed: a bit each              | those, xor the old ones |
 * </pre>
 *
 * A state of one word has no bits for words: it has always changed.
 */
public final class StateDeltas {

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** One bit of each byte. */
  private static final long ONES = 0x0101010101010101L;

  private final int words;
  private final int maskBytes;
  private final long[] last;

  /** For states of so many words. */
  public StateDeltas(int words) {
    this.words = words;
    this.maskBytes = words == 1 ? 0 : (words + 7) >>> 3;
    this.last = new long[words];
  }

  /** How many bytes behind its start a state may touch, when it is written or read. */
  public int most() {
    return maskBytes + 9 * words + Long.BYTES;
  }

  /** The next state has all-zero words before it. */
  public void restart() {
    Arrays.fill(last, 0);
  }

  /** Writes the state at {@code s[off]} and returns where it ends. */
  public int write(long[] s, int off, byte[] to, int start) {
    int at = start + maskBytes;
    Arrays.fill(to, start, at, (byte) 0);
    for (int w = 0; w < words; w++) {
      long changes = s[off + w] ^ last[w];
      if (changes != 0 || maskBytes == 0) {
        last[w] = s[off + w];
        if (maskBytes > 0) {
          to[start + (w >>> 3)] |= (byte) (1 << (w & 7));
        }
        at = writeChanges(changes, to, at);
      }
    }
    return at;
  }

  /** Mostly one or two bytes have changed. */
  private static int writeChanges(long changes, byte[] to, int start) {
    int at = start + 1;
    int mask = 0;
    long left = changes;
    while (left != 0) {
      int place = Long.numberOfTrailingZeros(left) & ~7;
      mask |= 1 << (place >>> 3);
      to[at++] = (byte) (left >>> place);
      left &= ~(0xFFL << place);
    }
    to[start] = (byte) mask;
    return at;
  }

  /** Reads a state to {@code s[off]} and returns where it ends. */
  public int read(byte[] from, int start, long[] s, int off) {
    int at = start + maskBytes;
    for (int w = 0; w < words; w++) {
      if (maskBytes == 0 || (from[start + (w >>> 3)] >>> (w & 7) & 1) != 0) {
        long changed = Long.expand(from[at], ONES);
        last[w] ^= Long.expand((long) LONG.get(from, at + 1), changed * 0xFF);
        at += 1 + Long.bitCount(changed);
      }
      s[off + w] = last[w];
    }
    return at;
  }
}
