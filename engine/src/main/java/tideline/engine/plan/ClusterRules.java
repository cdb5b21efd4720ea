package tideline.engine.plan;

import java.util.Optional;
import tideline.engine.job.Job;
import tideline.model.diagnostic.DiagnosticException;
import tideline.search.SearchAlgorithm;

/** Refuses what machines that search together cannot do, before anything is searched. */
public final class ClusterRules {

  private ClusterRules() {}

  /**
   * The job as it is planned for a cluster.
   *
   * @throws DiagnosticException if the user asks for something besides that goes with one machine
   */
  public static Job checked(Job job, SearchAlgorithm algorithm) {
    job.engine()
        .filter(engine -> !engine.equals(MethodChoice.AUTO))
        .ifPresent(engine -> refuse("it is the cluster that searches", "--engine " + engine));
    if (job.checkpoint().isPresent()) {
      refuse("a cluster writes no checkpoints to go on from", "--checkpoint");
    }
    if (job.disk().isUsed()) {
      refuse("the disks of a cluster are its own affair", "--disk " + job.disk().word());
    }
    if (job.limits().memoryBytes().isPresent()) {
      refuse("each machine of a cluster has a memory of its own", "--memory");
    }
    if (job.limits().maxStates().isPresent()) {
      refuse("a cluster works in rounds and cannot stop at a state", "--max-states");
    }
    if (job.model().object().isPresent()) {
      refuse("a model that is an object cannot be sent to a cluster", job.model().text());
    }
    return job.withEngine(algorithm.name());
  }

  /**
   * Every search has to be one of the cluster.
   *
   * @throws DiagnosticException if there is another one
   */
  static Plan checked(Plan plan) {
    if (plan.job().cluster().isPresent()) {
      Optional<Exploration> other =
          plan.explorations().stream()
              .filter(search -> !plan.job().engine().equals(Optional.of(search.method().name())))
              .findFirst();
      other.ifPresent(
          search ->
              refuse(
                  "a cluster checks deadlocks, end states, invariants, reachability, assertions"
                      + " and automata of finite runs; %s takes the engine %s"
                          .formatted(search.title(), search.method().name()),
                  "--no-claims leaves out what the model states"));
    }
    return plan;
  }

  private static void refuse(String why, String option) {
    throw DiagnosticException.of("--cluster: %s (%s)".formatted(why, option));
  }
}
