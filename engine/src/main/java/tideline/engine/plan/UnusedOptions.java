package tideline.engine.plan;

import java.util.List;
import java.util.Optional;
import tideline.engine.job.Job;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.job.SymmetryChoice;
import tideline.model.diagnostic.DiagnosticException;
import tideline.search.Archive;
import tideline.search.SearchAlgorithm.ArchiveUse;

/** Refuses what the user asked for and a plan has no use for: nothing is dropped silently. */
public final class UnusedOptions {

  private UnusedOptions() {}

  /** A progress measure that the user wants to see used, in their words. */
  static Optional<String> wantedMeasure(Job job) {
    return switch (job.progress()) {
      case ProgressChoice.Given(var text) -> Optional.of(text);
      case ProgressChoice.Auto _ ->
          // Where the engine is open, too, the choice may be to use none.
          job.engine().filter(name -> !name.equals(MethodChoice.AUTO)).map(_ -> "auto");
      case ProgressChoice.Usual _, ProgressChoice.None() -> Optional.empty();
    };
  }

  /**
   * Looks at the searches that were planned.
   *
   * @throws DiagnosticException if one of them has no use for the measure or the archive that the
   *     user wants, or none is done by the engine that the user chose
   */
  static void refuse(Job job, Agenda agenda, List<Exploration> explorations) {
    PartialOrders.refuse(job.partialOrder(), explorations);
    Symmetries.refuse(job, explorations);
    wantedMeasure(job).ifPresent(measure -> refuseMeasure(measure, agenda, explorations));
    if (job.archive() != Archive.AUTO) {
      refuseArchive(job.archive(), agenda, explorations);
    }
    job.engine()
        .filter(asked -> !asked.equals(MethodChoice.AUTO))
        .filter(asked -> explorations.stream().noneMatch(e -> isDoneBy(e, asked)))
        .ifPresent(
            asked -> {
              throw DiagnosticException.of(
                  "the engine %s does not check %s (--engine %s)"
                      .formatted(asked, kinds(agenda), asked));
            });
  }

  private static void refuseArchive(Archive asked, Agenda agenda, List<Exploration> explorations) {
    boolean anyUse = explorations.stream().anyMatch(e -> hasUse(asked, e));
    for (Exploration exploration : explorations) {
      boolean given =
          exploration.subjects().stream().anyMatch(s -> agenda.given().contains(s.property()));
      if (!hasUse(asked, exploration) && (given || !anyUse)) {
        throw DiagnosticException.of(
            "the engine %s, which is for %s, has no use for an archive (--archive %s)"
                .formatted(exploration.method().name(), exploration.title(), asked.word()));
      }
    }
  }

  private static boolean hasUse(Archive asked, Exploration exploration) {
    return switch (exploration.method()) {
      case Method.Search search -> search.algorithm().archiveUse() != ArchiveUse.NONE;
      // Whoever wants one may not get it, but a sweep that starts on the way can do without.
      case Method.Open open ->
          asked == Archive.OFF && open.sweeping().algorithm().archiveUse() != ArchiveUse.NONE;
      case Method.Solver _, Method.Contest _ -> false;
    };
  }

  private static boolean isDoneBy(Exploration exploration, String engine) {
    return exploration.method().name().equals(engine);
  }

  private static String kinds(Agenda agenda) {
    return agenda.properties().stream().allMatch(PropertySpec.Linear.class::isInstance)
        ? "LTL formulas of this kind"
        : "safety";
  }

  private static void refuseMeasure(String measure, Agenda agenda, List<Exploration> explorations) {
    boolean anyUse = explorations.stream().anyMatch(e -> e.measure().isPresent());
    for (Exploration exploration : explorations) {
      boolean given =
          exploration.subjects().stream().anyMatch(s -> agenda.given().contains(s.property()));
      if (exploration.measure().isEmpty() && (given || !anyUse)) {
        throw DiagnosticException.of(
            "the engine %s, which is for %s, has no use for a progress measure (--progress %s)"
                .formatted(exploration.method().name(), exploration.title(), measure));
      }
    }
  }

  /**
   * Looks at what was given for a run of the solver, which keeps no states.
   *
   * @throws DiagnosticException if there is something that only searches of states have a use for
   */
  public static void refuseForSolver(Job job) {
    wantedMeasure(job)
        .ifPresent(measure -> refuse("has no use for a progress measure", "--progress " + measure));
    if (job.partialOrder().isDemanded()) {
      refuse("takes no steps one by one", "--partial-order " + job.partialOrder().word());
    }
    if (job.symmetry() != SymmetryChoice.OFF) {
      refuse("stores no states", "--symmetry " + job.symmetry().word());
    }
    job.store().ifPresent(store -> refuse("stores no states", "--store " + store.word()));
    job.scratch().ifPresent(_ -> refuse("writes no files", "--scratch"));
    if (job.archive() != Archive.AUTO) {
      refuse("has no use for an archive", "--archive " + job.archive().word());
    }
    if (job.disk().isUsed()) {
      refuse("stores no states", "--disk " + job.disk().word());
    }
    job.limits().memoryBytes().ifPresent(_ -> refuse("keeps no states in memory", "--memory"));
  }

  private static void refuse(String why, String option) {
    throw DiagnosticException.of("the engine cegar %s (%s)".formatted(why, option));
  }
}
