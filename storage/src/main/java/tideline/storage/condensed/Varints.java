package tideline.storage.condensed;

import java.util.Arrays;
import tideline.model.LimitReached;

/** Numbers in seven bits per byte, low ones first; the high bit says that more follow. */
final class Varints {

  private static final int LONGEST = 10;

  private byte[] bytes = new byte[1 << 12];
  private int at;
  private int end;

  byte[] bytes() {
    return bytes;
  }

  int count() {
    return at;
  }

  /** Forgets everything; what is written starts again. */
  void clear() {
    at = 0;
    end = bytes.length;
  }

  /** Room for {@code count} bytes, which the caller fills and which are read from their start. */
  byte[] toRead(int count) {
    return toRead(count, 0);
  }

  /** The same with bytes behind them that may be looked at. */
  byte[] toRead(int count, int behind) {
    if (bytes.length < count + behind) {
      bytes = new byte[Math.max(count + behind, 2 * bytes.length)];
    }
    at = 0;
    end = count;
    return bytes;
  }

  void write(long value) {
    if (bytes.length - at < LONGEST) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    }
    byte[] to = bytes;
    int i = at;
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      to[i++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    to[i++] = (byte) rest;
    at = i;
  }

  void writeByte(int value) {
    if (bytes.length == at) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    }
    bytes[at++] = (byte) value;
  }

  long read() {
    byte[] from = bytes;
    int i = at;
    long value = 0;
    int shift = 0;
    byte next;
    do {
      if (i >= end || shift > 63) {
        throw damaged();
      }
      next = from[i++];
      value |= (next & 0x7FL) << shift;
      shift += 7;
    } while (next < 0);
    at = i;
    return value;
  }

  /** Reads many numbers; most of them are short. */
  void readAll(long[] to, int count) {
    byte[] from = bytes;
    int i = at;
    int last = end;
    for (int k = 0; k < count; k++) {
      if (i >= last) {
        throw damaged();
      }
      long value = from[i++];
      if (value < 0) {
        value &= 0x7F;
        int shift = 7;
        byte next;
        do {
          if (i >= last || shift > 63) {
            throw damaged();
          }
          next = from[i++];
          value |= (next & 0x7FL) << shift;
          shift += 7;
        } while (next < 0);
      }
      to[k] = value;
    }
    at = i;
  }

  int readByte() {
    if (at >= end) {
      throw damaged();
    }
    return bytes[at++] & 0xFF;
  }

  /** A number that cannot be larger than {@code most} unless the bytes are not what was written. */
  int readUpTo(long most) {
    long value = read();
    if (value < 0 || value > most) {
      throw damaged();
    }
    return (int) value;
  }

  boolean isAtEnd() {
    return at == end;
  }

  /** Where the next number is read. */
  int position() {
    return at;
  }

  /** Where what is to be read ends. */
  int end() {
    return end;
  }

  /** The bytes are not what was written: the disk has let us down. */
  static LimitReached damaged() {
    return new LimitReached(
        LimitReached.Reason.DISK, "a file of the search cannot be read back: it is damaged");
  }

  static long zigzag(long value) {
    return value << 1 ^ value >> 63;
  }

  static long unzigzag(long code) {
    return code >>> 1 ^ -(code & 1);
  }
}
