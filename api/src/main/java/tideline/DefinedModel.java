package tideline;

import java.util.Map;
import java.util.function.Predicate;
import tideline.model.ForwardingModel;
import tideline.model.Model;
import tideline.model.Propositions;
import tideline.model.StateSchema;

/** A model with more propositions, which are lambdas; everything else is the model's. */
final class DefinedModel implements ForwardingModel {

  private final Model model;
  private final Propositions propositions;

  DefinedModel(Model model, Map<String, Predicate<State>> definitions) {
    this.model = model;
    StateSchema schema = model.schema();
    Propositions own = model.propositions();
    Propositions.Builder builder = Propositions.builder();
    for (int i = 0; i < own.names().size(); i++) {
      builder.add(own.names().get(i), own.predicate(i));
    }
    definitions.forEach(
        (name, predicate) -> {
          if (schema.slot(name).isPresent()) {
            throw new IllegalArgumentException("the model has a variable " + name + " of its own");
          }
          builder.add(name, (s, off) -> predicate.test(new State(schema, s, off)));
        });
    this.propositions = builder.build();
  }

  @Override
  public Model inner() {
    return model;
  }

  @Override
  public Propositions propositions() {
    return propositions;
  }
}
