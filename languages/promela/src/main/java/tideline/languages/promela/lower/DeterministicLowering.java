package tideline.languages.promela.lower;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.languages.promela.flow.DeterministicFlow;
import tideline.languages.promela.flow.Node;
import tideline.languages.promela.lower.EdgeMaker.Frame;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;

/** Lowers the deterministic blocks of one process. */
final class DeterministicLowering {

  private final World world;
  private final StatementLowering statements;
  private final Rendezvous rendezvous;
  private final EdgeMaker edges;
  private final Map<Node, String> names = new HashMap<>();
  private final Deque<Inside> open = new ArrayDeque<>();

  /** A node inside a deterministic block, and where the block leads. */
  private record Inside(Node node, String exit) {}

  DeterministicLowering(
      World world, StatementLowering statements, Rendezvous rendezvous, EdgeMaker edges) {
    this.world = world;
    this.statements = statements;
    this.rendezvous = rendezvous;
    this.edges = edges;
  }

  /** The first step of a block, with the frame of the whole block. */
  void enter(Frame frame) {
    Node block = frame.step();
    Guard begins = statements.canBegin(block);
    Optional<Node> first = DeterministicFlow.first(block);
    if (first.isEmpty()) {
      edges.edge(frame.to(frame.to(), frame.guard().and(begins), block), Action.skip());
      return;
    }
    Set<Node> asked = new HashSet<>(DeterministicFlow.askedToBegin(block));
    Set<Node> taken =
        DeterministicFlow.steps(first.get()).stream()
            .flatMap(step -> step.step().stream())
            .collect(Collectors.toSet());
    asked.stream()
        .filter(node -> !taken.contains(node) && rendezvous.mayBeSide(node))
        .forEach(this::refuseRendezvous);
    // What is asked and then done needs not be asked twice.
    Frame begun =
        asked.containsAll(taken) ? frame : frame.to(frame.to(), frame.guard().and(begins), block);
    steps(begun, first.get(), frame.to());
    if (asked.isEmpty() || !taken.containsAll(asked)) {
      Guard stuck = statements.possibleInside(first.get()).not();
      edges.blocked(
          frame, stuck.isNever() ? stuck : frame.guard().and(begins).and(stuck), first.get());
    }
    follow();
  }

  /** All that can be reached inside. */
  private void follow() {
    while (!open.isEmpty()) {
      Inside inside = open.remove();
      Frame frame =
          new Frame(
              Objects.requireNonNull(names.get(inside.node())),
              inside.exit(),
              Guard.of(Expression.always()),
              Expression.always(),
              Optional.empty(),
              Edge.Rank.NORMAL);
      steps(frame, inside.node(), inside.exit());
      edges.blocked(frame, statements.possibleInside(inside.node()).not(), inside.node());
    }
  }

  private void steps(Frame frame, Node at, String exit) {
    Guard earlier = Guard.of(Expression.never());
    List<DeterministicFlow.Step> steps = DeterministicFlow.steps(at);
    for (int i = 0; i < steps.size(); i++) {
      DeterministicFlow.Step step = steps.get(i);
      String to = step.next().map(node -> reach(node, exit)).orElse(exit);
      Node node = step.step().orElse(at);
      Frame inner = frame.to(to, frame.guard().and(earlier.not()), node);
      if (step.step().isEmpty() || ProcessLowering.isElse(node)) {
        edges.edge(inner, Action.skip());
        earlier = Guard.of(Expression.always());
      } else {
        refuse(node, frame, steps.subList(0, i));
        edges.edges(inner, statements);
        if (node.statement().orElse(null) instanceof StatementSyntax.Assertion assertion) {
          edges.violated(inner, assertion);
        }
        earlier = earlier.or(statements.possible(node));
      }
    }
  }

  private String reach(Node node, String exit) {
    if (!names.containsKey(node)) {
      names.put(node, edges.inside(node.at()));
      open.add(new Inside(node, exit));
    }
    return names.get(node);
  }

  /** A rendezvous is only possible as the guard of a deterministic block, and only to receive. */
  private void refuse(Node node, Frame frame, List<DeterministicFlow.Step> before) {
    boolean guard = frame.node().isPresent();
    boolean receives = node.statement().orElse(null) instanceof StatementSyntax.Receive;
    if (rendezvous.mayBeSide(node)) {
      if (!(guard && receives)) {
        refuseRendezvous(node);
      }
      boolean hidden =
          before.stream()
              .flatMap(step -> step.step().stream())
              .anyMatch(earlier -> rendezvous.mayMeetTheSame(earlier, node));
      if (hidden) {
        world.report(
            node.at(),
            "a rendezvous that an earlier option of d_step may receive as well is refused");
      }
    }
    if ((!guard && statements.waits(node)) || statements.assignsTimeout(node)) {
      world.report(node.at(), "timeout inside d_step is only possible as its guard");
    }
    if (StatementLowering.starts(node)) {
      world.report(node.at(), "run inside d_step is not possible");
    }
  }

  private void refuseRendezvous(Node node) {
    world.report(node.at(), "a rendezvous inside d_step is not possible");
  }
}
