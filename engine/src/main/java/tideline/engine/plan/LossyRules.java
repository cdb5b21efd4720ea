package tideline.engine.plan;

import java.util.Optional;
import tideline.engine.job.Job;
import tideline.engine.job.LossyChoice;
import tideline.model.diagnostic.DiagnosticException;
import tideline.search.Archive;
import tideline.storage.StoreKind;

/** Refuses a store that may drop states where that makes no sense, before anything is searched. */
final class LossyRules {

  private LossyRules() {}

  /** The store that the user wants, if it is one that may drop states. */
  static Optional<StoreKind> wanted(Job job) {
    return job.store().filter(store -> !store.isExact());
  }

  static Plan checked(Plan plan) {
    Job job = plan.job();
    if (wanted(job).isEmpty()) {
      refuseWithout(job);
      return plan;
    }
    StoreKind store = wanted(job).get();
    if (store != StoreKind.BITS
        && job.lossy().hashFunctions() != LossyChoice.usual().hashFunctions()) {
      throw DiagnosticException.of("--hash-functions is for --store bits");
    }
    if (store == StoreKind.BITS && job.limits().memoryBytes().isEmpty()) {
      throw DiagnosticException.of(
          "--store bits needs --memory SIZE: half of it are the bits, however many states there"
              + " are");
    }
    if (job.checkpoint().isPresent()) {
      throw refusal("a checkpoint needs whole states", "--checkpoint", store);
    }
    if (job.disk().isUsed()) {
      throw refusal("states on disk are whole states", "--disk " + job.disk().word(), store);
    }
    if (job.archive() == Archive.ON) {
      throw refusal("an archive keeps whole states", "--archive on", store);
    }
    plan.explorations().forEach(exploration -> requireFit(exploration, store));
    return plan;
  }

  private static void refuseWithout(Job job) {
    if (!job.lossy().equals(LossyChoice.usual())) {
      throw DiagnosticException.of(
          job.lossy().swarm() > 1
              ? "--swarm is for --store compact and --store bits: a search that keeps every state"
                  + " misses nothing"
              : "--hash-functions is for --store bits");
    }
  }

  private static DiagnosticException refusal(String why, String option, StoreKind store) {
    return DiagnosticException.of("%s (%s, --store %s)".formatted(why, option, store.word()));
  }

  private static void requireFit(Exploration exploration, StoreKind store) {
    boolean fits =
        exploration.method() instanceof Method.Search(var algorithm, var _, var kept)
            && kept == store
            && algorithm.lossyStores().contains(store);
    if (!fits) {
      throw noFit(exploration.method().name(), exploration.title(), store);
    }
  }

  /** Why an engine cannot do it. */
  static DiagnosticException noFit(String engine, String what, StoreKind store) {
    return DiagnosticException.of(
        "the engine %s, which is for %s, cannot work with --store %s: %s"
            .formatted(engine, what, store.word(), whoCan(store)));
  }

  /** Who can do it, and for what. */
  static String whoCan(StoreKind store) {
    return (store == StoreKind.BITS ? "bfs and dfs can" : "bfs, dfs and sweepline can")
        + ", for invariants, reachability, deadlocks, assertions and automata of finite runs"
        + " (--no-claims leaves out the formulas in a model)";
  }
}
