package tideline.engine.plan;

import tideline.model.diagnostic.DiagnosticException;
import tideline.search.Archive;
import tideline.search.Disk;
import tideline.search.SearchAlgorithm.DiskUse;

/** Refuses a disk where states would not go there, before anything is searched. */
final class DiskRules {

  private DiskRules() {}

  static Plan checked(Plan plan) {
    Disk disk = plan.job().disk();
    if (disk.isUsed() && plan.job().checkpoint().isPresent()) {
      throw DiagnosticException.of(
          "a run with checkpoints keeps its states in memory (--checkpoint, --disk %s)"
              .formatted(disk.word()));
    }
    if (disk.use() == Disk.Use.REQUIRED) {
      if (plan.job().archive() == Archive.ON) {
        throw DiagnosticException.of(
            "a sweep with an archive keeps its layers in memory (--archive on, --disk %s)"
                .formatted(disk.word()));
      }
      plan.explorations().forEach(search -> refuse(search, disk));
    }
    return plan;
  }

  private static void refuse(Exploration search, Disk disk) {
    if (!canUse(search.method())) {
      throw DiagnosticException.of(
          "the engine %s, which is for %s, keeps its states in memory; sweepline and bfs can put"
                  .formatted(search.method().name(), search.title())
              + " them on disk (--disk %s)".formatted(disk.word()));
    }
  }

  /** Whether the states that a method keeps can go to the disk. */
  static boolean canUse(Method method) {
    return switch (method) {
      case Method.Search search -> search.algorithm().diskUse() == DiskUse.FULL;
      case Method.Open open -> canUse(open.keeping()) && canUse(open.sweeping());
      case Method.Contest contest -> canUse(contest.search());
      case Method.Solver _ -> false;
    };
  }
}
