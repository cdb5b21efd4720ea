package tideline.reductions.symmetry;

import java.util.Arrays;
import java.util.List;
import tideline.model.Slot;
import tideline.model.StatePermutation;
import tideline.model.ValuePermutation;

/** Applies permutations as long as one of them makes the state smaller. */
final class SortingCanonizer implements Canonizer {

  private final List<StatePermutation> permutations;

  /** For each permutation, what it does, what counts most first. */
  private final Slot[][] from;

  private final Slot[][] to;
  private final ValuePermutation[][] values;
  private final long[] scratch;

  SortingCanonizer(List<StatePermutation> permutations, SlotOrder order) {
    this.permutations = permutations;
    int count = permutations.size();
    from = new Slot[count][];
    to = new Slot[count][];
    values = new ValuePermutation[count][];
    int longest = 0;
    for (int i = 0; i < count; i++) {
      List<StatePermutation.Move> moves = order.inOrder(permutations.get(i));
      from[i] = moves.stream().map(StatePermutation.Move::from).toArray(Slot[]::new);
      to[i] = moves.stream().map(StatePermutation.Move::to).toArray(Slot[]::new);
      values[i] =
          moves.stream().map(StatePermutation.Move::values).toArray(ValuePermutation[]::new);
      longest = Math.max(longest, moves.size());
    }
    scratch = new long[longest];
  }

  @Override
  public void canonize(long[] s, int off) {
    int sinceChange = 0;
    int count = from.length;
    for (int i = 0; sinceChange < count; i = i + 1 == count ? 0 : i + 1) {
      if (makesSmaller(i, s, off)) {
        apply(i, s, off);
        sinceChange = 0;
      } else {
        sinceChange++;
      }
    }
  }

  private boolean makesSmaller(int permutation, long[] s, int off) {
    Slot[] targets = to[permutation];
    Slot[] sources = from[permutation];
    ValuePermutation[] names = values[permutation];
    for (int i = 0; i < targets.length; i++) {
      long now = targets[i].get(s, off);
      long then = names[i].of(sources[i].get(s, off));
      if (now != then) {
        return then < now;
      }
    }
    return false;
  }

  private void apply(int permutation, long[] s, int off) {
    Slot[] targets = to[permutation];
    Slot[] sources = from[permutation];
    ValuePermutation[] names = values[permutation];
    for (int i = 0; i < targets.length; i++) {
      scratch[i] = names[i].of(sources[i].get(s, off));
    }
    for (int i = 0; i < targets.length; i++) {
      targets[i].set(s, off, scratch[i]);
    }
  }

  @Override
  public StatePermutation permutationFor(long[] state) {
    long[] now = Arrays.copyOf(state, state.length);
    StatePermutation all = StatePermutation.none();
    int sinceChange = 0;
    int count = from.length;
    for (int i = 0; sinceChange < count; i = i + 1 == count ? 0 : i + 1) {
      if (makesSmaller(i, now, 0)) {
        apply(i, now, 0);
        all = all.then(permutations.get(i));
        sinceChange = 0;
      } else {
        sinceChange++;
      }
    }
    return all;
  }
}
