package tideline.reductions.symmetry;

import java.util.List;
import tideline.model.StatePermutation;

/** One canonizer for each group of permutations that touches slots of its own. */
final class GroupwiseCanonizer implements Canonizer {

  private final Canonizer[] groups;

  GroupwiseCanonizer(List<Canonizer> groups) {
    this.groups = groups.toArray(Canonizer[]::new);
  }

  @Override
  public void canonize(long[] s, int off) {
    for (Canonizer group : groups) {
      group.canonize(s, off);
    }
  }

  @Override
  public StatePermutation permutationFor(long[] state) {
    StatePermutation all = StatePermutation.none();
    for (Canonizer group : groups) {
      all = all.then(group.permutationFor(state));
    }
    return all;
  }
}
