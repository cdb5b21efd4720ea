package tideline.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tideline.engine.description.ModelDescription;
import tideline.engine.job.ClaimChoice;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.plan.Plan;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.model.Verdict;
import tideline.search.Archive;
import tideline.search.SearchStatistics;
import tideline.search.Workers;

/** A question about an example, and the answers of one machine and of several. */
record Asked(String model, Map<String, String> definitions, String progress, List<String> wrong) {

  /** The model's own measure. */
  static final String USUAL = "usual";

  static Asked of(String model, String... definitions) {
    Map<String, String> defined = new TreeMap<>();
    for (String definition : definitions) {
      int equal = definition.indexOf('=');
      defined.put(definition.substring(0, equal), definition.substring(equal + 1));
    }
    String place = model.startsWith("java:") ? model : "../../examples/" + model;
    return new Asked(place, defined, "none", List.of());
  }

  /** The same, swept by a measure. */
  Asked by(String measure) {
    return new Asked(model, definitions, measure, wrong);
  }

  /** The same, with invariants that do not hold. */
  Asked breaking(String... invariants) {
    return new Asked(model, definitions, progress, List.of(invariants));
  }

  Job count() {
    return job(Job.Purpose.COUNT, List.of());
  }

  /** The demands of the model, deadlocks, and the invariants. */
  Job check() {
    List<PropertySpec> properties = new ArrayList<>();
    properties.add(new PropertySpec.Deadlock());
    wrong.forEach(invariant -> properties.add(new PropertySpec.Invariant(invariant)));
    return job(Job.Purpose.CHECK, properties);
  }

  private Job job(Job.Purpose purpose, List<PropertySpec> properties) {
    return Job.of(ModelSource.of(model), purpose, properties)
        .with(definitions)
        .with(ClaimChoice.none())
        .with(progress.equals(USUAL) ? new ProgressChoice.Usual() : ProgressChoice.parse(progress));
  }

  /** One machine. */
  Report alone(Job job) {
    boolean sweeps = !progress.equals("none");
    Job its = job.withEngine(sweeps ? "sweepline" : "bfs").with(Workers.one());
    return checker(Registry.installed(), Optional.empty(), _ -> {})
        .check(sweeps ? its.with(Archive.OFF) : its);
  }

  /** Several. */
  static Report together(Job job, Machines machines) {
    return together(job, machines, _ -> {});
  }

  /** Several, and tells what was counted. */
  static Report together(Job job, Machines machines, Consumer<SearchStatistics> counted) {
    SparkCluster cluster = new SparkCluster(machines);
    Registry registry = Registry.installed().with(cluster.algorithm());
    return checker(registry, Optional.of(cluster), counted)
        .check(job.withEngine(ClusterSearch.NAME));
  }

  private static Checker checker(
      Registry registry, Optional<SparkCluster> cluster, Consumer<SearchStatistics> counted) {
    return new Checker(
        registry,
        new Cancellation(),
        new Checker.Listener() {
          @Override
          public Report searching(Plan plan, RunControl control, Supplier<Report> search) {
            cluster.ifPresent(its -> its.prepare(plan, ModelDescription.of(registry, plan.job())));
            Report report = search.get();
            control.latest().ifPresent(counted);
            return report;
          }
        });
  }

  /** What has to be the same of two counts, however they came about. */
  String counts(Report report) {
    var figures = report.figures();
    String all =
        "%d explored, %s states, %s transitions, %s deadlocks, ending %s"
            .formatted(
                figures.explored(),
                figures.states(),
                figures.transitions(),
                figures.deadlocks(),
                report.stopped());
    return progress.equals("none")
        ? all
        : all
            + ", %d sweeps, %d layers, %d back, %d persistent"
                .formatted(
                    figures.sweeps(),
                    figures.layers(),
                    figures.regressEdges(),
                    figures.persistentStates());
  }

  /** The verdicts; a trace counts as one, and has been replayed. */
  static List<String> verdicts(Report report) {
    return report.properties().stream()
        .map(
            answer ->
                answer.property().formula()
                    + switch (answer.verdict()) {
                      case Verdict.Holds(var _, var trace) -> " holds " + trace.isPresent();
                      case Verdict.Violated(var _, var trace) -> " violated " + trace.isPresent();
                      case Verdict.Unknown(var _, var why, var _) -> " unknown " + why;
                    })
        .toList();
  }
}
