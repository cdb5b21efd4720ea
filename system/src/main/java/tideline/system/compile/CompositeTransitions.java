package tideline.system.compile;

import java.util.ArrayList;
import java.util.List;
import tideline.model.Transition;
import tideline.system.ir.GuardedSystem;

/** What the transition numbers of two systems composed stand for. */
public final class CompositeTransitions {

  private CompositeTransitions() {}

  /**
   * All transitions: those of the left system, then those of the right one; or all pairs, by the
   * left one first, and then the right ones alone where the composition has them.
   */
  public static List<Transition> of(
      GuardedSystem.Composition composition, List<Transition> left, List<Transition> right) {
    List<Transition> all = new ArrayList<>();
    switch (composition) {
      case INTERLEAVED, ALTERNATING -> {
        all.addAll(left);
        all.addAll(right);
      }
      case LOCKSTEP, OBSERVED -> {
        for (Transition first : left) {
          for (Transition second : right) {
            all.add(both(first, second));
          }
        }
        if (composition == GuardedSystem.Composition.OBSERVED) {
          all.addAll(right);
        }
      }
    }
    return List.copyOf(all);
  }

  private static Transition both(Transition first, Transition second) {
    List<String> processes = new ArrayList<>(first.processes());
    processes.addAll(second.processes());
    return new Transition(first.name() + " | " + second.name(), first.position(), processes);
  }
}
