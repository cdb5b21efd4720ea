package tideline.languages.petri.reference;

import java.util.Optional;
import tideline.languages.petri.source.NetSource;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/** A net, executed as it is written. */
public abstract class PetriReference implements ReferenceModel {

  PetriReference() {}

  /** The judge of models of that net. */
  public static PetriReference of(NetSource source) {
    return switch (source) {
      case NetSource.Plain plain -> new PlainReference(plain.net());
      case NetSource.Coloured coloured -> new ColouredReference(coloured.net());
    };
  }

  /** Where a transition leads by one firing, if it can fire; it is called as its steps are. */
  public Optional<ReferenceState> fired(ReferenceState state, String transition) {
    return steps(state).stream()
        .filter(step -> step.description().equals(transition))
        .map(ReferenceStep::target)
        .findFirst();
  }

  /** Nets have no propositions of their own. */
  @Override
  public boolean holds(String proposition, ReferenceState state) {
    throw new IllegalArgumentException("nothing is named " + proposition);
  }
}
