package tideline.engine.text;

import java.util.ArrayList;
import java.util.List;
import tideline.engine.plan.Method;
import tideline.engine.plan.Plan;
import tideline.search.Archive;
import tideline.storage.StoreKind;
import tideline.storage.lossy.LossyStore;

/** What the memory limit is divided into, what comes beside it, and what happens at the limit. */
final class MemoryText {

  private final Plan plan;

  private MemoryText(Plan plan) {
    this.plan = plan;
  }

  static List<String> lines(Plan plan) {
    MemoryText text = new MemoryText(plan);
    List<String> lines = new ArrayList<>();
    for (Method method : plan.methods()) {
      lines.add(method.name() + ": " + text.division(method));
    }
    lines.add(
        "beside it: a Java heap of up to "
            + Amounts.bytes(Runtime.getRuntime().maxMemory())
            + ", code and classes");
    return lines;
  }

  private String division(Method method) {
    long bytes = plan.memoryBytes();
    return switch (method) {
      case Method.Solver _ -> "the solver's own, which is not counted";
      case Method.Contest _ ->
          Amounts.bytes(bytes / 2)
              + " for the search, which ends there; the solver's is not counted";
      case Method.Search search -> spills(search) ? onDisk() : inMemory(search, bytes);
      case Method.Open open -> spills(open.keeping()) ? onDisk() : inMemory(open.keeping(), bytes);
    };
  }

  private boolean spills(Method.Search search) {
    return plan.diskOf(search, plan.archive()).isUsed();
  }

  private String inMemory(Method.Search search, long bytes) {
    String parts =
        search.kept() == StoreKind.BITS
            ? Amounts.bytes(LossyStore.bytesForBits(bytes))
                + " of bits, and as much for states that wait"
            : Amounts.bytes(bytes)
                + " for stores and what waits"
                + (plan.archive() == Archive.ON ? ", the archive's index among it" : "");
    return parts + "; when it is used up, the search ends";
  }

  private static String onDisk() {
    return "as the line disk says; what lies ahead goes to the disk first, then what is being expanded;"
        + " when the disk is full, the search ends";
  }
}
