package tideline.engine.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.job.LossyChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Limits;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Method;
import tideline.engine.plan.Plan;
import tideline.engine.plan.measure.Forecast;
import tideline.engine.report.Version;
import tideline.model.ProgressMeasure;
import tideline.properties.ctl.FiniteRuns;
import tideline.search.Archive;
import tideline.search.SearchAlgorithm.WorkerUse;
import tideline.storage.StoreKind;
import tideline.storage.lossy.LossyStore;
import tideline.system.analysis.progress.StateSample;

/** Says what is about to be done, and what is not. */
public final class HeaderText {

  private static final int LONGEST = 260;

  private final Page.Appender out;
  private final Page page;

  private HeaderText(Page.Appender out) {
    this.out = out;
    this.page = new Page(out, 2, 10);
  }

  /** How much is said. */
  public enum Detail {
    /** What everybody may want to know. */
    USUAL,
    /** Also how the memory limit is divided. */
    MEMORY
  }

  public static void print(Plan plan, Page.Appender out) {
    print(plan, Detail.USUAL, out);
  }

  /** With more or less detail. */
  public static void print(Plan plan, Detail detail, Page.Appender out) {
    new HeaderText(out).print(plan, detail);
  }

  private void print(Plan plan, Detail detail) {
    out.line("tideline " + Version.text());
    model(plan);
    properties(plan);
    String engine = "engine";
    List<String> engines =
        plan.methods().stream()
            .map(method -> method.name() + ", " + method.reason())
            .distinct()
            .toList();
    for (String line : engines) {
      page.entry(engine, line);
      engine = "";
    }
    plan.explorations().stream()
        .flatMap(search -> search.reduction().stream())
        .forEach(reduction -> page.entry("reduction", reduction));
    if (plan.measure().isPresent()) {
      ProgressMeasure measure = plan.measure().get();
      page.entry("measure", shortened(measure.name() + ": " + measure.description()));
      plan.forecast().ifPresent(forecast -> page.entry("", describe(forecast)));
    }
    String store = "store";
    List<StoreKind> stores =
        plan.methods().stream().flatMap(method -> method.store().stream()).distinct().toList();
    for (StoreKind kind : stores) {
      page.entry(store, kind.word() + ", " + kind.description());
      store = "";
    }
    swarm(plan);
    if (plan.job().cluster().isPresent()) {
      page.entry("cluster", plan.job().cluster().get());
    } else {
      workers(plan);
    }
    if (plan.job().disk().isUsed()) {
      DiskText.header(plan).forEach(line -> page.entry(line.name(), line.text()));
    }
    page.entry("limits", limits(plan.limits(), plan.memoryBytes()));
    if (detail == Detail.MEMORY) {
      String memory = "memory";
      for (String line : MemoryText.lines(plan)) {
        page.entry(memory, line);
        memory = "";
      }
    }
    out.line("");
  }

  /** What there is to say of a store that drops states. */
  private void swarm(Plan plan) {
    LossyChoice lossy = plan.job().lossy();
    if (plan.job().store().filter(kind -> kind == StoreKind.BITS).isPresent()) {
      page.entry(
          "",
          Amounts.bytes(LossyStore.bytesForBits(plan.memoryBytes()))
              + " of bits, "
              + Amounts.count(lossy.hashFunctions(), "hash function"));
    }
    if (lossy.swarm() > 1) {
      page.entry("swarm", "up to " + lossy.swarm() + " searches, until something is found");
    }
  }

  /** How many threads there are, and which engines have no use for more than one. */
  private void workers(Plan plan) {
    boolean archives = plan.archive() == Archive.ON;
    int asked = archives ? 1 : plan.job().workers().count();
    String name = "workers";
    if (plan.methods().stream().anyMatch(method -> method.workerUse() == WorkerUse.MANY)) {
      boolean saves = plan.job().checkpoint().isPresent();
      boolean spills = plan.job().disk().isUsed();
      page.entry(
          name,
          asked
              + (archives ? ", as an archive is kept" : "")
              + (saves ? ", as checkpoints are written" : "")
              + (spills ? ", as states may go to the disk" : ""));
      name = "";
    }
    List<String> alone =
        plan.methods().stream()
            .filter(method -> method.workerUse() == WorkerUse.ONE)
            .map(Method::name)
            .distinct()
            .toList();
    for (String engine : alone) {
      page.entry(name, "1: " + engine + " is sequential");
      name = "";
    }
  }

  /** A measure that was fitted to many variables has a long description; inspect shows it all. */
  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 4) + " ...";
  }

  private static String describe(Forecast forecast) {
    boolean complete = forecast.extent() == StateSample.Extent.COMPLETE;
    String cut =
        forecast.extent() == StateSample.Extent.CUT_SHORT
            ? ", cut short because the model is slow: another run may find another one"
            : "";
    String fits =
        switch (forecast.fits()) {
          case NOT_ASKED -> "";
          case YES -> ", the one that goes back least of those that fit in memory";
          case NO -> ", the smallest, although it may not fit in memory";
        };
    return "the best of "
        + Amounts.count(forecast.tried(), "measure")
        + (complete ? " on all " : " on a sample of ")
        + Amounts.count(forecast.sampleStates(), "state")
        + cut
        + fits
        + "; expected: peak "
        + Amounts.percent(forecast.peakShare())
        + (forecast.persistentShare() > 0
            ? " and " + Amounts.percent(forecast.persistentShare()) + " persistent"
            : "")
        + ", "
        + Amounts.decimal(forecast.exploredFactor(), 2)
        + " expansions per state";
  }

  private void model(Plan plan) {
    List<String> parameters = plan.model().parameters();
    page.entry("model", plan.model().name());
    if (!parameters.isEmpty()) {
      page.entry("", String.join(" ", parameters));
    }
    page.entry("language", plan.model().language());
    for (String note : plan.model().notes()) {
      page.entry("", note);
    }
  }

  private void properties(Plan plan) {
    List<PropertySpec> properties = plan.properties();
    boolean countsDeadlocks =
        plan.explorations().stream().anyMatch(e -> e.graph() != Exploration.Graph.ABSTRACTION);
    String name = "checks";
    boolean counted = false;
    boolean deadlock = false;
    for (PropertySpec property : properties) {
      page.entry(name, describe(property));
      name = "";
      deadlock |=
          property instanceof PropertySpec.Deadlock || property instanceof PropertySpec.EndStates;
      counted |= !isAboutProduct(property);
    }
    if (properties.isEmpty()) {
      page.entry(name, "nothing: every reachable state is explored and counted");
    } else if (!counted) {
      page.entry(
          "",
          "a run that ends stays in its last state for ever, or is none with"
              + " --finite-runs ignore");
    } else if (!deadlock && countsDeadlocks) {
      page.entry(
          "",
          plan.model().model().validEnd().isPresent()
              ? "ends are counted but are no fault (--deadlock makes every end one)"
              : "deadlocks are counted but are no fault (--deadlock makes them one)");
    }
  }

  /** Whether finite runs are made infinite before the search, so that it meets no deadlock. */
  private static boolean isAboutProduct(PropertySpec property) {
    return property instanceof PropertySpec.Ltl
        || property instanceof PropertySpec.Claim
        || property instanceof PropertySpec.OmegaAutomaton
        || property instanceof PropertySpec.Fair;
  }

  /** The property as users write it. */
  public static String describe(PropertySpec property) {
    return switch (property) {
      case PropertySpec.Deadlock() -> "no deadlock";
      case PropertySpec.EndStates _ -> "no invalid end state";
      case PropertySpec.Assertions(var assertions) ->
          assertions.size() == 1
              ? "the model's assertion " + assertions.getFirst().name()
              : "the model's " + assertions.size() + " assertions";
      case PropertySpec.Ltl(var formula, var finiteRuns, var id) ->
          named(id, "LTL " + formula) + unless(FiniteRuns.STUTTER, finiteRuns);
      case PropertySpec.Claim(var name, var finiteRuns) ->
          "the model's claim " + name + unless(FiniteRuns.STUTTER, finiteRuns);
      case PropertySpec.OmegaAutomaton(var file, var finiteRuns) ->
          "no infinite run is accepted by the automaton "
              + file
              + unless(FiniteRuns.STUTTER, finiteRuns);
      case PropertySpec.Fair(var unfair, var fairness) ->
          describe(unfair) + ", " + fairness.description();
      case PropertySpec.OwnAcceptance _ -> "no run meets the model's accepting states for ever";
      case PropertySpec.NonProgress _ -> "no run goes on for ever without progress";
      case PropertySpec.Automaton(var file) -> "no run is accepted by the automaton " + file;
      case PropertySpec.Invariant(var formula, var id) -> named(id, "invariant " + formula);
      case PropertySpec.Reachable(var formula, var id) -> named(id, "reachable " + formula);
      case PropertySpec.Ctl(var formula, var finiteRuns, _, var id) ->
          named(id, "ctl " + formula) + unless(FiniteRuns.MAXIMAL, finiteRuns);
    };
  }

  /** What a file names is called so: its text may be pages long. */
  private static String named(Optional<String> id, String text) {
    return id.map(name -> "formula " + name).orElse(text);
  }

  private static String unless(FiniteRuns usual, FiniteRuns asked) {
    return asked == usual ? "" : " (" + asked.description() + ")";
  }

  private static String limits(Limits limits, long memoryBytes) {
    List<String> parts = new ArrayList<>();
    parts.add(
        Amounts.bytes(memoryBytes)
            + " of memory for states"
            + (limits.memoryBytes().isPresent() ? "" : " (what is free)"));
    parts.add(
        limits
            .timeout()
            .map(time -> Amounts.seconds(time.toMillis() / 1000.0))
            .orElse("no time limit"));
    if (limits.maxStates().isPresent()) {
      parts.add(Amounts.count(limits.maxStates().getAsLong(), "state"));
    }
    return String.join(", ", parts);
  }
}
