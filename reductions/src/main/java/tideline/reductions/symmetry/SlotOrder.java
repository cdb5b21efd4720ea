package tideline.reductions.symmetry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import tideline.model.Slot;
import tideline.model.StatePermutation;

/**
 * The slots that some permutation touches, in the order in which states are compared. Those whose
 * values are renamed come last: members of a family are told apart by what they do first, and only
 * then by who names whom.
 */
final class SlotOrder {

  private final List<Slot> slots;
  private final Map<Integer, Integer> ranks = new HashMap<>();

  SlotOrder(List<StatePermutation> permutations) {
    Map<Integer, Slot> moved = new TreeMap<>();
    Set<Integer> renamed = new HashSet<>();
    for (StatePermutation permutation : permutations) {
      for (StatePermutation.Move move : permutation.moves()) {
        moved.put(move.to().index(), move.to());
        if (!move.values().isNone()) {
          renamed.add(move.to().index());
        }
      }
    }
    slots = new ArrayList<>(moved.values());
    slots.sort(
        Comparator.comparingInt((Slot slot) -> renamed.contains(slot.index()) ? 1 : 0)
            .thenComparingInt(Slot::index));
    for (int rank = 0; rank < slots.size(); rank++) {
      ranks.put(slots.get(rank).index(), rank);
    }
  }

  /** The slots, what counts most first. */
  List<Slot> slots() {
    return List.copyOf(slots);
  }

  /** The place of a slot in the order. */
  int rank(Slot slot) {
    return Objects.requireNonNull(ranks.get(slot.index()));
  }

  /** What a permutation does, what counts most first. */
  List<StatePermutation.Move> inOrder(StatePermutation permutation) {
    return permutation.moves().stream()
        .sorted(Comparator.comparingInt(move -> rank(move.to())))
        .toList();
  }
}
