package tideline.engine.plan;

import java.util.Optional;
import java.util.function.UnaryOperator;
import tideline.engine.forecast.Opening;
import tideline.model.ProgressMeasure;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchAlgorithm.WorkerUse;
import tideline.storage.StoreKind;

/** How a question is answered. */
public sealed interface Method {

  /** What users call it. */
  String name();

  /** Why it is this one, for the user. */
  String reason();

  /** How states are kept, where they are. */
  Optional<StoreKind> store();

  /** Whether it explores in the order of a progress measure. */
  default boolean usesMeasure() {
    return false;
  }

  /** Whether several threads can share the work. */
  default WorkerUse workerUse() {
    return WorkerUse.ONE;
  }

  /** An algorithm explores states. */
  record Search(SearchAlgorithm algorithm, String reason, StoreKind kept) implements Method {
    @Override
    public String name() {
      return algorithm.name();
    }

    @Override
    public Optional<StoreKind> store() {
      return Optional.of(kept);
    }

    @Override
    public boolean usesMeasure() {
      return algorithm.progressUse() != ProgressUse.NONE;
    }

    @Override
    public WorkerUse workerUse() {
      return algorithm.workerUse();
    }
  }

  /**
   * A solver reasons about the guarded system.
   *
   * @param options as in {@code PRED_CART,SEQ_ITP,ATOMS}; empty for all its ways by turns
   */
  record Solver(String options, String reason) implements Method {
    @Override
    public String name() {
      return SystemMethod.CEGAR.word();
    }

    @Override
    public Optional<StoreKind> store() {
      return Optional.empty();
    }
  }

  /**
   * Both beside each other; the first answer counts.
   *
   * @param solved what the solver is asked
   */
  record Contest(Search search, Exploration solved, String reason) implements Method {
    @Override
    public String name() {
      return SystemMethod.PORTFOLIO.word();
    }

    @Override
    public Optional<StoreKind> store() {
      return search.store();
    }

    @Override
    public WorkerUse workerUse() {
      return search.workerUse();
    }
  }

  /**
   * A search that keeps every state, and where the model turns out to be large, perhaps another one
   * by a measure that is found on the way.
   *
   * @param lift makes a measure of the model one of what is searched
   */
  record Open(
      Search keeping,
      Search sweeping,
      Opening opening,
      UnaryOperator<ProgressMeasure> lift,
      String reason)
      implements Method {
    @Override
    public String name() {
      return keeping.name();
    }

    @Override
    public Optional<StoreKind> store() {
      return keeping.store();
    }

    @Override
    public WorkerUse workerUse() {
      return keeping.workerUse();
    }

    /** The same for another graph of the model. */
    Open lifted(UnaryOperator<ProgressMeasure> by) {
      return new Open(keeping, sweeping, opening, by, reason);
    }
  }
}
