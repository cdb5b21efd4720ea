package tideline.abstraction.cegar;

import java.util.List;
import java.util.Optional;
import tideline.model.ModelError;
import tideline.model.Trace;
import tideline.model.Verdict;
import tideline.system.compile.SystemModel;

/** How a run ended. */
public sealed interface Outcome {

  /** What it cost. */
  Figures figures();

  /**
   * What a run cost, and what it learnt.
   *
   * @param states abstract states in the last tree
   * @param learnt what the abstraction distinguishes at the end, for people
   */
  record Figures(int iterations, long states, List<String> learnt) {
    public Figures {
      learnt = List.copyOf(learnt);
    }
  }

  /** No bad state can be reached. */
  record Safe(Figures figures) implements Outcome {}

  /**
   * A bad state is reached.
   *
   * @param model the system, confined to what the run needs, on which the path was replayed
   */
  record Unsafe(Figures figures, SystemModel model, Trace trace) implements Outcome {}

  /** The model is at fault in a state that it reaches; without a path if it cannot even start. */
  record Faulty(
      Figures figures, ModelError error, Optional<SystemModel> model, Optional<Trace> trace)
      implements Outcome {}

  /** There is no answer. */
  record Undecided(Figures figures, String reason, Verdict.Cause cause) implements Outcome {

    /** Stopped for this reason. */
    public Undecided(Figures figures, String reason) {
      this(figures, reason, Verdict.Cause.STOPPED);
    }
  }
}
