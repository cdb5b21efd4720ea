package tideline.engine.validation;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.reductions.observed.Observation;

/**
 * What a line of a log says of a model.
 *
 * @param steps the transitions that it may be; empty if it tells of a state only
 * @param wanted what it says of the state
 */
record LineObservation(Optional<BitSet> steps, List<Observed.Wanted> wanted)
    implements Observation {

  @Override
  public boolean isOfAState() {
    return steps.isEmpty();
  }

  @Override
  public boolean allows(int transition) {
    return steps.isPresent() && steps.get().get(transition);
  }

  @Override
  public boolean fits(long[] s, int off) {
    for (int i = 0; i < wanted.size(); i++) {
      if (!wanted.get(i).fits(s, off)) {
        return false;
      }
    }
    return true;
  }
}
