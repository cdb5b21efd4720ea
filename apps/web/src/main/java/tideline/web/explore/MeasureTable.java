package tideline.web.explore;

import java.util.List;
import java.util.OptionalLong;
import tideline.engine.inspection.Inspection;
import tideline.engine.text.Amounts;
import tideline.model.Model;
import tideline.model.WorkLimit;
import tideline.model.json.JsonWriter;
import tideline.system.analysis.progress.Inference;
import tideline.system.analysis.progress.LayerProfile;
import tideline.system.analysis.progress.Prediction;
import tideline.system.analysis.progress.Scored;
import tideline.system.analysis.progress.StateSample;
import tideline.system.analysis.progress.StateSampler;
import tideline.system.analysis.progress.StateSampler.Allowance;
import tideline.web.json.Shown;

/** What {@code inspect} says of progress measures, with the layers of each, for a page. */
final class MeasureTable {

  private static final int SAMPLE_STATES = 20_000;
  private static final int MOST_ROWS = 8;
  private static final int MOST_LAYERS = 60;
  private static final long SEED = 1;

  private MeasureTable() {}

  /** The measures that were tried, the best first. */
  static String of(Model model) {
    StateSample sample =
        StateSampler.take(model, Allowance.ofStates(SAMPLE_STATES), SEED, _ -> WorkLimit.check());
    Inference inference = Inspection.infer(model, sample, OptionalLong.empty());
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);
    json.beginObject().member("tried", inference.tried()).member("states", sample.states());
    json.key("complete").value(sample.isComplete()).key("rows").beginArray();
    List<Scored> ranking = inference.ranking();
    for (int i = 0; i < ranking.size(); i++) {
      Scored scored = ranking.get(i);
      boolean chosen = inference.chosen().filter(scored::equals).isPresent();
      if (i < MOST_ROWS || chosen) {
        row(inference, scored, json);
      }
    }
    json.endArray().endObject();
    return text.toString();
  }

  private static void row(Inference inference, Scored scored, JsonWriter json) {
    Prediction prediction = scored.prediction();
    json.beginObject().member("name", Shown.line(scored.candidate().measure().name()));
    json.member("text", scored.candidate().measure().text());
    json.member("description", Shown.line(scored.candidate().measure().description()));
    json.key("chosen").value(inference.chosen().filter(scored::equals).isPresent());
    json.member(
        "figures",
        List.of(
            scored.candidate().origin().word(),
            Amounts.count(prediction.layers()),
            Amounts.count(prediction.backward()),
            Amounts.percent(prediction.peakShare()),
            Amounts.percent(prediction.persistentShare()),
            Amounts.decimal(prediction.exploredFactor(), 2) + "x",
            Amounts.decimal(prediction.score(), 3)));
    json.key("layers").beginArray();
    for (LayerProfile.Layer layer : inference.profile(scored).atMost(MOST_LAYERS).layers()) {
      json.beginArray().value(layer.states()).value(layer.stored()).endArray();
    }
    json.endArray().endObject();
  }
}
