package tideline.records;

import java.util.List;
import java.util.Set;
import tideline.model.Slot;

/** The ends of the handles: one value of a kind, from and to its slots. */
final class Values {

  private Values() {}

  static boolean readBoolean(Slot slot, long[] s, int off) {
    return slot.isSet(s, off);
  }

  static void writeBoolean(Slot slot, boolean value, long[] to, int at) {
    slot.set(to, at, value ? 1 : 0);
  }

  static int readInt(Slot slot, long[] s, int off) {
    return slot.getInt(s, off);
  }

  static void writeInt(Slot slot, int value, long[] to, int at) {
    slot.set(to, at, value);
  }

  static long readLong(Slot slot, long[] s, int off) {
    return slot.get(s, off);
  }

  static void writeLong(Slot slot, long value, long[] to, int at) {
    slot.set(to, at, value);
  }

  static Object readConstant(Object[] constants, Slot slot, long[] s, int off) {
    return constants[slot.getInt(s, off)];
  }

  @SuppressWarnings("EnumOrdinal") // The slot's values are the positions of the constants.
  static void writeConstant(Slot slot, Enum<?> value, long[] to, int at) {
    slot.set(to, at, value.ordinal());
  }

  static Object readTail(TailCodec codec, int component, long[] s, int off) {
    return codec.read(component, s, off);
  }

  static Set<?> readSet(SetCodec codec, long[] s, int off) {
    return codec.read(s, off);
  }

  static void writeSet(SetCodec codec, Set<?> value, long[] to, int at) {
    codec.write(value, to, at);
  }

  static List<?> readList(ListCodec codec, long[] s, int off) {
    return codec.read(s, off);
  }

  static void writeList(ListCodec codec, List<?> value, long[] to, int at) {
    codec.write(value, to, at);
  }

  static void updateList(ListCodec codec, List<?> value, List<?> before, long[] to, int at) {
    codec.update(value, before, to, at);
  }
}
