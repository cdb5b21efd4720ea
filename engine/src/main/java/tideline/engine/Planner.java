package tideline.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.ExpressionReader;
import tideline.search.Goal;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.storage.StoreKind;

/** Makes every choice that a job leaves open, and refuses what does not fit together. */
public final class Planner {

  private static final String AUTO = "auto";
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

  /** Makes the choices for a model that has been read. */
  public Plan plan(Job job, LoadedModel loaded) {
    Model model = loaded.model();
    Measures.Choice progress =
        Measures.choose(model, job.progress(), needOfProgress(job), job.limits());
    Optional<ProgressMeasure> measure = progress.measure();
    Choice choice = chooseAlgorithm(job, measure);
    SearchAlgorithm algorithm = choice.algorithm();
    Optional<ProgressMeasure> used =
        algorithm.progressUse() == ProgressUse.REQUIRED ? measure : Optional.empty();
    return new Plan(
        loaded,
        algorithm,
        choice.reason(),
        used,
        progress.reason(),
        chooseStore(job, algorithm),
        job.limits(),
        job.limits().memoryOrMachine(),
        job.scratch(),
        job.properties(),
        explorations(job, model, used));
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

  private record Choice(SearchAlgorithm algorithm, String reason) {}

  private Choice chooseAlgorithm(Job job, Optional<ProgressMeasure> measure) {
    if (job.engine().isEmpty() || job.engine().get().equals(AUTO)) {
      return automatic(measure);
    }
    String name = job.engine().get();
    SearchAlgorithm algorithm =
        registry
            .algorithm(name)
            .orElseThrow(
                () ->
                    DiagnosticException.of(
                        "unknown engine " + name + "; known: " + knownEngines()));
    refuseMisfit(job, measure, algorithm);
    return new Choice(algorithm, "as asked");
  }

  private static void refuseMisfit(
      Job job, Optional<ProgressMeasure> measure, SearchAlgorithm algorithm) {
    if (!algorithm.answers().contains(Question.SAFETY)) {
      throw DiagnosticException.of("the engine " + algorithm.name() + " does not check safety");
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
        Optional<String> unused =
            switch (job.progress()) {
              case ProgressChoice.Given(var text) -> Optional.of(text);
              case ProgressChoice.Auto() -> Optional.of("auto");
              case ProgressChoice.Usual(), ProgressChoice.None() -> Optional.empty();
            };
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
  private Choice automatic(Optional<ProgressMeasure> measure) {
    ProgressUse wanted = measure.isPresent() ? ProgressUse.REQUIRED : ProgressUse.NONE;
    List<SearchAlgorithm> fitting = new ArrayList<>();
    for (SearchAlgorithm algorithm : registry.algorithms()) {
      if (algorithm.answers().contains(Question.SAFETY) && algorithm.progressUse() == wanted) {
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
    return new Choice(fitting.getFirst(), reason);
  }

  private String knownEngines() {
    return String.join(", ", registry.algorithms().stream().map(SearchAlgorithm::name).toList());
  }

  private static StoreKind chooseStore(Job job, SearchAlgorithm algorithm) {
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

  private static List<Exploration> explorations(
      Job job, Model model, Optional<ProgressMeasure> measure) {
    ExpressionReader reader = ExpressionReader.of(model);
    List<Exploration.Subject> shared = new ArrayList<>();
    List<Exploration> products = new ArrayList<>();
    for (PropertySpec property : job.properties()) {
      switch (property) {
        case PropertySpec.Invariant(var formula) ->
            shared.add(
                new Exploration.Subject(
                    property, new Goal.Reach(reader.predicate("--invariant", formula).negate())));
        case PropertySpec.Reachable(var formula) ->
            shared.add(
                new Exploration.Subject(
                    property, new Goal.Reach(reader.predicate("--reachable", formula))));
        case PropertySpec.Deadlock() ->
            shared.add(new Exploration.Subject(property, new Goal.Deadlock()));
        case PropertySpec.Automaton automaton ->
            products.add(Products.explore(model, measure, automaton));
      }
    }
    List<Exploration> all = new ArrayList<>();
    if (!shared.isEmpty() || products.isEmpty()) {
      all.add(new Exploration("the model", Exploration.Graph.MODEL, model, measure, shared));
    }
    all.addAll(products);
    return all;
  }
}
