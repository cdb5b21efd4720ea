package tideline.engine.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.reference.ReferenceState;

/**
 * A walk through a compiled model that goes where a run of the reference goes.
 *
 * @param initial the initial state that it starts from
 * @param choices the successors that it takes
 */
public record GuidedWalk(int initial, List<Integer> choices) {

  public GuidedWalk {
    choices = List.copyOf(choices);
  }

  /**
   * Follows a run.
   *
   * @param run its states; at least one
   * @throws DiagnosticException if the model does not have the run, which is a fault of the tool
   */
  public static GuidedWalk of(Model model, List<ReferenceState> run) {
    List<Slot> slots = model.schema().slots();
    for (int initial = 0; initial < Simulation.initialStates(model); initial++) {
      Simulation walk = Simulation.from(model, initial);
      Optional<TokenNames> names = TokenNames.none().matched(slots, walk.state(), run.getFirst());
      if (names.isPresent()) {
        return new GuidedWalk(initial, followed(walk, names.get(), run));
      }
    }
    throw differs(0);
  }

  private static List<Integer> followed(
      Simulation walk, TokenNames first, List<ReferenceState> run) {
    List<Slot> slots = walk.model().schema().slots();
    long[] successor = new long[walk.model().schema().words()];
    List<Integer> choices = new ArrayList<>();
    TokenNames names = first;
    for (ReferenceState target : run.subList(1, run.size())) {
      Optional<TokenNames> matched = Optional.empty();
      for (int choice : walk.wholeSteps()) {
        walk.read(choice, successor);
        matched = names.matched(slots, successor, target);
        if (matched.isPresent()) {
          choices.add(choice);
          walk.choose(choice);
          break;
        }
      }
      names = matched.orElseThrow(() -> differs(choices.size() + 1));
    }
    return choices;
  }

  private static DiagnosticException differs(int step) {
    return DiagnosticException.of(
        "the compiled model does not make step "
            + step
            + " of this run, and the reference interpreter does: tideline selfcheck MODEL shows"
            + " where they differ");
  }
}
