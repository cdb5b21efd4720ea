package tideline.testkit.beem;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.plan.measure.Forecast;
import tideline.engine.report.Figures;
import tideline.engine.report.Report;
import tideline.engine.run.Run;
import tideline.model.ProgressMeasure;
import tideline.model.Verdict;

/**
 * Sweeps the models of BEEM with measures that were found for them, and compares what a sweep needs
 * with what was expected before it started.
 *
 * <p>As a program, {@code BeemSweep LIMIT} goes through the instances without cycles up to LIMIT
 * states, and {@code BeemSweep LIMIT FAMILY...} through those of some families:
 *
 * <pre>
 *   mvn verify -pl testkit -am -Dtest=LongBeemSweepTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Dbeem.sweep.states=1000000
 * </pre>
 */
public final class BeemSweep {

  /** The families whose instances have no cycles. */
  public static final Set<String> ACYCLIC =
      Set.of(
          "adding",
          "bridge",
          "extinction",
          "firewire_tree",
          "frogs",
          "krebs",
          "leader_election",
          "leader_filters",
          "needham",
          "peg_solitaire");

  private final Planner planner = new Planner(Registry.installed());
  private final List<BeemGoal> goals;

  /** Compares answers with those of the goals. */
  public BeemSweep(List<BeemGoal> goals) {
    this.goals = List.copyOf(goals);
  }

  /**
   * One instance.
   *
   * @param planSeconds time to read the model and to find a measure
   * @param wrong what is not as published
   */
  public record Row(
      BeemInstance instance,
      ProgressMeasure measure,
      Forecast forecast,
      Figures figures,
      double planSeconds,
      List<String> wrong) {

    /** States in layers at the peak, as a share of all. */
    public double peak() {
      return figures.peakStates() / (double) instance.states();
    }

    /** Persistent states as a share of all. */
    public double persistent() {
      return figures.persistentStates() / (double) instance.states();
    }

    /** Expansions per state. */
    public double explored() {
      return figures.explored() / (double) instance.states();
    }

    private String print() {
      return String.format(
          Locale.ROOT,
          "%-18s %9d  %5.1f%% %5.1f%% %6.2f  %5.1f%% %5.1f%% %6.2f  %6d %5.2f  %s%s",
          instance.name(),
          instance.states(),
          100 * forecast.peakShare(),
          100 * forecast.persistentShare(),
          forecast.exploredFactor(),
          100 * peak(),
          100 * persistent(),
          explored(),
          figures.layers(),
          planSeconds,
          measure.name(),
          wrong.isEmpty() ? "" : "  WRONG: " + wrong);
    }
  }

  /** Prints a table; ends with an exception if an answer is not as published. */
  public static void main(String[] arguments) {
    BeemTables tables =
        BeemTables.find()
            .orElseThrow(() -> new IllegalStateException("no folder shared/data/beem"));
    long limit = Long.parseLong(arguments[0]);
    Set<String> families =
        arguments.length == 1
            ? ACYCLIC
            : Set.copyOf(List.of(arguments).subList(1, arguments.length));
    System.out.println(
        "instance              states    expected:             real:"
            + "                layers  plan  measure");
    System.out.println(
        "                                 peak  kept visits    peak  kept visits               s");
    List<Row> rows = new ArrayList<>();
    BeemSweep sweep = new BeemSweep(tables.goals());
    for (BeemInstance instance : tables.instances()) {
      if (instance.states() <= limit && families.contains(family(instance))) {
        Row row = sweep.sweep(instance);
        rows.add(row);
        System.out.println(row.print());
      }
    }
    System.out.println(summary(rows));
    if (rows.stream().anyMatch(row -> !row.wrong().isEmpty())) {
      throw new IllegalStateException("there are differences");
    }
  }

  /** The family that an instance belongs to. */
  public static String family(BeemInstance instance) {
    return instance.name().substring(0, instance.name().indexOf('.'));
  }

  /** Medians and maxima of a table. */
  private static String summary(List<Row> rows) {
    double[] peaks = rows.stream().mapToDouble(Row::peak).sorted().toArray();
    double[] stored =
        rows.stream().mapToDouble(row -> row.peak() + row.persistent()).sorted().toArray();
    double explored = rows.stream().mapToDouble(Row::explored).max().orElse(0);
    return String.format(
        Locale.ROOT,
        "%d instances: median peak %.1f%%, with persistent states %.1f%%; at most %.2f expansions"
            + " per state",
        rows.size(),
        100 * median(peaks),
        100 * median(stored),
        explored);
  }

  private static double median(double[] sorted) {
    int upper = sorted.length / 2;
    return sorted.length == 0
        ? 0
        : sorted.length % 2 == 1 ? sorted[upper] : (sorted[upper - 1] + sorted[upper]) / 2;
  }

  /** Counts an instance and decides its goals, each by a sweep with a measure of its own. */
  public Row sweep(BeemInstance instance) {
    long start = System.nanoTime();
    Plan plan = plan(instance, List.of());
    double planSeconds = (System.nanoTime() - start) / 1e9;
    Figures figures = execute(plan).figures();
    List<String> wrong = new ArrayList<>();
    if (figures.states().isPresent() && figures.states().getAsLong() != instance.states()) {
      wrong.add(figures.states().getAsLong() + " states");
    }
    if (figures.explored() < instance.states()) {
      wrong.add("only " + figures.explored() + " explored");
    }
    for (BeemGoal goal : goals) {
      if (goal.instance().equals(instance)) {
        boolean reached =
            execute(plan(instance, List.of(new PropertySpec.Reachable(goal.formula()))))
                    .properties()
                    .getFirst()
                    .verdict()
                instanceof Verdict.Holds;
        if (reached != goal.reachable() && !BeemDispute.covers(goal.id())) {
          wrong.add(goal.id() + (reached ? " is reachable" : " is not reachable"));
        }
      }
    }
    return new Row(
        instance,
        plan.measure().orElseThrow(),
        plan.forecast().orElseThrow(),
        figures,
        planSeconds,
        wrong);
  }

  private Plan plan(BeemInstance instance, List<PropertySpec> properties) {
    return planner.plan(
        Job.of(
                ModelSource.of(instance.file().toString()),
                properties.isEmpty() ? Job.Purpose.COUNT : Job.Purpose.CHECK_GIVEN,
                properties)
            .with(new ProgressChoice.Auto())
            .withEngine("sweepline"));
  }

  private static Report execute(Plan plan) {
    Cancellation never = new Cancellation();
    return new Run(plan, new RunControl(plan.limits(), never), never).execute();
  }
}
