package tideline.languages.promela.flow;

import java.util.List;
import tideline.languages.promela.flow.Node.Sequence;

/** Gives nodes the escapes that may be taken instead of them. */
final class Escapes {

  private Escapes() {}

  /** An escape for all that stands before {@code unless}, and for the escapes that it has. */
  static void attach(Sequence main, Sequence escape) {
    for (Node node : main.upTo(main.extent())) {
      attach(node, escape);
    }
  }

  private static void attach(Node node, Sequence escape) {
    if (node.escapes().contains(escape)) {
      return;
    }
    List.copyOf(node.escapes()).forEach(inner -> attach(inner, escape));
    node.escapes().addFirst(escape);
    switch (node.kind()) {
      case CHOICE -> node.parts().forEach(part -> attach(part, escape));
      case BLOCK, GUARDED -> attach(node.parts().getFirst(), escape);
      case DETERMINISTIC -> attach(node.parts().getFirst().first(), escape);
      default -> {
        // Nothing inside.
      }
    }
  }
}
