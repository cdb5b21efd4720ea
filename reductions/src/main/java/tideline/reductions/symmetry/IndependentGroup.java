package tideline.reductions.symmetry;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tideline.model.StatePermutation;
import tideline.model.Symmetry;

/**
 * Permutations that share slots with each other, and with none of another group. The orbit of a
 * state is the product of what the groups do to their slots, so each can look for the smallest on
 * its own: a ring of six and eight that can be exchanged have 6 and 40,320 elements, and together
 * 241,920.
 *
 * @param generators some that generate all of them
 * @param order the slots that they touch, in the order in which states are compared
 * @param isSorted whether exchanges that make a state smaller end in the smallest
 */
record IndependentGroup(List<StatePermutation> generators, SlotOrder order, boolean isSorted) {

  IndependentGroup {
    generators = List.copyOf(generators);
  }

  /** The groups of what all these symmetries permit. */
  static List<IndependentGroup> of(List<Symmetry> symmetries) {
    List<List<StatePermutation>> groups = new ArrayList<>();
    List<BitSet> touched = new ArrayList<>();
    for (Symmetry symmetry : symmetries) {
      for (StatePermutation permutation : symmetry.permutations()) {
        List<StatePermutation> group = new ArrayList<>();
        BitSet slots = slots(permutation);
        // Every group that shares a slot with this one becomes a part of its group.
        for (int i = groups.size() - 1; i >= 0; i--) {
          if (touched.get(i).intersects(slots)) {
            group.addAll(0, groups.remove(i));
            slots.or(touched.remove(i));
          }
        }
        group.add(permutation);
        groups.add(group);
        touched.add(slots);
      }
    }
    return groups.stream().map(IndependentGroup::group).toList();
  }

  private static IndependentGroup group(List<StatePermutation> generators) {
    SlotOrder order = new SlotOrder(generators);
    return new IndependentGroup(generators, order, IndependentRecords.holdsFor(generators, order));
  }

  private static BitSet slots(StatePermutation permutation) {
    BitSet slots = new BitSet();
    permutation.moves().forEach(move -> slots.set(move.to().index()));
    return slots;
  }
}
