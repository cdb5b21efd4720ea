package tideline.abstraction.cegar;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import tideline.abstraction.encode.Action;

/**
 * A path of the tree that may be a counterexample.
 *
 * @param nodes the path from a root; empty if the initialisation itself may fail
 * @param failing the step after the last node that may run into a fault of the model; without it,
 *     the last node is what may be bad
 */
public record AbstractTrace(List<Node> nodes, Ending ending, Optional<Action> failing) {

  /** What may be wrong at the end. */
  public enum Ending {
    /** A state that should not be reached. */
    BAD_STATE,
    /** A fault of the model. */
    FAULT
  }

  public AbstractTrace {
    nodes = List.copyOf(nodes);
  }

  /** The path to a node that may be bad. */
  public static AbstractTrace toBadState(Node last) {
    return new AbstractTrace(path(last), Ending.BAD_STATE, Optional.empty());
  }

  static AbstractTrace toFault(Node last, Action failing) {
    return new AbstractTrace(path(last), Ending.FAULT, Optional.of(failing));
  }

  static AbstractTrace toInitialFault() {
    return new AbstractTrace(List.of(), Ending.FAULT, Optional.empty());
  }

  private static List<Node> path(Node last) {
    List<Node> nodes = new ArrayList<>();
    for (Optional<Node> at = Optional.of(last); at.isPresent(); at = at.get().parent()) {
      nodes.add(at.get());
    }
    Collections.reverse(nodes);
    return nodes;
  }

  /** How many steps there are. */
  int length() {
    return Math.max(0, nodes.size() - 1);
  }
}
