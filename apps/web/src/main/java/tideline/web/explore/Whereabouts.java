package tideline.web.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tideline.engine.simulation.Simulation;
import tideline.model.Dependencies;
import tideline.model.Enabledness;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.model.Transition;

/**
 * Which lines of the text each process is at: those of its enabled steps, and those of steps that
 * only wait for something. A step waits here if the process is where it begins, which is the first
 * thing that it asks for.
 */
final class Whereabouts {

  private static final int MOST_TRANSITIONS = 50_000;

  private Whereabouts() {}

  /**
   * A line that a process is at.
   *
   * @param enabled whether the process can take a step there now
   */
  record Line(String process, SourcePosition position, boolean enabled) {}

  /** The lines where a walk is, those of enabled steps first. */
  static List<Line> of(Simulation walk) {
    Model model = walk.model();
    List<Transition> transitions = model.transitions();
    Set<Line> lines = new LinkedHashSet<>();
    BitSet enabled = new BitSet();
    for (int i = 0; i < walk.choices(); i++) {
      enabled.set(walk.transition(i));
    }
    enabled.stream().forEach(number -> add(transitions.get(number), true, lines));
    if (transitions.size() <= MOST_TRANSITIONS) {
      Dependencies dependencies = model.dependencies();
      Enabledness enabledness = model.newEnabledness();
      for (int number = 0; number < transitions.size(); number++) {
        Transition transition = transitions.get(number);
        if (!enabled.get(number)
            && transition.processes().size() == 1
            && transition.position().isPresent()
            && isReached(dependencies, enabledness, number, walk)) {
          Line line = new Line(transition.processes().getFirst(), lineOf(transition), true);
          if (!lines.contains(line)) {
            add(transition, false, lines);
          }
        }
      }
    }
    return new ArrayList<>(lines);
  }

  /** The first of several guards says where the process has to be: it reads one variable only. */
  private static boolean isReached(
      Dependencies dependencies, Enabledness enabledness, int number, Simulation walk) {
    int[] guards = dependencies.guardsOf(number);
    if (guards.length < 2 || dependencies.guardReads(guards[0]).cardinality() != 1) {
      return false;
    }
    try {
      return enabledness.holds(guards[0], walk.state(), 0);
    } catch (ModelError fault) {
      return false;
    }
  }

  private static void add(Transition transition, boolean enabled, Set<Line> lines) {
    if (transition.position().isPresent()) {
      for (String process : transition.processes()) {
        lines.add(new Line(process, lineOf(transition), enabled));
      }
    }
  }

  /** The columns of two steps on a line make no difference. */
  private static SourcePosition lineOf(Transition transition) {
    SourcePosition position = transition.position().orElseThrow();
    return new SourcePosition(position.source(), position.line(), 1);
  }
}
