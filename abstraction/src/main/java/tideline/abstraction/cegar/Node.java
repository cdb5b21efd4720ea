package tideline.abstraction.cegar;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.abstraction.domain.AbstractState;
import tideline.abstraction.encode.Action;
import tideline.abstraction.encode.Locations;

/** A node of the tree of abstract states. */
public final class Node {

  /** How far a node has been looked at. */
  enum Status {
    /** Nothing is known of its successors. */
    WAITING,
    /** Its children are its successors. */
    EXPANDED,
    /** Another node has all of its behaviour. */
    COVERED
  }

  private final long number;
  private final Locations locations;
  private final AbstractState state;
  private final Optional<Node> parent;
  private final Optional<Action> action;
  private final int depth;
  private final List<Node> children = new ArrayList<>();
  private final List<Node> covered = new ArrayList<>();
  private Optional<Node> coverer = Optional.empty();
  private Status status = Status.WAITING;

  /** A node without children. */
  public Node(
      long number,
      Locations locations,
      AbstractState state,
      Optional<Node> parent,
      Optional<Action> action) {
    this.number = number;
    this.locations = locations;
    this.state = state;
    this.parent = parent;
    this.action = action;
    this.depth = parent.map(p -> p.depth + 1).orElse(0);
  }

  long number() {
    return number;
  }

  /** Where the processes are. */
  public Locations locations() {
    return locations;
  }

  /** What is known of the variables. */
  public AbstractState state() {
    return state;
  }

  Optional<Node> parent() {
    return parent;
  }

  /** The step from the parent. */
  public Optional<Action> action() {
    return action;
  }

  int depth() {
    return depth;
  }

  List<Node> children() {
    return children;
  }

  Status status() {
    return status;
  }

  void expanded() {
    status = Status.EXPANDED;
  }

  void coverBy(Node other) {
    status = Status.COVERED;
    coverer = Optional.of(other);
    other.covered.add(this);
  }

  /** Forgets its children. */
  void reset() {
    status = Status.WAITING;
    children.clear();
  }

  /** Ends all covering that this node has a part in. */
  void uncover() {
    coverer.ifPresent(other -> other.covered.remove(this));
    coverer = Optional.empty();
    covered.forEach(
        node -> {
          node.coverer = Optional.empty();
          node.status = Status.WAITING;
        });
    covered.clear();
  }
}
