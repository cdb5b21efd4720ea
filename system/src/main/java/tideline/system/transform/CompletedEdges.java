package tideline.system.transform;

import java.util.HashSet;
import java.util.Set;
import tideline.system.ir.Edge;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;

/** Leaves out the edges to locations where a step ends that broke a demand halfway. */
public final class CompletedEdges extends Rewriter {

  /** No language gives such a location the name of an ordinary one. */
  private final Set<String> aborted = new HashSet<>();

  private CompletedEdges(GuardedSystem system) {
    for (GuardedProcess process : system.allProcesses()) {
      for (Location location : process.locations()) {
        if (location.marks().contains(Location.Mark.ABORTED)) {
          aborted.add(location.name());
        }
      }
    }
  }

  /** The system in which every step ends in a state of the system. */
  public static GuardedSystem of(GuardedSystem system) {
    return new CompletedEdges(system).system(system);
  }

  @Override
  protected boolean keeps(Edge rewritten) {
    return !aborted.contains(rewritten.to());
  }
}
