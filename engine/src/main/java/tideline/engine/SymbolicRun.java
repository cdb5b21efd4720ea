package tideline.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tideline.abstraction.cegar.Domain;
import tideline.abstraction.cegar.Options;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.cegar.PredicateSplit;
import tideline.abstraction.cegar.Refinement;
import tideline.abstraction.cegar.Story;
import tideline.abstraction.portfolio.Portfolio;
import tideline.abstraction.portfolio.Way;
import tideline.model.Assurance;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.Verdict;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.ExpressionReader;
import tideline.search.Goal;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchStatistics;
import tideline.system.compile.SystemModel;
import tideline.system.ir.Assertion;
import tideline.system.ir.Expression;
import tideline.system.language.SymbolicModel;

/** Runs the solver for one property, and confirms what it finds. */
final class SymbolicRun {

  private static final int MOST_SHOWN = 12;
  private static final String INDUCTION = "BMC";

  /** What came of it. */
  record Result(Report.Answer answer, Report.Searched searched) {}

  private final Exploration exploration;
  private final PropertySpec property;
  private final SystemModel model;
  private final RunControl control;
  private final SearchStatistics statistics = new SearchStatistics();

  SymbolicRun(Exploration exploration, RunControl control) {
    this.exploration = exploration;
    this.property = exploration.subjects().getFirst().property();
    this.model = (SystemModel) exploration.model();
    this.control = control;
  }

  /**
   * The ways that these options leave.
   *
   * @param options as in {@code PRED_CART,SEQ_ITP,ATOMS}, or {@code BMC}; empty for all
   * @throws DiagnosticException if there is no such option
   */
  static List<Way> ways(String options) {
    if (options.isEmpty()) {
      return Portfolio.standard();
    }
    if (options.equalsIgnoreCase(INDUCTION)) {
      return List.of(new Way.Unrolling());
    }
    Options chosen = Options.standard();
    for (String word : options.split(",", -1)) {
      String constant = word.strip().toUpperCase(Locale.ROOT);
      if (isOneOf(constant, Domain.values())) {
        chosen = chosen.with(Domain.valueOf(constant));
      } else if (isOneOf(constant, Refinement.values())) {
        chosen = chosen.with(Refinement.valueOf(constant));
      } else if (isOneOf(constant, PredicateSplit.values())) {
        chosen = chosen.with(PredicateSplit.valueOf(constant));
      } else {
        throw DiagnosticException.of(
            "unknown option %s of the engine cegar; known: domains %s, refinements %s, splits %s, BMC"
                .formatted(
                    word,
                    List.of(Domain.values()),
                    List.of(Refinement.values()),
                    List.of(PredicateSplit.values())));
      }
    }
    return List.of(new Way.Abstracting(chosen));
  }

  private static boolean isOneOf(String name, Enum<?>[] constants) {
    return Stream.of(constants).anyMatch(constant -> constant.name().equals(name));
  }

  /** Refuses options that there are not. */
  static void checkOptions(String options) {
    ways(options);
  }

  Result execute(String options) {
    long start = System.nanoTime();
    control.begin();
    try {
      Portfolio portfolio = new Portfolio(model.system(), control(), ways(options));
      Portfolio.Won won = portfolio.reach(bad(), story(), this::isStopped);
      control.checkpoint(statistics);
      return result(won, start);
    } catch (LimitReached limit) {
      Ending ending = new Ending.Stopped(limit.reason(), limit.getMessage());
      return result(unknown(limit.getMessage()), exploration, property, ending, start);
    } catch (OutOfMemoryError heap) {
      String message = "the Java heap is used up (its limit is set with -Xmx)";
      Ending ending = new Ending.Stopped(LimitReached.Reason.MEMORY, message);
      return result(unknown(message), exploration, property, ending, start);
    }
  }

  private Set<String> control() {
    return model instanceof SymbolicModel symbolic ? symbolic.control() : Set.of();
  }

  private Expression bad() {
    return switch (property) {
      case PropertySpec.Invariant(var formula) ->
          new SystemConditions(model).read("--invariant", formula).not();
      case PropertySpec.Reachable(var formula) ->
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

  private Story story() {
    return new Story() {
      @Override
      public void states(long count) {
        statistics.expanded(count, 0, 0);
        statistics.storing(count, 0);
        control.checkpoint(statistics);
      }

      @Override
      public void refined(int iteration, int precision, int length) {
        control.checkpoint(statistics);
      }
    };
  }

  private boolean isStopped() {
    try {
      control.checkpoint(0);
      return false;
    } catch (LimitReached limit) {
      return true;
    }
  }

  private Result result(Portfolio.Won won, long start) {
    boolean wanted = property instanceof PropertySpec.Reachable;
    return switch (won.outcome()) {
      case Outcome.Safe safe -> {
        Assurance assurance = new Assurance(true, true, List.of(how(won, safe.figures())));
        Verdict verdict =
            wanted
                ? new Verdict.Violated(assurance, Optional.empty())
                : new Verdict.Holds(assurance, Optional.empty());
        yield result(verdict, exploration, property, new Ending.Exhausted(), start);
      }
      case Outcome.Unsafe unsafe -> confirmed(won.way(), unsafe, start);
      case Outcome.Faulty faulty ->
          result(
              unknown("the model is at fault: " + faulty.error().getMessage()),
              on(faulty.model().<Model>map(m -> m).orElse(model)),
              property,
              new Ending.Failed(faulty.error(), faulty.trace()),
              start);
      case Outcome.Undecided undecided ->
          result(
              unknown(undecided.reason()),
              exploration,
              property,
              new Ending.Stopped(LimitReached.Reason.SOLVER, undecided.reason()),
              start);
    };
  }

  private static String how(Portfolio.Won won, Outcome.Figures figures) {
    List<String> learnt = figures.learnt();
    String more =
        learnt.size() > MOST_SHOWN ? " and " + (learnt.size() - MOST_SHOWN) + " more" : "";
    return "proved by %s, %s %d, %d abstract states; what counts: %s%s"
        .formatted(
            won.way(),
            won.way() instanceof Way.Unrolling ? "depth" : "refinements",
            figures.iterations(),
            figures.states(),
            learnt.isEmpty()
                ? "only the locations"
                : String.join(", ", learnt.subList(0, Math.min(MOST_SHOWN, learnt.size()))),
            more);
  }

  /** The run is judged again on the model that it was replayed on. */
  private Result confirmed(Way way, Outcome.Unsafe unsafe, long start) {
    PropertySpec judged =
        property instanceof PropertySpec.Assertions
            ? new PropertySpec.Assertions(unsafe.model().assertions())
            : property;
    Exploration replayed = on(unsafe.model());
    try {
      Replay.of(unsafe.model(), unsafe.trace())
          .confirm(new Goal.Reach(predicate(judged, unsafe.model())));
    } catch (Replay.Mismatch mismatch) {
      Verdict verdict =
          unknown("internal error: the trace cannot be replayed (" + mismatch.getMessage() + ")");
      return result(verdict, exploration, property, new Ending.Answered(), start);
    }
    Assurance assurance = new Assurance(false, true, List.of("found by " + way));
    Verdict verdict =
        property instanceof PropertySpec.Reachable
            ? new Verdict.Holds(assurance, Optional.of(unsafe.trace()))
            : new Verdict.Violated(assurance, Optional.of(unsafe.trace()));
    return result(verdict, replayed, judged, new Ending.Answered(), start);
  }

  private static StatePredicate predicate(PropertySpec property, Model model) {
    return switch (property) {
      case PropertySpec.Invariant(var formula) ->
          ExpressionReader.of(model).predicate("--invariant", formula).negate();
      case PropertySpec.Reachable(var formula) ->
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
