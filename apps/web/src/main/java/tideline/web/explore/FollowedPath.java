package tideline.web.explore;

import java.util.List;
import tideline.engine.load.LoadedModel;
import tideline.engine.simulation.Simulation;
import tideline.model.Model;
import tideline.model.WorkLimit;
import tideline.model.json.Json;
import tideline.model.json.JsonWriter;
import tideline.web.json.Shown;
import tideline.web.server.Refusal;

/**
 * A path that was walked in another version of the model, followed by the names of its steps: a
 * change to the text may have moved the choices without having changed what is done.
 */
final class FollowedPath {

  private static final int CHECK_EVERY = 256;

  private FollowedPath() {}

  /** The choices as far as there is a step of the same name, as JSON. */
  static String of(LoadedModel loaded, Json question) {
    List<Json> names = question.required("names").elements();
    if (names.size() > Position.MOST_STEPS) {
      throw new Refusal(400, "a walk has at most " + Position.MOST_STEPS + " steps");
    }
    Model model = loaded.model();
    int initial = question.required("initial").integer();
    int from = initial >= 0 && initial < Simulation.initialStates(model) ? initial : 0;
    Simulation walk = Simulation.from(model, from);
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);
    json.beginObject().member("initial", from).key("choices").beginArray();
    for (Json name : names) {
      if (walk.steps() % CHECK_EVERY == 0) {
        WorkLimit.check();
      }
      int choice = named(walk, name.text());
      if (choice < 0) {
        break;
      }
      json.value(choice);
      walk.choose(choice);
    }
    json.endArray().endObject();
    return text.toString();
  }

  private static int named(Simulation walk, String name) {
    long[] successor = new long[walk.state().length];
    for (int i = 0; i < walk.choices(); i++) {
      walk.read(i, successor);
      String here = walk.model().stepName(walk.transition(i), walk.state(), 0, successor, 0);
      if (Shown.line(here).equals(name)) {
        return i;
      }
    }
    return -1;
  }
}
