package tideline.web.explore;

import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import tideline.engine.chart.MessageChart;
import tideline.engine.chart.MessageChartSvg;
import tideline.engine.load.LoadedModel;
import tideline.engine.replay.Replay;
import tideline.engine.report.Version;
import tideline.engine.simulation.Simulation;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.json.Json;
import tideline.model.json.JsonWriter;
import tideline.system.language.SymbolicModel;
import tideline.web.json.ModelJson;
import tideline.web.json.Shown;
import tideline.web.server.Handler;
import tideline.web.server.Refusal;

/** What a page asks about a model and the walks through it. */
public final class ExploreCalls {

  private static final int MOST_CHART_STEPS = 400;

  private final Supplier<ExploredModel> current;

  /**
   * The calls about a model.
   *
   * @param current the model; another one when its files have changed
   */
  public ExploreCalls(Supplier<ExploredModel> current) {
    this.current = current;
  }

  /** The calls by name. */
  public Map<String, Handler> handlers() {
    return Map.of(
        "model", (Handler.Call) _ -> model(current.get()),
        "position",
            (Handler.Call)
                question -> {
                  ExploredModel explored = current.get();
                  return explored.apply(
                      loaded -> PositionAnswer.of(loaded.model(), explored, question));
                },
        "follow", asking(FollowedPath::of),
        "until", asking(ExploreCalls::until),
        "grow", asking((loaded, question) -> Neighbourhood.of(loaded.model(), question)),
        "fold", asking((loaded, question) -> Quotient.of(loaded.model(), question)),
        "measures", asking((loaded, _) -> MeasureTable.of(loaded.model())),
        "net", (Handler.Call) _ -> NetJson.of(current.get().drawing()),
        "chart", asking(ExploreCalls::chart));
  }

  private Handler.Call asking(BiFunction<LoadedModel, Json, String> answer) {
    return question -> current.get().apply(loaded -> answer.apply(loaded, question));
  }

  private static String until(LoadedModel loaded, Json question) {
    return RunUntil.of(loaded.model(), Position.of(question), question.required("goal").text());
  }

  private static String model(ExploredModel explored) {
    LoadedModel loaded = explored.loaded();
    Model model = loaded.model();
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);
    json.beginObject();
    json.member("version", Version.text());
    json.member("name", Shown.line(loaded.name()));
    json.member("language", loaded.language());
    json.member("parameters", loaded.parameters().stream().map(Shown::line).toList());
    json.member("notes", loaded.notes().stream().map(Shown::line).toList());
    json.member("fingerprint", explored.fingerprint());
    json.key("slots");
    new ModelJson(json, model).names();
    json.key("processes");
    new ModelJson(json, model).processes();
    json.key("sources").beginArray();
    for (SourceListing listing : explored.listings()) {
      json.beginObject().member("name", Shown.line(listing.name()));
      json.member("text", Shown.source(listing.text())).endObject();
    }
    json.endArray();
    json.member("propositions", model.propositions().names().stream().map(Shown::line).toList());
    json.member("words", FormulaWords.of(model));
    json.member(
        "measures",
        model.progressMeasures().stream().map(ProgressMeasure::name).map(Shown::line).toList());
    json.member(
        "claims",
        model.statedProperties().stream().map(stated -> Shown.line(stated.name())).toList());
    json.key("drawn").value(explored.isDrawn());
    json.key("walkable").value(!(model instanceof SymbolicModel));
    if (!(model instanceof SymbolicModel)) {
      int initials = explored.apply(now -> Simulation.initialStates(now.model()));
      json.member("initials", initials);
    }
    json.endObject();
    return text.toString();
  }

  private static String chart(LoadedModel loaded, Json question) {
    Position position = Position.of(question);
    if (position.choices().size() > MOST_CHART_STEPS) {
      throw new Refusal(400, "a chart has at most " + MOST_CHART_STEPS + " steps");
    }
    position.walk(loaded.model(), _ -> {});
    MessageChart chart = MessageChart.of(Replay.of(loaded.model(), position.path()));
    StringBuilder text = new StringBuilder();
    new JsonWriter(text, JsonWriter.Layout.ONE_LINE)
        .beginObject()
        .member(
            "svg", Shown.source(MessageChartSvg.draw(chart, loaded.name().replaceAll("^.*/", ""))))
        .endObject();
    return text.toString();
  }
}
