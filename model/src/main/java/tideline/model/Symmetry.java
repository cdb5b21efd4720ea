package tideline.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Permutations of states under which a model looks the same: they map the successors of each
 * reachable state to those of its image, each as often; the image itself need not be reachable, nor
 * are initial states mapped to initial states. What the model demands of states, where it may end
 * and what it aborts, does not change.
 *
 * @param name what is permuted, for the user
 * @param permutations some that generate all of them
 * @param keeps the propositions and functions whose values do not change, either
 */
public record Symmetry(String name, List<StatePermutation> permutations, Set<String> keeps) {

  public Symmetry {
    permutations = List.copyOf(permutations);
    keeps = Set.copyOf(keeps);
  }

  /**
   * Any two members can be exchanged.
   *
   * @param members the slots of each, in one order for all
   */
  public static Symmetry ofMembers(String name, List<List<Slot>> members, Set<String> keeps) {
    List<StatePermutation> exchanges = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      for (int j = i + 1; j < members.size(); j++) {
        exchanges.add(StatePermutation.exchange(members.get(i), members.get(j)));
      }
    }
    return new Symmetry(name, exchanges, keeps);
  }
}
