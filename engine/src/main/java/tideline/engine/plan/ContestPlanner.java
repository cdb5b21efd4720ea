package tideline.engine.plan;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.LoadedModel;
import tideline.engine.symbolic.SymbolicEngine;
import tideline.engine.symbolic.SymbolicPlanner;
import tideline.model.diagnostic.DiagnosticException;
import tideline.storage.StoreKind;
import tideline.system.compile.SystemModel;
import tideline.system.language.SymbolicModel;

/** Adds the solver to searches of states, for models that both can deal with. */
final class ContestPlanner {

  private static final String AUTO = "auto";

  /** Languages whose models are often larger than their bounds let one think. */
  private static final Set<String> SYMBOLIC_LANGUAGES = Set.of("xsts", "cfa", "sts");

  private ContestPlanner() {}

  /** Whether the user asked for a contest. */
  static boolean isAsked(Job job) {
    return job.engine().filter(ContestEngine.NAME::equals).isPresent();
  }

  /** Whether the solver takes part although nobody asked for it. */
  private static boolean isUsual(Job job, LoadedModel read) {
    return job.engine().orElse(AUTO).equals(AUTO)
        && job.purpose() != Job.Purpose.COUNT
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
    return job.withEngine(AUTO);
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
    return search.method().algorithm() instanceof ContestEngine
        || search.method().algorithm() instanceof SymbolicEngine;
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
    if (search.method().algorithm() instanceof SymbolicEngine) {
      return isAsked(job)
          ? with(search, withoutSearch(search.method()), search.subjects().getFirst())
          : search;
    }
    Optional<Exploration> solved = solved(job, model, search);
    if (solved.isEmpty()) {
      return search;
    }
    Method method =
        new Method(
            new ContestEngine(search.method(), solved.get()),
            (isAsked(job) ? "as asked" : "chosen because the solver knows the language, too")
                + ": cegar beside "
                + search.method().algorithm().name(),
            search.method().store());
    return with(search, method, search.subjects().getFirst());
  }

  /** A contest with one side only: there are too many states to search. */
  private static Method withoutSearch(Method solver) {
    return new Method(
        solver.algorithm(),
        "as asked (%s), alone: %s".formatted(ContestEngine.NAME, solver.reason()),
        solver.store());
  }

  /** What the solver is asked; nothing if it cannot decide what a search decides. */
  private static Optional<Exploration> solved(Job job, SystemModel model, Exploration search) {
    if (search.subjects().size() == 1) {
      Method method = new Method(new SymbolicEngine(), "beside a search", StoreKind.PLAIN);
      PropertySpec property = search.subjects().getFirst().property();
      try {
        return Optional.of(SymbolicPlanner.explore(model, property, method));
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
