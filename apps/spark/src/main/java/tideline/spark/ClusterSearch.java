package tideline.spark;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.engine.description.ModelDescription;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Plan;
import tideline.model.ProgressMeasure;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.safety.SafetyAlgorithm;
import tideline.storage.StoreKind;

/** The sweep-line method on the machines of a cluster. */
final class ClusterSearch extends SafetyAlgorithm {

  static final String NAME = "cluster";

  private final Optional<Machines> machines;
  private Optional<Prepared> prepared = Optional.empty();

  /** What is going to be searched. */
  private record Prepared(Plan plan, ModelDescription description) {}

  /** The search as it is planned with; it cannot be run. */
  ClusterSearch() {
    this(Optional.empty());
  }

  /** A search on these machines. */
  ClusterSearch(Optional<Machines> machines) {
    this.machines = machines;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "sweep-line method on several machines: rounds over sorted runs, through Spark";
  }

  @Override
  public String paper() {
    return "001 Fig. 3, 000 Alg. 2";
  }

  @Override
  public Set<StoreKind> stores() {
    return Set.of(StoreKind.PLAIN);
  }

  @Override
  public ProgressUse progressUse() {
    return ProgressUse.OPTIONAL;
  }

  /** Tells what the tasks are about. */
  void prepare(Plan plan, ModelDescription description) {
    prepared = Optional.of(new Prepared(plan, description));
  }

  @Override
  public SearchResult run(SearchTask task) {
    Machines its = machines.orElseThrow();
    Prepared about = prepared.orElseThrow();
    return new ClusterRun(task, its, partitions -> work(task, about, its, partitions)).run();
  }

  private static Work work(SearchTask task, Prepared about, Machines machines, int partitions) {
    Plan plan = about.plan();
    List<Exploration> searches = plan.explorations();
    int number = 0;
    while (!searches.get(number).model().equals(task.model())) {
      number++;
    }
    return new Work(
        machines.newSearch(),
        about.description().toJson(),
        plan.job().partialOrder().fixed(),
        plan.job().symmetry(),
        task.progress().map(ProgressMeasure::text).orElse(""),
        number,
        searches.get(number).fingerprint(),
        task.traces() == SearchTask.Traces.KEEP,
        partitions,
        machines.tasks(),
        machines.settings().roundStates(),
        machines.settings().watch());
  }
}
