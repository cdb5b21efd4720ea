package tideline.abstraction.cegar;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tideline.abstraction.encode.Unsupported;
import tideline.abstraction.solver.Solver;
import tideline.abstraction.solver.SolverFailure;
import tideline.abstraction.solver.SolverKind;
import tideline.abstraction.solver.StopSignal;
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

  /**
   * What comes of a run with a solver, which is closed at its end. A solver that fails or is
   * stopped, and systems that formulas cannot express, end without an answer and not in an
   * exception.
   */
  static Outcome with(SolverKind kind, StopSignal stop, Function<Solver, Outcome> run) {
    try (Solver solver = Solver.open(kind, stop)) {
      return run.apply(solver);
    } catch (SolverFailure failure) {
      return new Undecided(String.valueOf(failure.getMessage()));
    } catch (Unsupported unsupported) {
      return new Undecided("the solver cannot reason about " + unsupported.getMessage());
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

    /** Stopped for this reason before there was anything to count. */
    public Undecided(String reason) {
      this(new Figures(0, 0, List.of()), reason);
    }
  }
}
