package tideline.cli.command.look;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.engine.forecast.Beginning;
import tideline.engine.forecast.Decision;
import tideline.engine.forecast.Opening;
import tideline.engine.forecast.Range;
import tideline.engine.forecast.ScalePlan;
import tideline.engine.forecast.Sweeps;
import tideline.engine.job.Job;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.limits.Scratch;
import tideline.engine.load.LoadedModel;
import tideline.engine.plan.Planner;
import tideline.engine.report.Version;
import tideline.engine.text.Amounts;
import tideline.engine.text.Page;
import tideline.model.Model;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.JsonWriter;
import tideline.search.SearchAlgorithm;

/** Says what a whole search would take, and shows it. */
final class PlanLook {

  private static final long BEGINNING = 200_000;
  private static final Pattern NODES = Pattern.compile("(\\d{1,4})(?:x(\\d{1,3}))?");
  private static final int NAME = 30;
  private static final int CELL = 30;

  private final Session session;
  private final OutputFormat format;

  PlanLook(Session session, OutputFormat format) {
    this.session = session;
    this.format = format;
  }

  /** The machines that a text such as {@code 8x16} stands for. */
  static ScalePlan.Nodes nodes(String text) {
    Matcher matcher = NODES.matcher(text);
    if (matcher.matches()) {
      int count = Integer.parseInt(matcher.group(1));
      int cores = matcher.group(2) == null ? 8 : Integer.parseInt(matcher.group(2));
      if (count > 0 && cores > 0) {
        return new ScalePlan.Nodes(count, cores);
      }
    }
    throw DiagnosticException.of("--nodes is a number of machines, as 8 or 8x16, not " + text);
  }

  ExitStatus show(LoadedModel loaded, Job job, ScalePlan.Nodes nodes) {
    Model model = new Planner(session.registry()).prepare(job, loaded).model();
    RunControl control = new RunControl(Limits.none(), session.cancellation());
    SearchAlgorithm bfs = session.registry().algorithm("bfs").orElseThrow();
    long memory = job.limits().memoryOrMachine();
    Beginning.Seen seen;
    try (Scratch scratch = Scratch.create(Optional.empty(), session.cancellation())) {
      seen = Beginning.of(bfs, model, BEGINNING, memory, scratch.folder(), control);
    }
    Decision decision =
        control.during(
            () ->
                new Opening(model, job.limits(), BEGINNING)
                    .decide(seen.figures(), Sweeps.PLAIN, memory)
                    .orElseThrow(
                        () -> DiagnosticException.of("nothing can be said of this model")));
    ScalePlan plan = ScalePlan.of(seen, decision, model.schema().words(), memory, nodes);
    if (format == OutputFormat.json) {
      write(loaded, plan, memory, session.json());
      session.terminal().out().println();
    } else {
      print(loaded, plan, memory, session.lines());
    }
    return ExitStatus.HOLDS;
  }

  private static void print(LoadedModel loaded, ScalePlan plan, long memory, Page.Appender out) {
    out.line("plan for " + loaded.name());
    Page page = new Page(out, 2, 12);
    long stored = plan.seen().figures().stored();
    page.entry(
        "seen",
        plan.seen().isComplete()
            ? "all states"
            : "%s states, of which %s with their edges; what follows is carried on from them"
                .formatted(Amounts.count(stored), Amounts.count(plan.seen().figures().explored())));
    page.entry("states", range(plan.states(), value -> Amounts.count((long) value)));
    page.entry("memory", Amounts.bytes(memory) + " for states on this machine");
    plan.measure().ifPresent(measure -> page.entry("measure", measure.name()));
    out.line("");
    out.line(
        "  "
            + Page.pad("way", NAME)
            + Page.pad("memory", CELL)
            + Page.pad("disk", CELL)
            + Page.pad("network", CELL)
            + "time");
    for (ScalePlan.Way way : plan.ways()) {
      out.line(
          "  "
              + Page.pad(way.name(), NAME)
              + Page.pad(bytes(way.memory()), CELL)
              + Page.pad(way.disk().map(PlanLook::bytes).orElse("-"), CELL)
              + Page.pad(way.network().map(PlanLook::bytes).orElse("-"), CELL)
              + range(way.seconds(), Amounts::seconds));
    }
    out.line("");
    out.line("  of a cluster, memory and disk are those of each machine");
  }

  private static String bytes(Range range) {
    return range(range, value -> Amounts.bytes((long) value));
  }

  /** Turns a number into words. */
  @FunctionalInterface
  private interface Words {
    String of(double value);
  }

  private static String range(Range range, Words words) {
    return range.isExact()
        ? words.of(range.likely())
        : "%s (%s to %s)"
            .formatted(words.of(range.likely()), words.of(range.low()), words.of(range.high()));
  }

  private static void write(LoadedModel loaded, ScalePlan plan, long memory, JsonWriter json) {
    json.beginObject();
    json.member("tool", "tideline");
    json.member("version", Version.text());
    json.member("model", loaded.name());
    json.key("complete").value(plan.seen().isComplete());
    json.member("seen", plan.seen().figures().stored());
    json.member("memory", memory);
    plan.measure().ifPresent(measure -> json.member("measure", measure.text()));
    write("states", plan.states(), json);
    json.key("ways").beginArray();
    for (ScalePlan.Way way : plan.ways()) {
      json.beginObject().member("name", way.name());
      write("memory", way.memory(), json);
      way.disk().ifPresent(bytes -> write("disk", bytes, json));
      way.network().ifPresent(bytes -> write("network", bytes, json));
      write("seconds", way.seconds(), json);
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  private static void write(String name, Range range, JsonWriter json) {
    json.key(name).beginObject();
    json.key("low").value(range.low(), 2);
    json.key("likely").value(range.likely(), 2);
    json.key("high").value(range.high(), 2);
    json.endObject();
  }
}
