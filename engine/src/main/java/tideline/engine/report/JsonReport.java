package tideline.engine.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.engine.forecast.Decision;
import tideline.engine.forecast.Outlook;
import tideline.engine.forecast.Range;
import tideline.engine.load.NotChecked;
import tideline.engine.plan.measure.Forecast;
import tideline.engine.replay.Replay;
import tideline.model.Assurance;
import tideline.model.ProgressMeasure;
import tideline.model.Verdict;
import tideline.model.json.JsonWriter;
import tideline.search.SearchResult;
import tideline.search.ctl.CtlAnswer;
import tideline.search.ctl.SubformulaFigures;
import tideline.system.analysis.progress.StateSample;

/**
 * A report as one JSON object. The keys are a promise to whoever reads it: keys may be added, none
 * may be renamed or taken away.
 */
public final class JsonReport {

  private static final int DECIMALS = 3;
  private static final int LOSS_DECIMALS = 12;

  private final Report report;
  private final Optional<Coverage> coverage;
  private final JsonWriter json;

  private JsonReport(Report report, Optional<Coverage> coverage, JsonWriter json) {
    this.report = report;
    this.coverage = coverage;
    this.json = json;
  }

  /** Writes the report, for people as well. */
  public static void write(Report report, Appendable out) {
    write(report, Optional.empty(), out);
  }

  /** The same with what no run does, if that was looked for. */
  public static void write(Report report, Optional<Coverage> coverage, Appendable out) {
    new JsonReport(report, coverage, new JsonWriter(out, JsonWriter.Layout.SPREAD)).write();
  }

  private void write() {
    json.beginObject();
    json.member("tool", "tideline");
    json.member("version", Version.text());
    json.member("model", report.plan().model().name());
    json.member("language", report.plan().model().language());
    json.member("parameters", report.plan().model().parameters());
    json.member(
        "workers",
        report.plan().methods().stream().mapToInt(report.plan()::workersOf).max().orElse(1));
    json.key("properties").beginArray();
    for (Report.Answer answer : report.properties()) {
      property(answer);
    }
    json.endArray();
    json.key("notChecked").beginArray();
    for (NotChecked left : report.plan().notChecked()) {
      json.beginObject();
      json.member("what", left.what());
      json.member("remedy", left.remedy());
      json.endObject();
    }
    json.endArray();
    json.key("statistics");
    figures(report.figures());
    json.key("ending");
    ending();
    report.plan().measure().ifPresent(this::progress);
    decisions();
    if (report.searches().size() > 1) {
      json.key("searches").beginArray();
      for (Report.Searched searched : report.searches()) {
        json.beginObject().member("explored", searched.exploration().title());
        json.key("statistics");
        figures(searched.figures());
        json.endObject();
      }
      json.endArray();
    }
    coverage.ifPresent(all -> JsonCoverage.write(all, json));
    json.endObject();
  }

  /** What was chosen on the way, for each search that had a choice. */
  private void decisions() {
    List<Report.Searched> chosen =
        report.searches().stream().filter(searched -> searched.decision().isPresent()).toList();
    if (chosen.isEmpty()) {
      return;
    }
    json.key("decisions").beginArray();
    for (Report.Searched searched : chosen) {
      Decision decision = searched.decision().orElseThrow();
      json.beginObject();
      json.member("explored", searched.exploration().title());
      json.member("way", word(decision.way()));
      json.member("why", decision.why());
      json.member("engine", searched.exploration().method().name());
      decision.measure().ifPresent(measure -> json.member("measure", measure.name()));
      range("states", decision.states());
      json.key("keep");
      outlook(decision.keeping());
      if (decision.sweeping().isPresent()) {
        json.key("sweep");
        outlook(decision.sweeping().get());
      }
      json.endObject();
    }
    json.endArray();
  }

  private static String word(Outlook.Way way) {
    return switch (way) {
      case KEEP -> "keep";
      case SWEEP -> "sweep";
    };
  }

  private void outlook(Outlook outlook) {
    json.beginObject();
    range("peakShare", outlook.peakShare());
    range("persistentShare", outlook.persistentShare());
    range("visits", outlook.visits());
    range("seconds", outlook.seconds());
    range("bytes", outlook.bytes());
    json.endObject();
  }

  private void range(String name, Range range) {
    json.key(name).beginObject();
    json.key("low").value(range.low(), DECIMALS + 1);
    json.key("likely").value(range.likely(), DECIMALS + 1);
    json.key("high").value(range.high(), DECIMALS + 1);
    json.endObject();
  }

  private void property(Report.Answer answer) {
    json.beginObject();
    json.member("name", answer.property().name());
    json.member("kind", answer.property().kind());
    json.member("formula", answer.property().formula());
    json.member("verdict", word(answer.verdict()));
    if (answer.verdict() instanceof Verdict.Unknown(var _, var reason, var _)) {
      json.member("reason", reason);
    }
    answer.brokenAssertion().ifPresent(broken -> json.member("assertion", broken.name()));
    json.member("engine", answer.exploration().method().name());
    answer.exploration().reduction().ifPresent(reduction -> json.member("reduction", reduction));
    assurance(answer.verdict().assurance());
    json.key("trace");
    trace(answer.replay());
    answer
        .judgedBy(report.plan())
        .ifPresent(authority -> json.member("replayedBy", authority.word()));
    answer.ctl().ifPresent(ctl -> ctl(answer, ctl));
    json.endObject();
  }

  private void ctl(Report.Answer answer, CtlAnswer ctl) {
    json.key("evidence");
    if (answer.evidence().isPresent()) {
      JsonEvidence.write(answer.evidence().get(), json);
    } else {
      json.nothing();
    }
    json.key("subformulas").beginArray();
    for (SubformulaFigures figures : ctl.subformulas()) {
      json.beginObject();
      json.member("formula", figures.formula());
      json.member("passes", figures.passes());
      json.member("bytesRead", figures.bytesRead());
      json.key("seconds").value(figures.seconds(), DECIMALS);
      json.endObject();
    }
    json.endArray();
  }

  /** The word for a verdict, here and wherever users write one. */
  public static String word(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds holds -> "holds";
      case Verdict.Violated violated -> "violated";
      case Verdict.Unknown unknown -> "unknown";
    };
  }

  private void assurance(Assurance assurance) {
    json.key("assurance").beginObject();
    json.key("exhaustive").value(assurance.exhaustive());
    json.key("exact").value(assurance.exact());
    json.member("caveats", assurance.caveats());
    json.endObject();
  }

  private void trace(Optional<Replay> replay) {
    if (replay.isEmpty()) {
      json.nothing();
      return;
    }
    json.beginObject();
    json.key("prefix");
    new JsonStates(json, replay.get().model()).steps(replay.get());
    json.key("loop");
    new JsonStates(json, replay.get().model()).steps(replay.get(), JsonStates.Part.LOOP);
    json.endObject();
  }

  private void figures(Figures figures) {
    json.beginObject();
    json.member("states", figures.states());
    json.member("explored", figures.explored());
    json.member("transitions", figures.transitions());
    json.member("peakStates", figures.peakStates());
    json.member("persistentStates", figures.persistentStates());
    json.member("sweeps", figures.sweeps());
    json.member("layers", figures.layers());
    json.member("regressEdges", figures.regressEdges());
    boolean marked = report.plan().model().model().validEnd().isPresent();
    json.member("deadlocks", marked ? OptionalLong.empty() : figures.deadlocks());
    json.member("ends", figures.deadlocks());
    json.key("endsRepeat").value(figures.repeatsDeadlocks());
    if (figures.archive().isPresent()) {
      ArchiveFigures archive = figures.archive().get();
      json.key("archive").beginObject();
      json.member("states", archive.states());
      json.member("bytes", archive.bytes());
      json.member("found", archive.found());
      json.endObject();
    }
    if (figures.disk().isPresent()) {
      DiskFigures disk = figures.disk().get();
      json.key("disk").beginObject();
      json.member("states", disk.states());
      json.member("peakBytes", disk.peakBytes());
      json.member("writtenBytes", disk.writtenBytes());
      json.endObject();
    }
    figures.loss().ifPresent(this::loss);
    json.key("bytesPerState").value(figures.bytesPerState(), DECIMALS);
    json.member("peakBytes", figures.peakBytes());
    json.member("traceBytes", figures.traceBytes());
    json.key("seconds").value(figures.seconds(), DECIMALS);
    json.endObject();
  }

  private void loss(LossFigures loss) {
    json.key("loss").beginObject();
    // No number is as large as what a full store may have missed.
    if (Double.isInfinite(loss.expectedOmissions())) {
      json.key("expectedOmissions").nothing();
    } else {
      json.key("expectedOmissions").value(loss.expectedOmissions(), LOSS_DECIMALS);
    }
    json.key("missProbability").value(loss.missProbability(), LOSS_DECIMALS);
    if (loss.fill().isPresent()) {
      json.key("fill").value(loss.fill().getAsDouble(), LOSS_DECIMALS);
    }
    json.member("leastStates", loss.leastStates());
    json.endObject();
  }

  private void progress(ProgressMeasure measure) {
    json.key("progress").beginObject();
    json.member("measure", measure.name());
    if (report.plan().forecast().isPresent()) {
      Forecast forecast = report.plan().forecast().get();
      json.key("forecast").beginObject();
      json.member("measuresTried", forecast.tried());
      json.member("sampleStates", forecast.sampleStates());
      json.key("complete").value(forecast.extent() == StateSample.Extent.COMPLETE);
      json.key("peakShare").value(forecast.peakShare(), DECIMALS + 1);
      json.key("persistentShare").value(forecast.persistentShare(), DECIMALS + 1);
      json.key("exploredFactor").value(forecast.exploredFactor(), DECIMALS);
      json.endObject();
    }
    json.endObject();
  }

  private void ending() {
    Optional<SearchResult.Ending.Stopped> stopped = report.stopped();
    json.beginObject();
    if (report.failed().isPresent()) {
      json.member("kind", "model-error");
      json.member("message", report.failed().get().error().getMessage());
    } else if (stopped.isPresent()) {
      json.member("kind", "limit");
      json.member("limit", stopped.get().reason().word());
      json.member("message", stopped.get().message());
    } else {
      json.member("kind", "complete");
    }
    json.endObject();
  }
}
