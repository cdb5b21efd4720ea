package tideline.system.ir;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A node of the trees that a system is made of. Who only wants to find or to replace something in
 * them walks here, and names the kinds of nodes that matter; new kinds are then met by every walk.
 */
public sealed interface Node permits Expression, Operation, Place, Reception, Synchronisation {

  /** What it is made of, in the order in which it is evaluated. */
  List<Node> children();

  /** The same node with other children, as many and of the same sorts. */
  Node withChildren(List<Node> children);

  /** The node with each of its children replaced; itself if that changes none of them. */
  @SuppressWarnings("ReferenceEquality") // the same object means that nothing was replaced inside
  default Node mapChildren(Function<Node, Node> change) {
    List<Node> children = children();
    List<Node> changed = new ArrayList<>(children.size());
    boolean same = true;
    for (Node child : children) {
      Node other = change.apply(child);
      same &= other == child;
      changed.add(other);
    }
    return same ? this : withChildren(changed);
  }

  /** Children that are all of one sort. */
  static <N extends Node> List<N> cast(List<Node> children, Class<N> sort) {
    return children.stream().map(sort::cast).toList();
  }

  /** Meets this node and all below it, each before its children. */
  default void visit(Consumer<Node> visitor) {
    walk(
        node -> {
          visitor.accept(node);
          return true;
        });
  }

  /**
   * Meets this node, and the children of each node that is met if the visitor says so.
   *
   * @param visitor whether it wants to see the children, too
   */
  default void walk(Predicate<Node> visitor) {
    if (visitor.test(this)) {
      for (Node child : children()) {
        child.walk(visitor);
      }
    }
  }

  /** Whether this node or one below it is what is looked for. */
  default boolean anyMatch(Predicate<Node> wanted) {
    if (wanted.test(this)) {
      return true;
    }
    for (Node child : children()) {
      if (child.anyMatch(wanted)) {
        return true;
      }
    }
    return false;
  }

  /** Whether this node or one below it is of a kind. */
  default boolean has(Class<? extends Node> kind) {
    return anyMatch(kind::isInstance);
  }

  /** The nodes of one kind, from this one down. */
  default <N extends Node> List<N> all(Class<N> kind) {
    List<N> found = new ArrayList<>();
    visit(
        node -> {
          if (kind.isInstance(node)) {
            found.add(kind.cast(node));
          }
        });
    return found;
  }

  /** Whether a variable is read or written here. */
  default boolean mentions(Variable variable) {
    return anyMatch(node -> node instanceof Place.Whole whole && whole.variable().equals(variable));
  }

  /** All variables that are read or written here. */
  default Set<Variable> variables() {
    Set<Variable> found = new LinkedHashSet<>();
    visit(
        node -> {
          if (node instanceof Place.Whole whole) {
            found.add(whole.variable());
          }
        });
    return found;
  }

  /**
   * Replaces expressions from the leaves up: each is handed over with its operands replaced. What
   * stays as it is is not copied.
   */
  static Node rewrite(Node node, Function<Expression, Expression> change) {
    Node changed = node.mapChildren(child -> rewrite(child, change));
    return changed instanceof Expression expression ? change.apply(expression) : changed;
  }
}
