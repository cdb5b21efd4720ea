package tideline.engine.survey;

import java.util.OptionalLong;
import tideline.model.ForwardingModel;
import tideline.model.Model;
import tideline.model.Stepper;

/**
 * A model all of whose expanded states are noted. Several threads may search it; what they note is
 * noted one after the other.
 */
final class SurveyedModel implements ForwardingModel {

  private final Model inner;
  private final Sightings sightings;

  SurveyedModel(Model inner, Sightings sightings) {
    this.inner = inner;
    this.sightings = sightings;
  }

  @Override
  public Model inner() {
    return inner;
  }

  @Override
  public Stepper lift(Stepper stepper) {
    return (s, off, out) -> {
      int first = out.count();
      stepper.successors(s, off, out);
      synchronized (sightings) {
        sightings.see(s, off, out, first, OptionalLong.empty());
      }
    };
  }
}
