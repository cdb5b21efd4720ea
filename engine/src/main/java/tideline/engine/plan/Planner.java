package tideline.engine.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.engine.symbolic.SymbolicPlanner;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ctl.CtlProperty;
import tideline.reductions.completed.CompletedModel;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.storage.StoreKind;
import tideline.system.language.SymbolicModel;

/** Makes every choice that a job leaves open, and refuses what does not fit together. */
public final class Planner {

  static final String AUTO = "auto";
  private static final String AS_WRITTEN = "as it is written (--no-simplify)";
  private static final String USUAL_ENGINE = "bfs";

  private final Registry registry;

  /** A planner with the algorithms and languages that are installed there. */
  public Planner(Registry registry) {
    this.registry = registry;
  }

  /** Reads the model and makes the choices. */
  public Plan plan(Job job) {
    return plan(job, new ModelLoader(registry).load(job.model()));
  }

  /**
   * A model in the form in which a job explores it.
   *
   * @throws DiagnosticException if it cannot be explored, because its integers have no bounds
   */
  public LoadedModel prepare(Job job, LoadedModel read) {
    if (read.model() instanceof SymbolicModel symbolic) {
      throw symbolic.refusal();
    }
    return Preparation.prepare(read, job);
  }

  /**
   * Makes the choices for a model that has been read.
   *
   * @throws ModelError if the model is too small and says how to make it larger
   */
  public Plan plan(Job job, LoadedModel read) {
    try {
      LoadedModel noted =
          job.simplification() == Job.Simplification.NONE ? read.noting(AS_WRITTEN) : read;
      return ContestPlanner.joined(job, noted, planned(ContestPlanner.alone(job, noted), noted));
    } catch (ModelError fault) {
      if (!fault.remedy().isEmpty()) {
        throw fault;
      }
      // A model that cannot even start: there is no state to which a trace could lead.
      String message = "the model is at fault before its first state: " + fault.getMessage();
      throw new DiagnosticException(new Diagnostic(fault.position(), message, Optional.empty()));
    }
  }

  private Plan planned(Job job, LoadedModel read) {
    if (SymbolicPlanner.isFor(job, read.model())) {
      return SymbolicPlanner.plan(job, read, Agenda.of(job, read));
    }
    LoadedModel loaded = prepare(job, read);
    Model model = loaded.model();
    Measures.Choice progress =
        Measures.choose(model, job.progress(), needOfProgress(job), job.limits());
    Optional<ProgressMeasure> measure = progress.measure();
    Agenda agenda = Agenda.of(job, loaded);
    List<Exploration> explorations = explorations(job, agenda, model, measure);
    UnusedOptions.refuse(job, agenda, explorations);
    return Plan.of(job, loaded, progress, agenda, explorations);
  }

  /** Who wants a property to be checked. */
  private enum Origin {
    /** The user, perhaps by an engine of the user's choice. */
    GIVEN,
    /** The model: by the engine that the user chose for the rest, if that one can. */
    HABIT
  }

  private List<Exploration> explorations(
      Job job, Agenda agenda, Model model, Optional<ProgressMeasure> measure) {
    List<Exploration> explorations = new ArrayList<>();
    Model completed = CompletedModel.of(model);
    List<PropertySpec> states =
        agenda.properties().stream().filter(property -> !isTemporal(property)).toList();
    if (agenda.properties().isEmpty() || !states.isEmpty()) {
      boolean asked =
          job.purpose() == Job.Purpose.COUNT || agenda.given().stream().anyMatch(states::contains);
      Method method =
          isLeftToOthers(job, Question.SAFETY, asked ? Origin.GIVEN : Origin.HABIT)
              ? automatic(job, Question.SAFETY, measure)
              : choose(job, Question.SAFETY, measure);
      explorations.addAll(SafetyPlanner.explore(states, model, method, used(method, measure)));
    }
    for (PropertySpec property : agenda.properties()) {
      Origin origin = agenda.given().contains(property) ? Origin.GIVEN : Origin.HABIT;
      switch (property) {
        case PropertySpec.Ctl ctl -> explorations.add(explore(job, completed, measure, ctl));
        case PropertySpec.Linear linear ->
            explorations.add(explore(job, completed, measure, linear, origin));
        default -> {
          // Decided by reachability, above.
        }
      }
    }
    return explorations;
  }

  /** Whether the user's engine cannot answer what only the model asks. */
  private boolean isLeftToOthers(Job job, Question question, Origin origin) {
    return origin == Origin.HABIT
        && job.engine()
            .flatMap(registry::algorithm)
            .filter(algorithm -> !algorithm.answers().contains(question))
            .isPresent();
  }

  private static Optional<ProgressMeasure> used(Method method, Optional<ProgressMeasure> measure) {
    return method.algorithm().progressUse() == ProgressUse.REQUIRED ? measure : Optional.empty();
  }

  private Exploration explore(
      Job job, Model model, Optional<ProgressMeasure> measure, PropertySpec.Ctl property) {
    CtlProperty read = CtlPlanner.read(model, property);
    Method method =
        isAutomatic(job)
            ? new CtlPlanner(registry).automatic(model, read, measure, job)
            : choose(job, CtlPlanner.question(read), measure);
    return CtlPlanner.explore(model, measure, method, property, read);
  }

  private Exploration explore(
      Job job,
      Model model,
      Optional<ProgressMeasure> measure,
      PropertySpec.Linear property,
      Origin origin) {
    LtlPlanner.Task task = LtlPlanner.read(model, property, acceptanceFor(job, measure, property));
    Method method =
        isAutomatic(job) || isLeftToOthers(job, task.question(), origin)
            ? new LtlPlanner(registry).automatic(task, measure, job)
            : choose(job, task.question(), measure);
    return LtlPlanner.explore(task, measure, method, property);
  }

  /**
   * An engine that copes with several accepting sets gets the smaller automaton with them. It is
   * also the one to choose for an automaton that the user gave with several, unless there is a
   * measure.
   */
  private LtlPlanner.Sets acceptanceFor(
      Job job, Optional<ProgressMeasure> measure, PropertySpec.Linear property) {
    Stream<SearchAlgorithm> candidates =
        isAutomatic(job) && measure.isEmpty() && property instanceof PropertySpec.OmegaAutomaton
            ? registry.algorithms().stream()
            : job.engine().flatMap(registry::algorithm).stream();
    return candidates.anyMatch(a -> a.answers().contains(Question.GENERALISED_CYCLE))
        ? LtlPlanner.Sets.ANY_NUMBER
        : LtlPlanner.Sets.ONE;
  }

  /** Whether a property has a search of its own, of another kind. */
  private static boolean isTemporal(PropertySpec property) {
    return property instanceof PropertySpec.Ctl || property instanceof PropertySpec.Linear;
  }

  private static boolean isAutomatic(Job job) {
    return job.engine().isEmpty() || job.engine().get().equals(AUTO);
  }

  /** Known before the algorithm is chosen: to look for a measure takes time. */
  private Measures.Need needOfProgress(Job job) {
    Optional<SearchAlgorithm> asked = job.engine().flatMap(registry::algorithm);
    if (asked.isEmpty()) {
      return Measures.Need.WELCOME;
    }
    return asked.get().progressUse() == ProgressUse.REQUIRED
        ? Measures.Need.REQUIRED
        : Measures.Need.NONE;
  }

  private Method choose(Job job, Question question, Optional<ProgressMeasure> measure) {
    if (isAutomatic(job)) {
      return automatic(job, question, measure);
    }
    String name = job.engine().get();
    SearchAlgorithm algorithm =
        registry
            .algorithm(name)
            .orElseThrow(
                () ->
                    DiagnosticException.of(
                        "unknown engine " + name + "; known: " + knownEngines()));
    refuseMisfit(job, question, measure, algorithm);
    return new Method(algorithm, "as asked", chooseStore(job, algorithm));
  }

  private static String word(Question question, SearchAlgorithm algorithm) {
    return switch (question) {
      case CTL, CTL_TERMINAL -> "CTL";
      case ACCEPTING_CYCLE, WEAK_CYCLE, GENERALISED_CYCLE ->
          algorithm.answers().contains(Question.TERMINAL_CYCLE)
              ? "LTL formulas of this kind"
              : "LTL";
      case TERMINAL_CYCLE -> "LTL";
      case FAIR_CYCLE -> "fair runs only";
      case SAFETY -> "safety";
    };
  }

  private static void refuseMisfit(
      Job job, Question question, Optional<ProgressMeasure> measure, SearchAlgorithm algorithm) {
    if (!algorithm.answers().contains(question)) {
      throw DiagnosticException.of(
          "the engine "
              + algorithm.name()
              + (algorithm.answers().equals(Set.of(Question.CTL_TERMINAL))
                  ? " checks AG EF p and EF AG p only, for a p about one state"
                  : " does not check " + word(question, algorithm)));
    }
    switch (algorithm.progressUse()) {
      case REQUIRED -> {
        if (measure.isEmpty()) {
          throw DiagnosticException.of(
              "the engine "
                  + algorithm.name()
                  + " needs a progress measure, and --progress none takes it away");
        }
      }
      case NONE -> {
        Optional<String> unused = UnusedOptions.wantedMeasure(job);
        if (unused.isPresent()) {
          throw DiagnosticException.of(
              "the engine "
                  + algorithm.name()
                  + " has no use for a progress measure (--progress "
                  + unused.get()
                  + ")");
        }
      }
    }
  }

  /** A measure is worth a sweep; without one, breadth first finds the shortest traces. */
  private Method automatic(Job job, Question question, Optional<ProgressMeasure> measure) {
    ProgressUse wanted = measure.isPresent() ? ProgressUse.REQUIRED : ProgressUse.NONE;
    List<SearchAlgorithm> fitting = new ArrayList<>();
    for (SearchAlgorithm algorithm : registry.algorithms()) {
      if (algorithm.answers().contains(question) && algorithm.progressUse() == wanted) {
        fitting.add(algorithm);
      }
    }
    if (fitting.isEmpty()) {
      throw DiagnosticException.of("no installed engine fits; installed: " + knownEngines());
    }
    fitting.sort(Comparator.comparing(algorithm -> !algorithm.name().equals(USUAL_ENGINE)));
    String reason =
        measure
            .map(given -> "chosen because there is a progress measure")
            .orElse("chosen because there is no progress measure");
    SearchAlgorithm chosen = fitting.getFirst();
    return new Method(chosen, reason, chooseStore(job, chosen));
  }

  private String knownEngines() {
    return String.join(
        ", ",
        Stream.concat(registry.algorithms().stream(), registry.systemAlgorithms().stream())
            .map(SearchAlgorithm::name)
            .toList());
  }

  static StoreKind chooseStore(Job job, SearchAlgorithm algorithm) {
    if (job.store().isEmpty()) {
      return algorithm.stores().contains(StoreKind.PLAIN)
          ? StoreKind.PLAIN
          : algorithm.stores().iterator().next();
    }
    StoreKind wanted = job.store().get();
    if (!algorithm.stores().contains(wanted)) {
      throw DiagnosticException.of(
          "the engine " + algorithm.name() + " cannot work with --store " + wanted.word());
    }
    return wanted;
  }
}
