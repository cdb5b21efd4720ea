package tideline.engine.export;

import java.io.IOException;
import java.io.Writer;
import tideline.engine.report.JsonStates;
import tideline.model.json.JsonWriter;

/** The whole graph as one JSON object; a state's number is its place in the array. */
final class JsonExporter extends TextExporter {

  @Override
  public String name() {
    return "json";
  }

  @Override
  public String description() {
    return "states with their values, propositions and edges as one JSON object";
  }

  @Override
  public Support labels() {
    return Support.YES;
  }

  @Override
  public Support progress() {
    return Support.YES;
  }

  @Override
  void write(StateGraph graph, Extras extras, Writer out) throws IOException {
    JsonWriter json = new JsonWriter(out, JsonWriter.Layout.LINES);
    json.beginObject();
    json.member("model", graph.model().name());
    json.member("initialStates", graph.initialStates());
    json.key("states").beginArray();
    graph.walk(
        (number, state, successors, targets) -> {
          json.beginObject();
          if (extras.measure().isPresent()) {
            json.member("progress", extras.progress(state));
          }
          json.key("values");
          new JsonStates(json, graph.model()).state(state, 0);
          json.key("labels").beginArray();
          for (Label label : extras.labels()) {
            if (label.predicate().test(state, 0)) {
              json.value(label.name());
            }
          }
          json.endArray();
          json.key("edges").beginArray();
          for (int i = 0; i < successors.count(); i++) {
            json.beginObject();
            json.member("transition", graph.stepName(state, successors, i));
            json.member("to", targets[i]);
            json.endObject();
          }
          json.endArray();
          json.endObject();
        });
    json.endArray();
    json.endObject();
    out.append('\n');
  }
}
