package tideline.reductions.symmetry;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tideline.model.Slot;
import tideline.model.StatePermutation;

/**
 * Whether permutations do nothing but exchange records of slots, any two of a family, so that to
 * sort the records gives one state for each orbit.
 *
 * <pre>
 *   slots that the same permutations touch are one record
 *   every permutation exchanges two records and renames no value
 *   of three or more records that can come to each other's places, any two are exchanged by one,
 *       and always column by column
 *   the columns of all records are compared in one order
 * </pre>
 *
 * A permutation that shares its slots with no other one and is its own inverse is fine, too: it has
 * two elements in its orbit, and the smaller one is taken.
 */
final class IndependentRecords {

  private final List<StatePermutation> permutations;
  private final SlotOrder order;

  /** For each slot in the order, the permutations that touch it. */
  private final List<BitSet> touching = new ArrayList<>();

  private IndependentRecords(List<StatePermutation> permutations, SlotOrder order) {
    this.permutations = permutations;
    this.order = order;
    for (int rank = 0; rank < order.slots().size(); rank++) {
      touching.add(new BitSet());
    }
    for (int i = 0; i < permutations.size(); i++) {
      for (StatePermutation.Move move : permutations.get(i).moves()) {
        touching.get(order.rank(move.to())).set(i);
      }
    }
  }

  static boolean holdsFor(List<StatePermutation> permutations, SlotOrder order) {
    return new IndependentRecords(permutations, order).holds();
  }

  private boolean holds() {
    // Records by the permutations that touch them; the columns of each in the order.
    Map<BitSet, List<Slot>> records = new HashMap<>();
    for (int rank = 0; rank < touching.size(); rank++) {
      records
          .computeIfAbsent(touching.get(rank), _ -> new ArrayList<>())
          .add(order.slots().get(rank));
    }
    for (int i = 0; i < permutations.size(); i++) {
      StatePermutation permutation = permutations.get(i);
      int number = i;
      List<BitSet> touched =
          records.keySet().stream().filter(touches -> touches.get(number)).toList();
      boolean alone = touched.size() == 1 && touched.getFirst().cardinality() == 1;
      if (alone ? !isItsOwnInverse(permutation) : !exchanges(permutation, touched, records)) {
        return false;
      }
    }
    return records.keySet().stream().allMatch(touches -> meetsAll(touches, records));
  }

  private static boolean isItsOwnInverse(StatePermutation permutation) {
    return permutation.inverse().equals(permutation);
  }

  private static boolean exchanges(
      StatePermutation permutation, List<BitSet> touched, Map<BitSet, List<Slot>> records) {
    if (touched.size() != 2) {
      return false;
    }
    List<Slot> one = Objects.requireNonNull(records.get(touched.getFirst()));
    List<Slot> other = Objects.requireNonNull(records.get(touched.getLast()));
    return one.size() == other.size() && permutation.equals(exchange(one, other));
  }

  private static StatePermutation exchange(List<Slot> one, List<Slot> other) {
    try {
      return StatePermutation.exchange(one, other);
    } catch (IllegalArgumentException otherTypes) {
      return StatePermutation.none();
    }
  }

  /** Whether a record is exchanged with every one that it shares a partner with. */
  private static boolean meetsAll(BitSet touches, Map<BitSet, List<Slot>> records) {
    List<BitSet> partners =
        records.keySet().stream()
            .filter(other -> !other.equals(touches) && other.intersects(touches))
            .toList();
    for (BitSet one : partners) {
      for (BitSet other : partners) {
        if (!one.intersects(other)) {
          return false;
        }
      }
    }
    return true;
  }
}
