package tideline.engine.plan;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.LoadedModel;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.SystemModel;
import tideline.system.language.SymbolicModel;

/** Adds the solver to searches of states, for models that both can deal with. */
final class ContestPlanner {

  /** Languages whose models are often larger than their bounds let one think. */
  private static final Set<String> SYMBOLIC_LANGUAGES = Set.of("xsts", "cfa", "sts");

  private ContestPlanner() {}

  /** Whether the user asked for a contest. */
  static boolean isAsked(Job job) {
    return job.engine().filter(name -> name.equals(SystemMethod.PORTFOLIO.word())).isPresent();
  }

  /** Whether the solver takes part although nobody asked for it. */
  private static boolean isUsual(Job job, LoadedModel read) {
    return job.engine().orElse(MethodChoice.AUTO).equals(MethodChoice.AUTO)
        && job.purpose() != Job.Purpose.COUNT
        && job.checkpoint().isEmpty()
        && LossyRules.wanted(job).isEmpty()
        && SolverPlanner.isInstalled()
        // Composed models have the languages of all parts.
        && SYMBOLIC_LANGUAGES.containsAll(List.of(read.language().split(", ", -1)))
        && !(read.model() instanceof SymbolicModel);
  }

  /**
   * The job without the contest: what one of its sides does.
   *
   * @throws DiagnosticException if there is nothing to reason about
   */
  static Job alone(Job job, LoadedModel read) {
    if (!isAsked(job)) {
      return job;
    }
    if (!(read.model() instanceof SystemModel)) {
      throw DiagnosticException.of(
          "the engine portfolio needs operations to reason about; a model in "
              + read.language()
              + " has only states");
    }
    if (job.purpose() == Job.Purpose.COUNT) {
      throw DiagnosticException.of("the engine portfolio decides properties; it cannot count");
    }
    SolverPlanner.requireInstalled("the engine is " + SystemMethod.PORTFOLIO.word());
    return job.withEngine(MethodChoice.AUTO);
  }

  /** A plan in which the solver takes part in what it can decide. */
  static Plan joined(Job job, LoadedModel read, Plan plan) {
    if (!(read.model() instanceof SystemModel model) || !(isAsked(job) || isUsual(job, read))) {
      return plan;
    }
    List<Exploration> joined =
        plan.explorations().stream()
            .flatMap(search -> parts(job, search))
            .map(search -> joined(job, model, search))
            .toList();
    if (isAsked(job) && joined.stream().noneMatch(ContestPlanner::isByTheSolver)) {
      throw DiagnosticException.of(
          "the engine portfolio has nothing that its solver can decide (--engine portfolio)");
    }
    return plan.with(joined);
  }

  private static boolean isByTheSolver(Exploration search) {
    return !(search.method() instanceof Method.Search) && !(search.method() instanceof Method.Open);
  }

  /** A solver decides one property at a time: who asks for it has a search for each. */
  private static Stream<Exploration> parts(Job job, Exploration search) {
    return isAsked(job) && search.subjects().size() > 1
        ? search.subjects().stream().map(subject -> with(search, search.method(), subject))
        : Stream.of(search);
  }

  private static Exploration with(Exploration search, Method method, Exploration.Subject subject) {
    return new Exploration(
        search.title(), search.graph(), search.model(), search.measure(), method, List.of(subject));
  }

  private static Exploration joined(Job job, SystemModel model, Exploration search) {
    return switch (search.method()) {
      case Method.Contest _ -> search;
      case Method.Solver solver ->
          isAsked(job) ? with(search, withoutSearch(solver), search.subjects().getFirst()) : search;
      case Method.Search alone -> joined(job, model, search, alone);
      // In a contest the search has half of the memory, and another one at its side.
      case Method.Open open -> joined(job, model, search, open.keeping());
    };
  }

  private static Exploration joined(
      Job job, SystemModel model, Exploration search, Method.Search alone) {
    return solved(job, model, search)
        .map(solved -> contest(job, alone, solved))
        .map(contest -> with(search, contest, search.subjects().getFirst()))
        .orElse(search);
  }

  private static Method contest(Job job, Method.Search search, Exploration solved) {
    String reason =
        (isAsked(job) ? "as asked" : "chosen because the solver knows the language, too")
            + ": cegar beside "
            + search.name();
    return new Method.Contest(search, solved, reason);
  }

  /** A contest with one side only: there are too many states to search. */
  private static Method withoutSearch(Method.Solver solver) {
    return new Method.Solver(
        solver.options(),
        "as asked (%s), alone: %s".formatted(SystemMethod.PORTFOLIO.word(), solver.reason()));
  }

  /** What the solver is asked; nothing if it cannot decide what a search decides. */
  private static Optional<Exploration> solved(Job job, SystemModel model, Exploration search) {
    if (search.subjects().size() == 1) {
      Method method = new Method.Solver("", "beside a search");
      PropertySpec property = search.subjects().getFirst().property();
      try {
        return Optional.of(SolverPlanner.explore(model, property, method));
      } catch (DiagnosticException notForSolvers) {
        // What only the model asks is searched without the solver.
        if (isAsked(job) && job.properties().contains(property)) {
          throw notForSolvers;
        }
      }
    }
    return Optional.empty();
  }
}
