package tideline.languages.petri;

import java.util.List;
import tideline.model.ForwardingModel;
import tideline.model.Model;

/** A net with what the user should know of how its file was read. */
record NotedModel(Model inner, List<String> notes) implements ForwardingModel {
  NotedModel {
    notes = List.copyOf(notes);
  }
}
