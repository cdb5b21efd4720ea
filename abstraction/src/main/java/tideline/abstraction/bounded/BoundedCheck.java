package tideline.abstraction.bounded;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.cegar.CegarListener;
import tideline.abstraction.cegar.CounterexampleCheck;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Locations;
import tideline.abstraction.encode.Symbols;
import tideline.abstraction.encode.Unsupported;
import tideline.abstraction.solver.Assignment;
import tideline.abstraction.solver.Session;
import tideline.abstraction.solver.Solver;
import tideline.abstraction.solver.SolverKind;
import tideline.abstraction.solver.StopSignal;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.plain.Plain;

/** Looks for runs of 0, 1, 2, ... steps to a bad state, and for a proof that there are none. */
public final class BoundedCheck {

  /** With more combinations of locations a proof from anywhere is not tried. */
  private static final int MOST_LOCATIONS = 64;

  private final GuardedSystem system;
  private final SolverKind kind;

  /** Asks a solver. */
  public BoundedCheck(GuardedSystem system, SolverKind solver) {
    this.system = system;
    this.kind = solver;
  }

  /**
   * Looks for a reachable state with this condition. A solver that fails or is stopped, and systems
   * that formulas cannot express, end without an answer and not in an exception.
   *
   * @throws tideline.model.LimitReached if the listener says so
   */
  public Outcome reach(Expression bad, CegarListener listener, StopSignal stop) {
    return Outcome.with(kind, stop, solver -> reach(bad, listener, solver));
  }

  private Outcome reach(Expression bad, CegarListener listener, Solver solver) {
    try (Session base = solver.session();
        Session step = solver.session()) {
      Plain plain = Unsupported.plain(system);
      Encoder encoder = new Encoder(plain, new Symbols(solver.formulas()));
      CounterexampleCheck check = new CounterexampleCheck(plain, encoder, solver.refuter(), bad);
      return new Search(plain, encoder, check, base, step, plain.condition(bad), listener).run();
    }
  }

  private static Outcome undecided(int depth, String reason) {
    return new Outcome.Undecided(figures(depth, List.of()), reason);
  }

  private static Outcome.Figures figures(int depth, List<String> learnt) {
    return new Outcome.Figures(depth, 0, learnt);
  }

  /** One run of the loop. */
  private static final class Search {
    private final CounterexampleCheck check;
    private final Encoder encoder;
    private final Session base;
    private final Session step;
    private final CegarListener listener;
    private final Unrolling forward;
    private final Optional<Unrolling> anywhere;

    Search(
        Plain plain,
        Encoder encoder,
        CounterexampleCheck check,
        Session base,
        Session step,
        Expression bad,
        CegarListener listener) {
      this.encoder = encoder;
      this.check = check;
      this.base = base;
      this.step = step;
      this.listener = listener;
      this.forward = new Unrolling(encoder, bad, "base");
      base.add(forward.startInitially());
      List<Locations> everywhere = everywhere(plain);
      if (everywhere.size() > MOST_LOCATIONS) {
        anywhere = Optional.empty();
      } else {
        Unrolling unrolling = new Unrolling(encoder, bad, "step");
        step.add(unrolling.startAnywhere(everywhere));
        anywhere = Optional.of(unrolling);
      }
    }

    Outcome run() {
      if (base.isSatisfiableWith(encoder.initial().faults())) {
        return check
            .judgeStart(figures(0, List.of()))
            .orElseGet(() -> undecided(0, "a fault at the start could not be replayed"));
      }
      for (int depth = 0; ; depth++) {
        listener.states(depth);
        Optional<Unrolling.Path> path = badRun();
        if (path.isPresent()) {
          int found = depth;
          return check
              .judge(
                  path.get().locations(),
                  path.get().actions(),
                  path.get().failing(),
                  figures(depth, List.of()))
              .orElseGet(
                  () -> undecided(found, "a run that the solver found is not linear, and not one"));
        }
        if (isInductive()) {
          return safe(depth, "no " + (depth + 1) + " good states in a row lead to a bad one");
        }
        base.add(forward.step());
        if (!base.isSatisfiable()) {
          return safe(depth, "no run has more than " + depth + " steps");
        }
      }
    }

    private Optional<Unrolling.Path> badRun() {
      BooleanFormula end = forward.badEnd();
      base.push();
      try {
        base.add(end);
        if (!base.isSatisfiable()) {
          return Optional.empty();
        }
        try (Assignment model = base.model()) {
          return Optional.of(forward.path(model));
        }
      } finally {
        base.pop();
      }
    }

    /** Whether as many good states as there were looked at cannot be followed by a bad one. */
    private boolean isInductive() {
      if (anywhere.isEmpty()) {
        return false;
      }
      Unrolling unrolling = anywhere.get();
      boolean possible = step.isSatisfiableWith(unrolling.badEnd());
      step.add(unrolling.goodEnd());
      step.add(unrolling.step());
      return !possible;
    }

    private Outcome safe(int depth, String why) {
      return new Outcome.Safe(figures(depth, List.of(why)));
    }
  }

  /** Every combination of locations, as long as there are few. */
  private static List<Locations> everywhere(Plain plain) {
    List<List<String>> all = List.of(List.of());
    for (GuardedProcess process : plain.network().allProcesses()) {
      List<List<String>> longer = new ArrayList<>();
      for (List<String> start : all) {
        for (Location location : process.locations()) {
          List<String> extended = new ArrayList<>(start);
          extended.add(location.name());
          longer.add(extended);
        }
      }
      all = longer;
      if (all.size() > MOST_LOCATIONS) {
        break;
      }
    }
    return all.stream().map(Locations::new).toList();
  }
}
