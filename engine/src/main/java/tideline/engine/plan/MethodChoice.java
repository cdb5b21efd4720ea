package tideline.engine.plan;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import tideline.engine.forecast.Opening;
import tideline.engine.job.Job;
import tideline.engine.load.Registry;
import tideline.engine.plan.Method.Search;
import tideline.engine.plan.measure.Measures;
import tideline.model.ProgressMeasure;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchAlgorithm.ModelSize;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.storage.StoreKind;

/**
 * Chooses the algorithm for each question of a job: the one that the user names, or the one with
 * the best rank among those that fit. Whoever chose it, it is held against all that the user gave.
 */
final class MethodChoice {

  /** What lets the planner choose. */
  static final String AUTO = "auto";

  /** Who wants a property to be checked. */
  enum Origin {
    /** The user, perhaps by an engine of the user's choice. */
    GIVEN,
    /** The model: by the engine that the user chose for the rest, if that one can. */
    HABIT
  }

  private final Registry registry;
  private final Job job;

  MethodChoice(Registry registry, Job job) {
    this.registry = registry;
    this.job = job;
  }

  Job job() {
    return job;
  }

  /** Whether the user leaves the choice open. */
  boolean isAutomatic() {
    return job.engine().orElse(AUTO).equals(AUTO);
  }

  /** Whether a question is decided by the choice of the planner. */
  boolean isAutomatic(Question question, Origin origin) {
    return isAutomatic() || isLeftToOthers(question, origin);
  }

  /** Whether the user's engine cannot answer what only the model asks. */
  private boolean isLeftToOthers(Question question, Origin origin) {
    return origin == Origin.HABIT
        && asked().filter(algorithm -> !algorithm.answers().contains(question)).isPresent();
  }

  /** The algorithm that the user names, if it is installed. */
  Optional<SearchAlgorithm> asked() {
    return job.engine().flatMap(registry::algorithm);
  }

  /** The algorithms that may be used for the job. */
  Stream<SearchAlgorithm> possible() {
    return isAutomatic() ? registry.algorithms().stream() : asked().stream();
  }

  /** The algorithm that the user names, for a question. */
  Search named(Question question, Optional<ProgressMeasure> measure) {
    SearchAlgorithm algorithm = asked().orElseThrow(this::unknown);
    refuseMisfit(question, measure, algorithm);
    return new Search(algorithm, "as asked", store(algorithm));
  }

  private DiagnosticException unknown() {
    String asked = job.engine().orElse(AUTO);
    List<String> known = knownEngines();
    List<String> near = NearestNames.to(asked, known);
    return DiagnosticException.of(
        "there is no engine "
            + asked
            + (near.isEmpty()
                ? "; there are " + String.join(", ", known)
                : " (did you mean " + String.join(" or ", near) + "?)"));
  }

  /**
   * The algorithm with the best rank. With a measure, one that uses it goes before all others.
   *
   * @param why what follows {@code chosen because}
   */
  Search best(Question question, ModelSize size, Optional<ProgressMeasure> measure, String why) {
    SearchAlgorithm best = best(question, size, measure).orElseThrow(this::nothingFits);
    String reason =
        LossyRules.wanted(job).map(kind -> "it can work with --store " + kind.word()).orElse(why);
    return new Search(best, "chosen because " + reason, store(best));
  }

  /**
   * What answers a question where the user leaves the choice open: by the measure that there is, or
   * without one, or, where it is open whether there is one, first without and then perhaps by the
   * best that is found.
   *
   * @param why what follows {@code chosen because} for a measure or none
   * @param lift makes a measure of the model one of what is searched
   */
  Method best(
      Question question,
      Measures.Choice progress,
      String why,
      UnaryOperator<ProgressMeasure> lift) {
    Search fixed = best(question, ModelSize.LARGE, progress.measure(), why);
    Optional<SearchAlgorithm> sweep =
        registry.algorithms().stream()
            .filter(algorithm -> algorithm.answers().contains(question))
            .filter(algorithm -> algorithm.rank(question, ModelSize.LARGE).isPresent())
            .filter(algorithm -> algorithm.progressUse() == ProgressUse.REQUIRED)
            .filter(a -> job.store().isEmpty() || a.stores().contains(job.store().get()))
            .min(
                Comparator.comparingInt(
                    a -> a.rank(question, ModelSize.LARGE).orElse(Integer.MAX_VALUE)));
    // A search that may be replaced on the way could not go on from a checkpoint.
    if (progress.opening().isEmpty()
        || sweep.isEmpty()
        || job.checkpoint().isPresent()
        || LossyRules.wanted(job).isPresent()) {
      return fixed;
    }
    Opening opening = progress.opening().get();
    String at =
        "at first; beyond "
            + String.format(Locale.ROOT, "%,d states ", opening.states())
            + sweep.get().name()
            + " if that is expected to be better";
    return new Method.Open(
        fixed, new Search(sweep.get(), "chosen on the way", store(sweep.get())), opening, lift, at);
  }

  /** The same, without a look at what the user gave; empty if nothing is installed that fits. */
  Optional<SearchAlgorithm> best(
      Question question, ModelSize size, Optional<ProgressMeasure> measure) {
    return registry.algorithms().stream()
        .filter(algorithm -> algorithm.answers().contains(question))
        .filter(algorithm -> algorithm.rank(question, size).isPresent())
        .filter(algorithm -> measure.isPresent() || algorithm.progressUse() == ProgressUse.NONE)
        .filter(this::canDropStates)
        .min(
            Comparator.comparing((SearchAlgorithm a) -> a.progressUse() == ProgressUse.NONE)
                .thenComparingInt(a -> a.rank(question, size).getAsInt()));
  }

  /** Where the user wants states to be dropped, only a search can be chosen that allows that. */
  private boolean canDropStates(SearchAlgorithm algorithm) {
    return LossyRules.wanted(job).stream().allMatch(algorithm.lossyStores()::contains);
  }

  private DiagnosticException nothingFits() {
    if (LossyRules.wanted(job).isPresent()) {
      StoreKind store = LossyRules.wanted(job).get();
      return DiagnosticException.of(
          "no engine that checks this can work with --store %s: %s"
              .formatted(store.word(), LossyRules.whoCan(store)));
    }
    return DiagnosticException.of(
        "no installed engine fits; installed: " + String.join(", ", knownEngines()));
  }

  private List<String> knownEngines() {
    Stream<String> searches = registry.algorithms().stream().map(SearchAlgorithm::name);
    return Stream.concat(searches, SystemMethod.words().stream()).toList();
  }

  /** The engines that answer such a question. */
  private String capable(Question question) {
    List<String> names =
        registry.algorithms().stream()
            .filter(algorithm -> algorithm.answers().contains(question))
            .map(SearchAlgorithm::name)
            .toList();
    return names.isEmpty() ? "" : "; these do: " + String.join(", ", names);
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
      case SAFETY -> "safety, such as deadlocks and invariants";
    };
  }

  private void refuseMisfit(
      Question question, Optional<ProgressMeasure> measure, SearchAlgorithm algorithm) {
    if (!algorithm.answers().contains(question)) {
      throw DiagnosticException.of(
          "the engine "
              + algorithm.name()
              + (algorithm.answers().equals(Set.of(Question.CTL_TERMINAL))
                  ? " checks AG EF p and EF AG p only, for a p about one state"
                  : " does not check " + word(question, algorithm) + capable(question)));
    }
    switch (algorithm.progressUse()) {
      case REQUIRED, VECTOR -> {
        if (measure.isEmpty()) {
          throw DiagnosticException.of(
              "the engine "
                  + algorithm.name()
                  + " needs a progress measure, and --progress none takes it away");
        }
      }
      case OPTIONAL -> {
        // It takes what there is.
      }
      case NONE ->
          UnusedOptions.wantedMeasure(job)
              .ifPresent(
                  unused -> {
                    throw DiagnosticException.of(
                        "the engine %s has no use for a progress measure (--progress %s)"
                            .formatted(algorithm.name(), unused));
                  });
    }
  }

  private StoreKind store(SearchAlgorithm algorithm) {
    if (job.store().isEmpty()) {
      return algorithm.stores().contains(StoreKind.PLAIN)
          ? StoreKind.PLAIN
          : algorithm.stores().iterator().next();
    }
    StoreKind wanted = job.store().get();
    if (!wanted.isExact() && !algorithm.lossyStores().contains(wanted)) {
      throw DiagnosticException.of(
          "the engine %s cannot work with --store %s: %s"
              .formatted(algorithm.name(), wanted.word(), LossyRules.whoCan(wanted)));
    }
    if (wanted.isExact() && !algorithm.stores().contains(wanted)) {
      throw DiagnosticException.of(
          "the engine " + algorithm.name() + " cannot work with --store " + wanted.word());
    }
    return wanted;
  }
}
