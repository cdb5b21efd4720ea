package tideline.storage.condensed;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Collects the states of a chunk and codes them. */
final class ChunkCoder {

  private static final int ENOUGH_EDGES = 1 << 16;
  private static final int RECENT = 64;

  /** Planes that need no bitmap, and those that do. */
  static final int NOWHERE = 0;

  static final int EVERYWHERE = 1;
  static final int BITMAP = 2;

  private final Layout layout;
  private final Varints out = new Varints();
  private final long[] stateBits;
  private final int[] degrees;
  private int states;

  private int[] edgeSlots = new int[1 << 10];
  private long[] edgeIndexes = new long[1 << 10];
  private final BitSet edgeMarks = new BitSet();
  private int edges;

  /** Slot by code of the target layer: 0 for persistent states, else zigzag of the distance + 1. */
  private final Map<Long, Integer> slots = new HashMap<>();

  private long[] slotCodes = new long[8];

  /** Codes that were looked up lately, by their low bits, and their slots. */
  private final long[] recentCodes = new long[RECENT];

  private final int[] recentSlots = new int[RECENT];

  /** Room for a plane. */
  private long[] plane = new long[1 << 6];

  ChunkCoder(Layout layout) {
    this.layout = layout;
    this.stateBits = new long[layout.chunkStates()];
    this.degrees = new int[layout.chunkStates()];
    Arrays.fill(recentCodes, -1);
  }

  boolean isEmpty() {
    return states == 0;
  }

  boolean isFull() {
    return states == stateBits.length || edges >= ENOUGH_EDGES;
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

  /** Marks the edge that was appended last. */
  void markEdge() {
    edgeMarks.set(edges - 1);
  }

  private void append(long code, long index) {
    if (edges == edgeSlots.length) {
      edgeSlots = Arrays.copyOf(edgeSlots, 2 * edges);
      edgeIndexes = Arrays.copyOf(edgeIndexes, 2 * edges);
    }
    int place = (int) code & (RECENT - 1);
    if (recentCodes[place] != code) {
      recentSlots[place] = slot(code);
      recentCodes[place] = code;
    }
    edgeSlots[edges] = recentSlots[place];
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
  void encode(long layer) {
    out.clear();
    out.write(layer);
    out.write(states);
    out.write(edges);
    for (int b = 0; b < layout.bits(); b++) {
      clearPlane(states);
      for (int i = 0; i < states; i++) {
        plane[i >>> 6] |= (stateBits[i] >>> b & 1) << i;
      }
      writePlane(states);
    }
    out.write(slots.size());
    for (int slot = 0; slot < slots.size(); slot++) {
      out.write(slotCodes[slot]);
    }
    degrees();
    edges();
    if (layout.edgeMarks() == Layout.EdgeMarks.KEPT) {
      clearPlane(edges);
      for (int k = edgeMarks.nextSetBit(0); k >= 0; k = edgeMarks.nextSetBit(k + 1)) {
        plane[k >>> 6] |= 1L << k;
      }
      writePlane(edges);
      edgeMarks.clear();
    }
    states = 0;
    edges = 0;
    slots.clear();
    Arrays.fill(recentCodes, -1);
  }

  private void degrees() {
    clearPlane(states);
    for (int i = 0; i < states; i++) {
      plane[i >>> 6] |= (degrees[i] > 0 ? 1L : 0) << i;
    }
    writePlane(states);
    for (int i = 0; i < states; i++) {
      if (degrees[i] > 0) {
        out.write(degrees[i]);
      }
    }
  }

  private void edges() {
    long[] last = new long[slots.size()];
    int slotBits = slotBits(slots.size());
    for (int i = 0; i < edges; i++) {
      int slot = edgeSlots[i];
      long index = edgeIndexes[i];
      out.write(Varints.zigzag(index - last[slot]) << slotBits | slot);
      last[slot] = index;
    }
  }

  /** How many low bits of a coded edge are the slot of its target. */
  static int slotBits(int slots) {
    return slots < 2 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(slots - 1);
  }

  private void clearPlane(int size) {
    int words = (size + 63) >>> 6;
    if (plane.length < words) {
      plane = new long[2 * words];
    }
    Arrays.fill(plane, 0, words, 0);
  }

  private void writePlane(int size) {
    int words = (size + 63) >>> 6;
    int set = 0;
    for (int w = 0; w < words; w++) {
      set += Long.bitCount(plane[w]);
    }
    out.writeByte(set == 0 ? NOWHERE : set == size ? EVERYWHERE : BITMAP);
    for (int i = 0; i < size && set > 0 && set < size; i += 8) {
      out.writeByte((int) (plane[i >>> 6] >>> i) & 0xFF);
    }
  }

  byte[] bytes() {
    return out.bytes();
  }

  int byteCount() {
    return out.count();
  }
}
