package tideline.abstraction.cegar;

import java.util.Comparator;

/** Which node the abstractor looks at next. */
public enum SearchOrder {
  /** The one that the fewest steps lead to: the shortest abstract counterexamples. */
  BREADTH_FIRST,
  /** The newest one. */
  DEPTH_FIRST,
  /** The one whose locations are nearest to a bad location; then as breadth first. */
  ERROR_GUIDED;

  Comparator<Node> comparator(ErrorDistance distance) {
    Comparator<Node> older = Comparator.comparingLong(Node::number);
    return switch (this) {
      case BREADTH_FIRST -> Comparator.comparingInt(Node::depth).thenComparing(older);
      case DEPTH_FIRST -> Comparator.comparingInt(Node::depth).reversed().thenComparing(older);
      case ERROR_GUIDED ->
          Comparator.<Node>comparingInt(node -> distance.of(node.locations()))
              .thenComparingInt(Node::depth)
              .thenComparing(older);
    };
  }
}
