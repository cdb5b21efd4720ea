package tideline.languages.promela.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.promela.flow.Node.Kind;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.model.diagnostic.DiagnosticException;

/** The inside of a deterministic block, where no control state is ever seen from outside. */
public final class DeterministicFlow {

  private static final int LONGEST_CHAIN_OF_JUMPS = 1_000_000;

  private DeterministicFlow() {}

  /**
   * A step inside a deterministic block.
   *
   * @param step whose statement is executed; absent for a jump, which does nothing
   * @param next where it leads; absent if the block is left
   */
  public record Step(Optional<Node> step, Optional<Node> next) {}

  /** The first node of a deterministic block that is no passage; absent if it is left at once. */
  public static Optional<Node> first(Node block) {
    return pass(Optional.of(block.parts().getFirst().first()));
  }

  /**
   * The steps that are tried at a node; the first possible one is taken. An option that begins with
   * a choice or a block is entered without a question, so no option behind it is tried.
   */
  public static List<Step> steps(Node at) {
    List<Step> steps = new ArrayList<>();
    collect(at, steps);
    return steps;
  }

  private static void collect(Node at, List<Step> out) {
    if (at.kind() != Kind.CHOICE) {
      out.add(new Step(Optional.of(at), pass(at.next())));
      return;
    }
    for (Node.Sequence option : at.parts()) {
      Node first = option.first();
      if (first.kind() != Kind.STATEMENT) {
        enter(first, out);
        return;
      }
      out.add(new Step(Optional.of(first), pass(first.next())));
    }
  }

  private static void enter(Node first, List<Step> out) {
    Node node = first;
    while (true) {
      switch (node.kind()) {
        case BLOCK, DETERMINISTIC, GUARDED -> node = node.parts().getFirst().first();
        case JOIN -> {
          if (node.next().filter(next -> next.kind() == Kind.CHOICE).isEmpty()) {
            out.add(new Step(Optional.empty(), pass(node.next())));
            return;
          }
          node = node.next().get();
        }
        case STATEMENT, CHOICE -> {
          collect(node, out);
          return;
        }
        default -> {
          out.add(new Step(Optional.empty(), pass(Optional.of(node))));
          return;
        }
      }
    }
  }

  private static Optional<Node> pass(Optional<Node> from) {
    Optional<Node> node = from;
    for (int hops = 0; hops < LONGEST_CHAIN_OF_JUMPS; hops++) {
      if (node.isEmpty()) {
        return node;
      }
      Node here = node.get();
      switch (here.kind()) {
        case JUMP -> node = Optional.of(here.target());
        case JOIN, LOOP_EXIT -> node = here.next();
        case BLOCK, DETERMINISTIC, GUARDED -> node = Optional.of(here.parts().getFirst().first());
        default -> {
          return node;
        }
      }
    }
    throw new DiagnosticException(from.orElseThrow().at().fault("jumps lead in a circle here"));
  }

  /**
   * The statements that SPIN asks to know whether a block can begin: one of them must be possible.
   * Of a choice these are the conditions, sends, receives and {@code else} that its options begin
   * with; assignments and blocks do not count. If there are none, the block can always begin.
   */
  public static List<Node> askedToBegin(Node block) {
    Node first = block.parts().getFirst().first();
    List<Node> asked = new ArrayList<>();
    switch (first.kind()) {
      case STATEMENT -> asked.add(first);
      case CHOICE -> guards(first, asked);
      case BLOCK, DETERMINISTIC, GUARDED -> asked.addAll(askedToBegin(first));
      case JOIN ->
          first.next().filter(next -> next.kind() == Kind.CHOICE).ifPresent(c -> guards(c, asked));
      default -> {
        // A jump is always possible.
      }
    }
    return asked;
  }

  private static void guards(Node choice, List<Node> out) {
    for (Node.Sequence option : choice.parts()) {
      Node first = Flow.enter(option.first());
      if (first.kind() == Kind.BLOCK) {
        first = first.parts().getFirst().first();
        if (first.kind() != Kind.CHOICE) {
          continue;
        }
      }
      boolean loop = first.next().filter(next -> next.kind() == Kind.LOOP_EXIT).isPresent();
      if (first.kind() == Kind.CHOICE && !loop) {
        guards(first, out);
      } else if (isGuard(first)) {
        out.add(first);
      }
    }
  }

  private static boolean isGuard(Node node) {
    return switch (node.statement().orElse(null)) {
      case StatementSyntax.Condition _,
          StatementSyntax.Send _,
          StatementSyntax.Receive _,
          StatementSyntax.Else _ ->
          node.kind() == Kind.STATEMENT;
      case null, default -> false;
    };
  }
}
