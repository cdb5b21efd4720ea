package tideline.cli.command.walk;

import java.util.List;
import tideline.engine.replay.Replay;
import tideline.engine.simulation.Narrator;
import tideline.model.json.JsonWriter;

/** Writes what the model prints during a walk, with the number of the step. */
record NarratedJson(JsonWriter json, Narrator narrator) implements Replay.Visitor {

  @Override
  public void start(long[] state) {
    narrator.start(state);
  }

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    List<String> lines = narrator.step(after);
    for (String line : lines) {
      json.beginObject();
      json.member("step", number);
      json.member("text", line);
      json.endObject();
    }
  }
}
