package tideline.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.abstraction.cegar.CegarListener;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.portfolio.Portfolio;
import tideline.abstraction.portfolio.Strategy;
import tideline.abstraction.solver.StopSignal;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.RunControl;
import tideline.engine.plan.Exploration;
import tideline.engine.replay.BadPrefix;
import tideline.engine.replay.LtlMeaning;
import tideline.engine.replay.Replay;
import tideline.engine.report.Figures;
import tideline.engine.report.Report;
import tideline.engine.run.Confirmation;
import tideline.engine.run.SolverEngine;
import tideline.engine.run.SolverEngine.Result;
import tideline.model.Assurance;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.Trace;
import tideline.model.Verdict;
import tideline.properties.expression.ExpressionReader;
import tideline.search.Goal;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchStatistics;
import tideline.system.compile.DeferredModel;
import tideline.system.compile.SystemModel;
import tideline.system.ir.Assertion;
import tideline.system.ir.Expression;
import tideline.system.language.SymbolicModel;

/** Runs the solver for one property, and confirms what it finds. */
public final class SymbolicRun {

  private static final int MOST_SHOWN = 12;

  private final Exploration exploration;
  private final PropertySpec property;
  private final SystemModel model;
  private final Confirmation confirmation;
  private final RunControl control;
  private final StopSignal other;
  private final SearchStatistics statistics = new SearchStatistics();

  /** A run that also ends when somebody else has the answer. */
  SymbolicRun(
      Exploration exploration, Confirmation confirmation, RunControl control, StopSignal other) {
    this.confirmation = confirmation;
    this.other = other;
    this.exploration = exploration;
    this.property = exploration.subjects().getFirst().property();
    this.model = (SystemModel) exploration.model();
    this.control = control;
  }

  Result execute(String options) {
    return control.during(() -> executed(options));
  }

  private Result executed(String options) {
    long start = System.nanoTime();
    control.begin();
    statistics.figure(SolverEngine.REFINEMENTS, 0);
    try {
      Portfolio.Winner winner = solve(new SymbolicOptions(options).strategies(property));
      control.checkpoint(statistics);
      return result(winner, start);
    } catch (LimitReached limit) {
      return stopped(limit.reason(), String.valueOf(limit.getMessage()), start);
    } catch (OutOfMemoryError heap) {
      String message = "the Java heap is used up (its limit is set with -Xmx)";
      return stopped(LimitReached.Reason.MEMORY, message, start);
    }
  }

  private Result stopped(LimitReached.Reason reason, String message, long start) {
    Ending ending = new Ending.Stopped(reason, message);
    return result(unknown(message), exploration, property, ending, start);
  }

  private Portfolio.Winner solve(List<Strategy> strategies) {
    Portfolio portfolio = new Portfolio(model.system(), control(), strategies);
    return property instanceof PropertySpec.Linear linear
        ? portfolio.accepted(
            new SymbolicLasso(model, linear).product(), listener(), this::isStopped)
        : portfolio.reach(bad(), listener(), this::isStopped);
  }

  private Set<String> control() {
    return model instanceof SymbolicModel symbolic ? symbolic.control() : Set.of();
  }

  private Expression bad() {
    return switch (property) {
      case PropertySpec.Invariant(var formula, _) ->
          new SystemConditions(model).read("--invariant", formula).not();
      case PropertySpec.Reachable(var formula, _) ->
          new SystemConditions(model).read("--reachable", formula);
      case PropertySpec.Assertions _ -> {
        Expression broken = Expression.never();
        for (Assertion assertion : model.system().allAssertions()) {
          broken = broken.or(assertion.condition().not());
        }
        yield broken;
      }
      default -> throw new AssertionError(property);
    };
  }

  private CegarListener listener() {
    return new CegarListener() {
      @Override
      public void states(long count) {
        statistics.expanded(count, 0, 0);
        statistics.storing(count, 0);
        control.checkpoint(statistics);
      }

      @Override
      public void refined(int iteration, int precision, int length) {
        statistics.figure(SolverEngine.REFINEMENTS, iteration);
        statistics.figure(SolverEngine.PRECISION, precision);
        statistics.figure(SolverEngine.COUNTEREXAMPLE, length);
        control.checkpoint(statistics);
      }
    };
  }

  private boolean isStopped() {
    if (other.isRaised()) {
      return true;
    }
    try {
      control.checkpoint(0);
      return false;
    } catch (LimitReached limit) {
      return true;
    }
  }

  private Result result(Portfolio.Winner winner, long start) {
    boolean wanted = property instanceof PropertySpec.Reachable;
    return switch (winner.outcome()) {
      case Outcome.Safe _ -> {
        Assurance assurance = new Assurance(true, true, List.of(how("proved", winner)));
        Verdict verdict =
            wanted
                ? new Verdict.Violated(assurance, Optional.empty())
                : new Verdict.Holds(assurance, Optional.empty());
        yield result(verdict, exploration, property, new Ending.Exhausted(), start);
      }
      case Outcome.Unsafe unsafe -> confirmed(how("found", winner), unsafe, start);
      case Outcome.Faulty faulty ->
          result(
              unknown("the model is at fault: " + faulty.error().getMessage()),
              on(faulty.model().<Model>map(m -> m).orElse(model)),
              property,
              new Ending.Failed(faulty.error(), faulty.trace()),
              start);
      case Outcome.Undecided undecided ->
          result(
              new Verdict.Unknown(Assurance.partial(), undecided.reason(), undecided.cause()),
              exploration,
              property,
              new Ending.Stopped(LimitReached.Reason.SOLVER, undecided.reason()),
              start);
    };
  }

  /** Who it was, what it cost, and what was learnt on the way. */
  private static String how(String verb, Portfolio.Winner winner) {
    Outcome.Figures figures = winner.outcome().figures();
    String who = verb + " by " + winner.strategy();
    if (isBounded(winner.strategy())) {
      String depth = who + ", depth " + figures.iterations();
      return figures.learnt().isEmpty() ? depth : depth + "; what counts: " + learnt(figures);
    }
    return "%s, refinements %d, %d abstract states; what counts: %s"
        .formatted(who, figures.iterations(), figures.states(), learnt(figures));
  }

  private static String learnt(Outcome.Figures figures) {
    List<String> learnt = figures.learnt();
    if (learnt.isEmpty()) {
      return "only the locations";
    }
    String shown = String.join(", ", learnt.subList(0, Math.min(MOST_SHOWN, learnt.size())));
    return learnt.size() > MOST_SHOWN
        ? shown + " and " + (learnt.size() - MOST_SHOWN) + " more"
        : shown;
  }

  private static boolean isBounded(Strategy strategy) {
    return strategy instanceof Strategy.Unrolling || strategy instanceof Strategy.BoundedLassos;
  }

  /** The run is judged again on the model that it was replayed on. */
  private Result confirmed(String how, Outcome.Unsafe unsafe, long start) {
    // The system alone does not say what its language means by operators.
    SystemModel concrete =
        new DeferredModel(unsafe.model().system(), model.arithmetic(), _ -> unsafe.model());
    PropertySpec judged =
        property instanceof PropertySpec.Assertions
            ? new PropertySpec.Assertions(concrete.assertions())
            : property;
    Exploration replayed = on(concrete);
    try {
      if (property instanceof PropertySpec.Linear linear) {
        new SymbolicLasso(model, linear).confirm(concrete, unsafe.trace());
      } else {
        Replay.of(concrete, unsafe.trace()).confirm(new Goal.Reach(predicate(judged, concrete)));
      }
      confirmation.confirm(
          unsafe.model(), unsafe.trace(), judged, exploration.subjects().getFirst().goal());
    } catch (Replay.Mismatch mismatch) {
      Verdict verdict =
          Verdict.Unknown.internalError(
              "the trace cannot be replayed (" + mismatch.getMessage() + ")");
      return result(verdict, exploration, property, new Ending.Answered(), start);
    }
    Assurance assurance = new Assurance(false, true, List.of(how));
    Verdict verdict =
        property instanceof PropertySpec.Reachable
            ? new Verdict.Holds(assurance, Optional.of(unsafe.trace()))
            : new Verdict.Violated(assurance, Optional.of(shown(unsafe)));
    return result(verdict, replayed, judged, new Ending.Answered(), start);
  }

  private Trace shown(Outcome.Unsafe unsafe) {
    return property instanceof PropertySpec.Linear linear && unsafe.trace().loopStart().isPresent()
        ? BadPrefix.of(LtlMeaning.spelledOut(model, linear), unsafe.model(), unsafe.trace())
        : unsafe.trace();
  }

  private static StatePredicate predicate(PropertySpec property, Model model) {
    return switch (property) {
      case PropertySpec.Invariant(var formula, _) ->
          ExpressionReader.of(model).predicate("--invariant", formula).negate();
      case PropertySpec.Reachable(var formula, _) ->
          ExpressionReader.of(model).predicate("--reachable", formula);
      case PropertySpec.Assertions assertions -> assertions::isBroken;
      default -> throw new AssertionError(property);
    };
  }

  private Exploration on(Model other) {
    return new Exploration(
        exploration.title(),
        exploration.graph(),
        other,
        Optional.empty(),
        exploration.method(),
        exploration.subjects());
  }

  private static Verdict unknown(String reason) {
    return new Verdict.Unknown(Assurance.partial(), reason);
  }

  private Result result(
      Verdict verdict, Exploration searched, PropertySpec judged, Ending ending, long start) {
    double seconds = (System.nanoTime() - start) / 1e9;
    SearchResult counted = new SearchResult(ending, new ArrayList<>(), statistics);
    return new Result(
        new Report.Answer(judged, verdict, searched),
        new Report.Searched(searched, ending, Figures.of(searched.graph(), counted, seconds)));
  }
}
