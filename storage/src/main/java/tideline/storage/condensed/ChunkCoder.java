package tideline.storage.condensed;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Collects the states of a chunk and codes them. */
final class ChunkCoder {

  static final int MOST_STATES = 4096;
  private static final int ENOUGH_EDGES = 1 << 16;

  /** Planes that need no bitmap, and those that do. */
  static final int NOWHERE = 0;

  static final int EVERYWHERE = 1;
  static final int BITMAP = 2;

  private final Varints out = new Varints();
  private final long[] stateBits = new long[MOST_STATES];
  private final int[] degrees = new int[MOST_STATES];
  private int states;

  private int[] edgeSlots = new int[1 << 10];
  private long[] edgeIndexes = new long[1 << 10];
  private int edges;

  /** Slot by code of the target layer: 0 for persistent states, else zigzag of the distance + 1. */
  private final Map<Long, Integer> slots = new HashMap<>();

  private long[] slotCodes = new long[8];
  private long lastCode = -1;
  private int lastSlot;

  boolean isEmpty() {
    return states == 0;
  }

  boolean isFull() {
    return states == MOST_STATES || edges >= ENOUGH_EDGES;
  }

  int states() {
    return states;
  }

  void state(long bits) {
    stateBits[states] = bits;
    degrees[states] = 0;
    states++;
  }

  void edge(long distance, long index) {
    append(Varints.zigzag(distance) + 1, index);
  }

  void edgeToPersistent(long persistent) {
    append(0, persistent);
  }

  private void append(long code, long index) {
    if (edges == edgeSlots.length) {
      edgeSlots = Arrays.copyOf(edgeSlots, 2 * edges);
      edgeIndexes = Arrays.copyOf(edgeIndexes, 2 * edges);
    }
    if (code != lastCode) {
      lastSlot = slot(code);
      lastCode = code;
    }
    edgeSlots[edges] = lastSlot;
    edgeIndexes[edges] = index;
    edges++;
    degrees[states - 1]++;
  }

  private int slot(long code) {
    Integer known = slots.get(code);
    if (known != null) {
      return known;
    }
    int slot = slots.size();
    slots.put(code, slot);
    if (slot == slotCodes.length) {
      slotCodes = Arrays.copyOf(slotCodes, 2 * slot);
    }
    slotCodes[slot] = code;
    return slot;
  }

  /** Codes the chunk and forgets its states. */
  void encode(int bits, long layer) {
    out.clear();
    out.write(layer);
    out.write(states);
    out.write(edges);
    for (int bit = 0; bit < bits; bit++) {
      plane(bit);
    }
    out.write(slots.size());
    for (int slot = 0; slot < slots.size(); slot++) {
      out.write(slotCodes[slot]);
    }
    for (int i = 0; i < states; i++) {
      out.write(degrees[i]);
    }
    edges();
    states = 0;
    edges = 0;
    slots.clear();
    lastCode = -1;
  }

  private void edges() {
    long[] last = new long[slots.size()];
    long targets = slots.size();
    for (int i = 0; i < edges; i++) {
      int slot = edgeSlots[i];
      long index = edgeIndexes[i];
      out.write(Varints.zigzag(index - last[slot]) * targets + slot);
      last[slot] = index;
    }
  }

  private void plane(int bit) {
    int set = 0;
    for (int i = 0; i < states; i++) {
      set += (int) (stateBits[i] >>> bit & 1);
    }
    out.writeByte(set == 0 ? NOWHERE : set == states ? EVERYWHERE : BITMAP);
    for (int i = 0; i < states && set > 0 && set < states; i += 8) {
      int bitmap = 0;
      for (int k = 0; k < 8 && i + k < states; k++) {
        bitmap |= (int) (stateBits[i + k] >>> bit & 1) << k;
      }
      out.writeByte(bitmap);
    }
  }

  byte[] bytes() {
    return out.bytes();
  }

  int byteCount() {
    return out.count();
  }
}
