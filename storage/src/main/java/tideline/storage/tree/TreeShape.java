package tideline.storage.tree;

import java.util.ArrayList;
import java.util.List;
import tideline.model.Slot;
import tideline.model.StateSchema;

/**
 * How states are cut into leaves and the leaves joined to a tree. The root's two halves get about
 * equally many bits, because then each half has few distinct values: a word is cut in two, between
 * slots, where that is needed. Neighbouring words whose bits fit 64 become one leaf.
 *
 * <p>The tree is given as steps that work on columns of 32-bit values, children before parents:
 *
 * <pre>
 *   column 0 := word 0                                its number in a table
 *   column 1 := word 1 and the low bits of word 2     their number in a table
 *   column 0 := (column 0, column 1)                  the pair's number in a table
 *   column 1 := the other bits of word 2              as they are, if they fit 32 bits
 * </pre>
 *
 * At the end, column 0 and column 1 are the root's halves.
 */
final class TreeShape {

  /** Something that gives a column its values. */
  sealed interface Step {}

  /** Parts of words side by side in at most 64 bits. */
  record Leaf(List<Part> parts, int bits, int column) implements Step {
    /** Whether the values fit a column, so that no table has to number them. */
    boolean isRaw() {
      return bits <= Integer.SIZE;
    }
  }

  /** Two columns; the result replaces the left one. */
  record Join(int left, int right) implements Step {}

  /**
   * Bits of a word: {@code (word >>> shift) & mask}, at {@code place} in the leaf. The {@code
   * stray} bits, after the shift, belong to no slot and must be zero.
   */
  record Part(int word, int shift, long mask, long stray, int place) {}

  /** Bits of a word, before they have a place; {@code used} of them belong to slots. */
  private record Piece(int word, int shift, int bits, int used, long stray) {}

  private final List<Step> steps = new ArrayList<>();
  private int columns;

  private TreeShape() {}

  /** The shape for states of this schema. */
  static TreeShape of(StateSchema schema) {
    long[] used = schema.usedBits();
    Cut cut = used.length == 1 ? cutOneWord(used[0]) : cutBetweenSlots(schema, used);
    TreeShape shape = new TreeShape();
    shape.build(piecesBefore(cut, used), 0);
    shape.build(piecesBehind(cut, used), 1);
    return shape;
  }

  List<Step> steps() {
    return List.copyOf(steps);
  }

  int columns() {
    return columns;
  }

  /** Everything before bit {@code shift} of a word belongs to the left half. */
  private record Cut(int word, int shift) {}

  /** Both halves of one word fit a column if the cut is near enough to the middle. */
  private static Cut cutOneWord(long used) {
    int bits = Long.SIZE - Long.numberOfLeadingZeros(used);
    return new Cut(0, Math.max(1, bits / 2));
  }

  private static Cut cutBetweenSlots(StateSchema schema, long[] used) {
    int[] before = new int[used.length + 1];
    for (int word = 0; word < used.length; word++) {
      before[word + 1] = before[word] + Long.bitCount(used[word]);
    }
    Cut best = new Cut(1, 0);
    int bestDistance = distance(best, used, before);
    for (Cut cut : possibleCuts(schema)) {
      boolean hasLeft = cut.word() > 0 || cut.shift() > 0;
      if (hasLeft && distance(cut, used, before) < bestDistance) {
        best = cut;
        bestDistance = distance(cut, used, before);
      }
    }
    return best;
  }

  /** Before each slot, and before each word of a tail. */
  private static List<Cut> possibleCuts(StateSchema schema) {
    List<Cut> cuts = new ArrayList<>();
    for (Slot slot : schema.slots()) {
      if (slot.isFixed()) {
        cuts.add(new Cut(slot.word(), slot.shift()));
      }
    }
    schema
        .tail()
        .ifPresent(
            tail -> {
              for (int word = 0; word < tail.room(); word++) {
                cuts.add(new Cut(tail.first() + word, 0));
              }
            });
    return cuts;
  }

  /** How unequal the halves are, in bits; there are so many bits before each word. */
  private static int distance(Cut cut, long[] used, int[] before) {
    int left = before[cut.word()] + Long.bitCount(used[cut.word()] & below(cut.shift()));
    return Math.abs(before[used.length] - 2 * left);
  }

  private static List<Piece> piecesBefore(Cut cut, long[] used) {
    List<Piece> pieces = new ArrayList<>();
    for (int word = 0; word < cut.word(); word++) {
      pieces.add(lastPiece(word, 0, used[word]));
    }
    if (cut.shift() > 0) {
      // The bits above the cut are the business of the other piece.
      int usedBelow = Long.bitCount(used[cut.word()] & below(cut.shift()));
      pieces.add(new Piece(cut.word(), 0, cut.shift(), usedBelow, 0));
    }
    return pieces;
  }

  private static List<Piece> piecesBehind(Cut cut, long[] used) {
    List<Piece> pieces = new ArrayList<>();
    pieces.add(lastPiece(cut.word(), cut.shift(), used[cut.word()]));
    for (int word = cut.word() + 1; word < used.length; word++) {
      pieces.add(lastPiece(word, 0, used[word]));
    }
    return pieces;
  }

  private static Piece lastPiece(int word, int shift, long usedBits) {
    long rest = usedBits >>> shift;
    int bits = Long.SIZE - Long.numberOfLeadingZeros(rest);
    return new Piece(word, shift, bits, Long.bitCount(rest), ~below(bits));
  }

  private static long below(int bits) {
    return bits == Long.SIZE ? -1 : (1L << bits) - 1;
  }

  private void build(List<Piece> pieces, int column) {
    columns = Math.max(columns, column + 1);
    int bits = pieces.stream().mapToInt(Piece::bits).sum();
    if (bits <= Long.SIZE) {
      steps.add(leaf(pieces, bits, column));
      return;
    }
    int middle = middle(pieces);
    build(pieces.subList(0, middle), column);
    build(pieces.subList(middle, pieces.size()), column + 1);
    steps.add(new Join(column, column + 1));
  }

  private static Leaf leaf(List<Piece> pieces, int bits, int column) {
    List<Part> parts = new ArrayList<>();
    int place = 0;
    for (Piece piece : pieces) {
      // A piece without bits still has to be looked at, for strays; any place will do.
      int at = Math.min(place, Long.SIZE - 1);
      parts.add(new Part(piece.word(), piece.shift(), below(piece.bits()), piece.stray(), at));
      place += piece.bits();
    }
    return new Leaf(parts, bits, column);
  }

  /** Where to part the pieces so that the bits are shared out evenly. */
  private static int middle(List<Piece> pieces) {
    int total = pieces.stream().mapToInt(Piece::used).sum();
    int left = 0;
    int middle = 1;
    int bestDistance = Integer.MAX_VALUE;
    for (int i = 1; i < pieces.size(); i++) {
      left += pieces.get(i - 1).used();
      int distance = Math.abs(total - 2 * left);
      if (distance < bestDistance) {
        bestDistance = distance;
        middle = i;
      }
    }
    return middle;
  }
}
