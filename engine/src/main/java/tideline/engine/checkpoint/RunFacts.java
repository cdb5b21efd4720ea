package tideline.engine.checkpoint;

import java.util.Optional;
import java.util.stream.Stream;
import tideline.engine.description.ModelDescription;
import tideline.engine.job.Job;
import tideline.engine.job.PartialOrder;
import tideline.engine.job.ProgressChoice;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Plan;
import tideline.engine.report.Version;
import tideline.model.ProgressMeasure;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;
import tideline.model.json.JsonWriter;
import tideline.search.Archive;
import tideline.search.checkpoint.RunCounters;
import tideline.storage.StoreKind;
import tideline.system.analysis.progress.MeasureText;

/**
 * What a checkpoint says of its run.
 *
 * @param version of the tool
 * @param description the model and the question
 * @param behaviour a fingerprint of what the model does ({@link BehaviourHash})
 * @param measure the text of the progress measure, if there is one
 */
public record RunFacts(
    String version,
    String description,
    String behaviour,
    String engine,
    StoreKind store,
    Archive archive,
    PartialOrder partialOrder,
    Optional<String> measure,
    RunCounters counters) {

  /** The facts of a plan with one search, at its start. */
  static RunFacts of(Plan plan, Exploration search, String description) {
    return new RunFacts(
        Version.text(),
        description,
        BehaviourHash.of(search),
        search.method().name(),
        search.method().store().orElseThrow(),
        plan.archive(),
        plan.job().partialOrder().fixed(),
        search.measure().map(ProgressMeasure::text),
        new RunCounters(0, 0, 0, 0));
  }

  /** The same at a later time. */
  RunFacts with(RunCounters now) {
    return new RunFacts(
        version, description, behaviour, engine, store, archive, partialOrder, measure, now);
  }

  String toJson() {
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);
    json.beginObject()
        .member("version", version)
        .member("description", description)
        .member("behaviour", behaviour)
        .member("engine", engine)
        .member("store", store.word())
        .member("archive", archive.word())
        .member("partial-order", partialOrder.word());
    measure.ifPresent(said -> json.member("measure", said));
    json.member("explored", counters.explored())
        .member("transitions", counters.transitions())
        .member("deadlocks", counters.deadlocks())
        .member("peak", counters.peakStates())
        .endObject();
    return text.toString();
  }

  /** Reads what {@link #toJson} has written. */
  public static RunFacts parse(String text) {
    Json json = Json.parse(text);
    String version = json.required("version").text();
    if (!version.equals(Version.text())) {
      throw DiagnosticException.of(
          "the checkpoint was written by tideline %s, and this is %s"
              .formatted(version, Version.text()));
    }
    return new RunFacts(
        version,
        json.required("description").text(),
        json.required("behaviour").text(),
        json.required("engine").text(),
        Stream.of(StoreKind.values())
            .filter(kind -> kind.word().equals(json.required("store").text()))
            .findFirst()
            .orElseThrow(),
        Stream.of(Archive.values())
            .filter(choice -> choice.word().equals(json.required("archive").text()))
            .findFirst()
            .orElseThrow(),
        Stream.of(PartialOrder.values())
            .filter(choice -> choice.word().equals(json.required("partial-order").text()))
            .findFirst()
            .orElseThrow(),
        json.member("measure").map(Json::text),
        new RunCounters(
            json.required("explored").wholeNumber(),
            json.required("transitions").wholeNumber(),
            json.required("deadlocks").wholeNumber(),
            json.required("peak").wholeNumber()));
  }

  /** The model and the question. */
  public Job described() {
    return ModelDescription.parse(description).job();
  }

  /** The job of the run with every choice as it was made then, by its description. */
  Job choicesFor(Job job) {
    Job chosen = job.withEngine(engine).withStore(Optional.of(store)).with(partialOrder);
    // What was found by a search for measures might not be found again in other circumstances.
    if (measure.isPresent() && MeasureText.isOne(measure.get())) {
      chosen = chosen.with(new ProgressChoice.Given(measure.get()));
    }
    // A sweep that has no use for an archive is not to be told about one.
    return archive == Archive.AUTO ? chosen : chosen.with(archive);
  }

  /**
   * Compares what was planned with what was planned then.
   *
   * @throws DiagnosticException if the model or the search is another one
   */
  void requireSame(RunFacts planned) {
    require("the model does something else than it did", behaviour, planned.behaviour);
    require("the engine is another one", engine, planned.engine);
    require("the store is another one", store.word(), planned.store.word());
    require("the archive is used in another way", archive.word(), planned.archive.word());
    require("the reduction is another one", partialOrder.word(), planned.partialOrder.word());
    require(
        "the progress measure is another one",
        measure.orElse("none"),
        planned.measure.orElse("none"));
  }

  private static void require(String complaint, String then, String now) {
    if (!then.equals(now)) {
      throw DiagnosticException.of(
          "the checkpoint cannot be used: %s (%s, and was %s)".formatted(complaint, now, then));
    }
  }
}
