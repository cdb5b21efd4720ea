package tideline.engine.text;

import java.util.ArrayList;
import java.util.List;
import tideline.engine.plan.Method;
import tideline.engine.plan.Plan;
import tideline.engine.report.DiskFigures;
import tideline.search.Archive;
import tideline.search.Disk;
import tideline.search.MemoryPlan;
import tideline.search.SearchTask.Traces;

/** What is said of states that may wait on disk, or did. */
final class DiskText {

  /** A line of the header; those behind the first have no name. */
  record Line(String name, String text) {}

  private DiskText() {}

  /** Who uses the disk, and what the memory limit is divided into for that. */
  static List<Line> header(Plan plan) {
    List<Line> lines = new ArrayList<>();
    List<Method> methods = plan.methods();
    boolean isUsed = plan.archive() != Archive.ON && methods.stream().anyMatch(Plan::canUseDisk);
    if (isUsed) {
      lines.add(new Line("disk", description(plan.job().disk())));
      lines.add(new Line("", division(plan)));
    }
    methods.stream()
        .filter(method -> !Plan.canUseDisk(method))
        .map(method -> "no: " + method.name() + " keeps its states in memory")
        .distinct()
        .forEach(text -> lines.add(new Line(lines.isEmpty() ? "disk" : "", text)));
    if (lines.isEmpty()) {
      lines.add(new Line("disk", "no: a sweep with an archive keeps its layers in memory"));
    }
    return lines;
  }

  private static String description(Disk disk) {
    return disk.use() == Disk.Use.REQUIRED
        ? "up to " + Amounts.bytes(disk.mostBytes()) + " for states when memory ends"
        : "for states when memory ends, as much as there is";
  }

  private static String division(Plan plan) {
    boolean counts = plan.explorations().stream().allMatch(e -> e.subjects().isEmpty());
    MemoryPlan memory =
        MemoryPlan.of(plan.memoryBytes(), counts ? Traces.NONE : Traces.KEEP, plan.job().disk());
    return "from "
        + Amounts.bytes(memory.spillAt())
        + " of states on, which may take "
        + Amounts.bytes(memory.stores())
        + "; for sorting "
        + Amounts.bytes(memory.sorting())
        + ", for runs "
        + Amounts.bytes(memory.runs())
        + (memory.log() > 0 ? ", for the trace log " + Amounts.bytes(memory.log()) : "");
  }

  /** What went there. */
  static String summary(DiskFigures figures) {
    return figures.states() == 0
        ? "nothing: memory was enough"
        : Amounts.count(figures.states(), "state")
            + " went there, "
            + Amounts.bytes(figures.peakBytes())
            + " at a time, "
            + Amounts.bytes(figures.writtenBytes())
            + " written";
  }
}
