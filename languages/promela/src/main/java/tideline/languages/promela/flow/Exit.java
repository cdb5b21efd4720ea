package tideline.languages.promela.flow;

import java.util.List;
import java.util.Optional;

/**
 * A step that leaves a control state.
 *
 * @param step whose statement is executed; a passage is a step that does nothing
 * @param target where it leads; absent at the end of the process
 * @param via the control states that were passed to find the step; their marks count
 */
public record Exit(Node step, Optional<Node> target, List<Node> via) {
  public Exit {
    via = List.copyOf(via);
  }
}
