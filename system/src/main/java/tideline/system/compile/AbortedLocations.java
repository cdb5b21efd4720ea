package tideline.system.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Slot;
import tideline.model.StatePredicate;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.Location;

/** The states in which a process is at a location that is marked as aborted. */
final class AbortedLocations {

  private AbortedLocations() {}

  /** Whether a state is one of them, if there are any. */
  static Optional<StatePredicate> of(SystemModel model) {
    if (model.system().allProcesses().stream().noneMatch(AbortedLocations::hasSome)) {
      return Optional.empty();
    }
    List<Slot> slots = new ArrayList<>();
    List<boolean[]> aborted = new ArrayList<>();
    for (GuardedProcess process : model.system().allProcesses()) {
      if (hasSome(process)) {
        slots.add(model.schema().slot(process.name()).orElseThrow());
        aborted.add(marks(process));
      }
    }
    return Optional.of(
        (s, off) -> {
          for (int i = 0; i < aborted.size(); i++) {
            if (aborted.get(i)[slots.get(i).getInt(s, off)]) {
              return true;
            }
          }
          return false;
        });
  }

  private static boolean hasSome(GuardedProcess process) {
    return process.locations().stream().anyMatch(AbortedLocations::isMarked);
  }

  private static boolean[] marks(GuardedProcess process) {
    boolean[] marks = new boolean[process.locations().size()];
    for (int i = 0; i < marks.length; i++) {
      marks[i] = isMarked(process.locations().get(i));
    }
    return marks;
  }

  private static boolean isMarked(Location location) {
    return location.marks().contains(Location.Mark.ABORTED);
  }

  /** For each step of a system, whether it ends at such a location. */
  static boolean[] steps(List<NetworkStep> steps) {
    boolean[] aborted = new boolean[steps.size()];
    for (int i = 0; i < aborted.length; i++) {
      GuardedProcess process = steps.get(i).side().process();
      String end = steps.get(i).side().edge().to();
      aborted[i] = isMarked(process.locations().get(process.indexOf(end)));
    }
    return aborted;
  }
}
