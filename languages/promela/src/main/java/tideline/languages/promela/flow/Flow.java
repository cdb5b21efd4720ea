package tideline.languages.promela.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.flow.Node.Kind;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.model.diagnostic.DiagnosticException;

/** The control flow of a process. */
public final class Flow {

  private static final int LONGEST_CHAIN_OF_JUMPS = 1_000_000;

  private final Node start;
  private final List<LocalVariable> locals;
  private final List<Node> nodes;
  private final Map<Node, List<ExitGroup>> exits = new LinkedHashMap<>();
  private final Marks marks;

  Flow(Node first, List<LocalVariable> locals, List<Node> nodes) {
    this.locals = List.copyOf(locals);
    this.nodes = List.copyOf(nodes);
    this.start = pass(first, first);
    this.marks = Marks.of(this.nodes, Flow::regular);
  }

  /** Where the process starts. */
  public Node start() {
    return start;
  }

  /** Parameters and local variables in the order in which they are declared. */
  public List<LocalVariable> locals() {
    return locals;
  }

  /** What a control state counts as. */
  public Set<Mark> marks(Node state) {
    Set<Mark> own = EnumSet.noneOf(Mark.class);
    for (Mark mark : Mark.values()) {
      if (marks.has(state, mark)) {
        own.add(mark);
      }
    }
    return own;
  }

  /** All nodes, also those that no step leads to. */
  public List<Node> nodes() {
    return nodes;
  }

  /** The control states that steps lead to, the first one first. */
  public List<Node> states() {
    Set<Node> seen = new LinkedHashSet<>();
    Deque<Node> open = new ArrayDeque<>();
    seen.add(start);
    open.add(start);
    while (!open.isEmpty()) {
      for (ExitGroup group : exits(open.remove())) {
        for (Exit exit : group.exits()) {
          if (exit.target().isPresent() && seen.add(exit.target().get())) {
            open.add(exit.target().get());
          }
        }
      }
    }
    return List.copyOf(seen);
  }

  /** The steps that leave a control state, in the order in which SPIN tries them. */
  public List<ExitGroup> exits(Node state) {
    List<ExitGroup> known = exits.get(state);
    if (known == null) {
      known = groups(state);
      exits.put(state, known);
    }
    return known;
  }

  private List<ExitGroup> groups(Node state) {
    refuseDroppedJump(state);
    List<Exit> regular = regular(state);
    record Escape(Optional<Node> from, Exit exit) {}
    Deque<Escape> all = new ArrayDeque<>();
    regular.forEach(exit -> all.add(new Escape(Optional.empty(), exit)));
    for (Exit exit : regular) {
      if (exit.step().kind() == Kind.JOIN) {
        continue;
      }
      for (Node.Sequence sequence : exit.step().escapes().reversed()) {
        Node from = pass(sequence.first(), exit.step());
        refuseDropped(from);
        for (Exit escape : escapesFrom(from, state)) {
          if (all.stream().noneMatch(other -> other.exit().step() == escape.step())) {
            all.addFirst(new Escape(Optional.of(from), escape));
          }
        }
      }
    }
    List<ExitGroup> groups = new ArrayList<>();
    List<Exit> group = new ArrayList<>();
    Optional<Node> from = all.isEmpty() ? Optional.empty() : all.peekFirst().from();
    for (Escape escape : all) {
      if (!escape.from().equals(from)) {
        groups.add(new ExitGroup(group));
        group = new ArrayList<>();
        from = escape.from();
      }
      group.add(escape.exit());
    }
    groups.add(new ExitGroup(group));
    return List.copyOf(groups);
  }

  /**
   * A step inside an atomic sequence comes to a jump that leaves it. SPIN does not pass over the
   * {@code unless} around it then, and has no steps for that, so that the process is stuck.
   */
  private static void refuseDroppedJump(Node state) {
    if (state.kind() == Kind.GUARDED) {
      throw new DiagnosticException(
          state
              .at()
              .fault(
                  "unless around a jump out of an atomic sequence is refused: SPIN takes neither the"
                      + " jump nor the escape"));
    }
  }

  /** SPIN has no steps for such an escape, so what its author meant cannot be what it counts. */
  private static void refuseDropped(Node from) {
    if (from.kind() == Kind.GUARDED) {
      throw new DiagnosticException(
          from.at()
              .fault(
                  "an escape from an atomic sequence that begins with unless is refused: SPIN never"
                      + " takes it"));
    }
  }

  /**
   * The exits that a state takes over from the beginning of an escape. SPIN goes over the states by
   * their numbers: an earlier one has the escapes of its own already, and hands them on as if they
   * were its exits.
   */
  private List<Exit> escapesFrom(Node from, Node state) {
    if (from.number() < state.number()) {
      return exits(from).stream().flatMap(group -> group.exits().stream()).toList();
    }
    return regular(from);
  }

  /** What leaves a state if nothing is escaped from. */
  private static List<Exit> regular(Node state) {
    List<Exit> exits = new ArrayList<>();
    collect(state, List.of(), exits);
    return exits;
  }

  private static void collect(Node node, List<Node> via, List<Exit> out) {
    switch (node.kind()) {
      case CHOICE -> {
        for (Node.Sequence option : node.parts()) {
          Node first = enter(option.first());
          if (!isNever(first)) {
            collect(first, with(via, first), out);
          }
        }
      }
      case BLOCK, GUARDED -> {
        Node first = enter(node.parts().getFirst().first());
        collect(first, with(via, first), out);
      }
      case JUMP -> out.add(new Exit(node, Optional.of(pass(node.target(), node)), via));
      case STATEMENT, DETERMINISTIC, JOIN, LOOP_EXIT ->
          out.add(new Exit(node, node.next().map(next -> pass(next, node)), via));
      case STOP -> out.add(new Exit(node, Optional.empty(), via));
    }
  }

  private static List<Node> with(List<Node> via, Node node) {
    List<Node> longer = new ArrayList<>(via);
    longer.add(node);
    return longer;
  }

  /** An option that starts with a constant 0 is none. */
  private static boolean isNever(Node node) {
    return node.escapes().isEmpty()
        && node.statement().orElse(null) instanceof StatementSyntax.Condition condition
        && condition.condition() instanceof ExpressionSyntax.Constant constant
        && constant.value() == 0;
  }

  /** The first node of a sequence that is more than the end of a choice. */
  static Node enter(Node first) {
    Node node = first;
    while (true) {
      if (node.kind() == Kind.JOIN && node.next().isPresent()) {
        node = node.next().get();
      } else if (node.kind() == Kind.GUARDED) {
        node = node.parts().getFirst().first();
      } else {
        return node;
      }
    }
  }

  /**
   * The control state that a step to this node leads to.
   *
   * @param step if it stays inside an atomic block, no passage may leave that
   */
  private static Node pass(Node from, Node step) {
    Node node = from;
    for (int hops = 0; hops < LONGEST_CHAIN_OF_JUMPS; hops++) {
      Node further =
          switch (node.kind()) {
            case JUMP -> node.target();
            case JOIN, LOOP_EXIT -> node.next().orElse(node);
            case GUARDED -> pass(node.parts().getFirst().first(), step);
            default -> node;
          };
      if (further == node || (step.isAtomic() && !further.isAtomic())) {
        return node;
      }
      node = further;
    }
    throw new DiagnosticException(from.at().fault("jumps lead in a circle here"));
  }
}
