package tideline.system.ir;

import java.util.List;

/** What a receiver does with one field of a message. */
public sealed interface Reception extends Node {

  @Override
  default List<Node> children() {
    return switch (this) {
      case Into(var target) -> List.of(target);
      case Matching(var value) -> List.of(value);
      case Ignored _ -> List.of();
    };
  }

  @Override
  default Reception withChildren(List<Node> children) {
    return switch (this) {
      case Into _ -> new Into((Place) children.getFirst());
      case Matching _ -> new Matching((Expression) children.getFirst());
      case Ignored _ -> this;
    };
  }

  /** Stores it. */
  record Into(Place target) implements Reception {
    @Override
    public String toString() {
      return target.toString();
    }
  }

  /** Takes only messages in which the field has this value, as seen before the step. */
  record Matching(Expression value) implements Reception {
    @Override
    public String toString() {
      return "eval(" + value + ")";
    }
  }

  /** Does not look at it. */
  record Ignored() implements Reception {
    @Override
    public String toString() {
      return "_";
    }
  }
}
