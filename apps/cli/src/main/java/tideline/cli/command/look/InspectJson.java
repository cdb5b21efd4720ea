package tideline.cli.command.look;

import java.util.Optional;
import tideline.engine.load.LoadedModel;
import tideline.engine.plan.Symmetries;
import tideline.engine.report.Version;
import tideline.model.Fact;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Symmetry;
import tideline.model.Transition;
import tideline.model.json.JsonWriter;
import tideline.system.analysis.progress.Inference;
import tideline.system.analysis.progress.LayerProfile;
import tideline.system.analysis.progress.Prediction;
import tideline.system.analysis.progress.Scored;
import tideline.system.analysis.progress.StateSample;

/** What there is to say about a model, for programs. */
final class InspectJson {

  private static final int MOST_LAYERS = 200;

  private final JsonWriter json;

  private InspectJson(JsonWriter json) {
    this.json = json;
  }

  static void write(LoadedModel loaded, Optional<Inference> inference, JsonWriter json) {
    new InspectJson(json).write(loaded, inference);
  }

  private void write(LoadedModel loaded, Optional<Inference> inference) {
    Model model = loaded.model();
    json.beginObject();
    json.member("tool", "tideline");
    json.member("version", Version.text());
    json.member("model", loaded.name());
    json.member("language", loaded.language());
    json.member("parameters", loaded.parameters());
    json.member("words", model.schema().words());
    json.key("variables").beginArray();
    for (Slot slot : model.schema().slots()) {
      json.beginObject().member("name", slot.name());
      json.member("type", InspectText.type(slot.type()));
      if (slot.isFixed()) {
        json.member("bits", slot.type().bits());
      }
      json.endObject();
    }
    json.endArray();
    json.member("transitions", model.transitions().stream().map(Transition::name).toList());
    json.member("propositions", model.propositions().names());
    json.key("facts").beginArray();
    for (Fact fact : model.facts()) {
      json.beginObject().member("title", fact.title()).member("text", fact.text()).endObject();
    }
    json.endArray();
    json.member("symmetries", Symmetries.of(model).stream().map(Symmetry::name).toList());
    json.key("measures").beginArray();
    if (inference.isPresent()) {
      for (Scored scored : inference.get().ranking()) {
        measure(inference.get(), scored);
      }
    }
    json.endArray();
    if (inference.isPresent() && inference.get().chosen().isPresent()) {
      profile(inference.get(), inference.get().chosen().get());
    }
    json.endObject();
  }

  private void measure(Inference inference, Scored scored) {
    StateSample sample = inference.sample();
    Prediction prediction = scored.prediction();
    json.beginObject();
    json.member("name", scored.candidate().measure().name());
    json.member("text", scored.candidate().measure().text());
    json.member("description", scored.candidate().measure().description());
    json.member("origin", scored.candidate().origin().word());
    json.key("chosen").value(inference.chosen().filter(scored::equals).isPresent());
    json.key("score").value(scored.score(), 4);
    json.key("complete").value(sample.isComplete());
    json.member("states", sample.states());
    json.member("expanded", sample.expanded());
    json.member("forwardEdges", prediction.forward());
    json.member("stationaryEdges", prediction.stationary());
    json.member("backwardEdges", prediction.backward());
    json.member("deadlocks", sample.deadlocks());
    json.member("layers", prediction.layers());
    json.member("lowest", prediction.lowest());
    json.member("highest", prediction.highest());
    json.member("widestLayer", prediction.widestValue());
    json.member("widestLayerStates", prediction.widestStates());
    json.member("predictedPeakStates", prediction.peakStates());
    json.key("predictedPeakShare").value(prediction.peakShare(), 4);
    json.member("predictedPersistentStates", prediction.persistentStates());
    json.key("predictedPersistentShare").value(prediction.persistentShare(), 4);
    json.key("predictedExploredFactor").value(prediction.exploredFactor(), 4);
    json.endObject();
  }

  private void profile(Inference inference, Scored chosen) {
    json.key("profile").beginArray();
    for (LayerProfile.Layer layer : inference.profile(chosen).atMost(MOST_LAYERS).layers()) {
      json.beginObject();
      json.member("first", layer.first());
      json.member("last", layer.last());
      json.member("states", layer.states());
      json.member("stored", layer.stored());
      json.endObject();
    }
    json.endArray();
  }
}
