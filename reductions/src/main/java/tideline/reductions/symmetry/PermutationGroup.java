package tideline.reductions.symmetry;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.StatePermutation;

/** All permutations that some of them generate. */
final class PermutationGroup {

  private PermutationGroup() {}

  /** The elements, the one that changes nothing first; empty if there are more than that many. */
  static Optional<List<StatePermutation>> of(List<StatePermutation> generators, int most) {
    Set<StatePermutation> known = new LinkedHashSet<>();
    Deque<StatePermutation> open = new ArrayDeque<>();
    known.add(StatePermutation.none());
    open.add(StatePermutation.none());
    while (!open.isEmpty()) {
      StatePermutation element = open.remove();
      for (StatePermutation generator : generators) {
        StatePermutation next = element.then(generator);
        if (known.add(next)) {
          if (known.size() > most) {
            return Optional.empty();
          }
          open.add(next);
        }
      }
    }
    return Optional.of(new ArrayList<>(known));
  }
}
