package tideline.languages.promela.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.flow.Node.Kind;
import tideline.languages.promela.flow.Node.Sequence;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.languages.promela.syntax.StatementSyntax.BlockKind;
import tideline.languages.promela.syntax.StatementSyntax.Label;
import tideline.languages.promela.syntax.StatementSyntax.Repetition;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.model.diagnostic.Diagnostics;

/** Makes the nodes of a process. */
public final class FlowBuilder {

  private final Diagnostics errors;
  private final Set<String> watchedLabels;
  private final Map<Label, Node> labels = new HashMap<>();
  private final Map<Label, Place> labelPlaces = new HashMap<>();
  private final List<Node> jumps = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private final List<Node> blocks = new ArrayList<>();
  private final Deque<Node> loopExits = new ArrayDeque<>();
  private final List<LocalVariable> locals = new ArrayList<>();
  private final Set<String> localNames = new HashSet<>();
  private Scope scope = Scope.empty();
  private boolean startsWithProcess = true;
  private int numbers;

  /** The deterministic block that is being built; inside of it there is no other. */
  private Optional<Node> region = Optional.empty();

  private final Map<Node, Node> regions = new HashMap<>();

  private FlowBuilder(Set<String> watchedLabels, Diagnostics errors) {
    this.watchedLabels = watchedLabels;
    this.errors = errors;
  }

  /**
   * The flow of a process.
   *
   * @param watchedLabels the labels that expressions of other processes ask for
   */
  public static Flow build(
      List<VariableSyntax> parameters,
      List<StatementSyntax> body,
      Set<String> watchedLabels,
      Place at,
      Diagnostics errors) {
    FlowBuilder builder = new FlowBuilder(watchedLabels, errors);
    parameters.forEach(p -> builder.declare(p, LocalVariable.Start.PARAMETER));
    Sequence sequence = new Sequence();
    builder.add(body, sequence);
    sequence.append(builder.node(Kind.STOP, Optional.empty(), at));
    sequence.close();
    builder.link();
    return new Flow(sequence.first(), builder.locals, builder.nodes);
  }

  private Node node(Kind kind, Optional<StatementSyntax> statement, Place at) {
    Node node = new Node(kind, statement, scope, at);
    region.ifPresent(block -> regions.put(node, block));
    nodes.add(node);
    number(node);
    return node;
  }

  /** The next number; who is numbered again comes behind all that there is. */
  private void number(Node node) {
    node.setNumber(numbers++);
  }

  private LocalVariable declare(VariableSyntax syntax, LocalVariable.Start start) {
    String name = syntax.name();
    for (int i = 1; !localNames.add(name); i++) {
      name = syntax.name() + "_" + i;
    }
    LocalVariable local = new LocalVariable(name, syntax, scope, start);
    locals.add(local);
    scope = scope.with(local);
    return local;
  }

  private void add(List<StatementSyntax> statements, Sequence out) {
    for (StatementSyntax statement : statements) {
      add(statement, List.of(), out);
    }
  }

  private Sequence sequence(List<StatementSyntax> statements, Place at) {
    startsWithProcess = false;
    Sequence sequence = new Sequence();
    add(statements, sequence);
    if (sequence.isEmpty()) {
      errors.add(at.fault("at least one statement is expected here"));
      sequence.append(skip(at));
    }
    sequence.close();
    return sequence;
  }

  private Node skip(Place at) {
    ExpressionSyntax one = new ExpressionSyntax.Constant(1, at);
    return node(Kind.STATEMENT, Optional.of(new StatementSyntax.Condition(one, at)), at);
  }

  private void add(StatementSyntax statement, List<Label> named, Sequence out) {
    switch (statement) {
      case StatementSyntax.Declaration declaration -> declaration(declaration, out);
      case StatementSyntax.Labelled labelled -> {
        List<Label> more = new ArrayList<>(named);
        more.add(labelled.label());
        labelPlaces.put(labelled.label(), labelled.at());
        startsWithProcess = false;
        add(labelled.statement(), more, out);
      }
      case StatementSyntax.Block block when block.kind() == BlockKind.SCOPE -> {
        Scope outer = scope;
        add(block.body(), out);
        scope = outer;
      }
      default -> {
        startsWithProcess = false;
        addStep(statement, named, out);
      }
    }
  }

  private void declaration(StatementSyntax.Declaration declaration, Sequence out) {
    for (VariableSyntax syntax : declaration.variables()) {
      if (startsWithProcess) {
        declare(syntax, LocalVariable.Start.PROCESS);
        continue;
      }
      if (syntax.initial().orElse(null) instanceof VariableSyntax.Initial.Elements) {
        errors.add(
            syntax.at().fault("a list of values is only possible where a process starts"));
      }
      boolean channel = isNewChannel(syntax);
      LocalVariable local =
          declare(syntax, channel ? LocalVariable.Start.PROCESS : LocalVariable.Start.DECLARATION);
      if (!channel) {
        // SPIN makes a step of a declaration that stands behind a statement.
        out.append(
            node(
                Kind.STATEMENT,
                Optional.of(new StatementSyntax.Declaration(List.of(local.syntax()), syntax.at())),
                syntax.at()));
      }
    }
  }

  private static boolean isNewChannel(VariableSyntax syntax) {
    return syntax.initial().orElse(null) instanceof VariableSyntax.Initial.NewChannel;
  }

  private void addStep(StatementSyntax statement, List<Label> named, Sequence out) {
    switch (statement) {
      case StatementSyntax.Choice choice -> choice(choice, named, out);
      case StatementSyntax.Unless unless -> unless(unless, named, out);
      case StatementSyntax.Block block -> {
        Node node = block(block);
        name(node, named);
        out.append(node);
      }
      case StatementSyntax.Goto jump -> {
        Node node = node(Kind.JUMP, Optional.of(statement), jump.at());
        node.setDestination(jump.target());
        jumps.add(node);
        jump(node, named, out);
      }
      case StatementSyntax.Break leave -> {
        Node node = node(Kind.JUMP, Optional.of(statement), leave.at());
        if (loopExits.isEmpty()) {
          errors.add(leave.at().fault("break outside of do"));
          return;
        }
        node.setTarget(loopExits.peek());
        requireSameRegion(node);
        jump(node, named, out);
      }
      default -> {
        Node node = node(Kind.STATEMENT, Optional.of(statement), statement.at());
        name(node, named);
        out.append(node);
      }
    }
  }

  /** A jump is passed over; a label that matters needs a control state of its own. */
  private void jump(Node jump, List<Label> named, Sequence out) {
    boolean matters =
        named.stream()
            .anyMatch(l -> !Mark.of(l.name()).isEmpty() || watchedLabels.contains(l.name()));
    if (matters) {
      Node before = skip(jump.at());
      name(before, named);
      out.append(before);
    } else {
      name(jump, named);
    }
    out.append(jump);
  }

  private void name(Node node, List<Label> named) {
    for (Label label : named) {
      node.labels().add(label.name());
      if (labels.put(label, node) != null) {
        errors.add(labelPlaces.get(label).fault("there are two labels " + label.name()));
      }
    }
  }

  private void choice(StatementSyntax.Choice choice, List<Label> named, Sequence out) {
    Node head = node(Kind.CHOICE, Optional.empty(), choice.at());
    Node join = node(Kind.JOIN, Optional.empty(), choice.at());
    Node exit = node(Kind.LOOP_EXIT, Optional.empty(), choice.at());
    boolean again = choice.repetition() == Repetition.AGAIN;
    if (again) {
      loopExits.push(exit);
    }
    List<Sequence> otherwise = new ArrayList<>();
    for (List<StatementSyntax> option : choice.options()) {
      Sequence sequence = sequence(Skips.prune(option), choice.at());
      boolean isElse = sequence.first().statement().orElse(null) instanceof StatementSyntax.Else;
      (isElse ? otherwise : head.parts()).add(sequence);
    }
    if (otherwise.size() > 1) {
      errors.add(choice.at().fault("this choice has more than one else"));
    }
    head.parts().addAll(otherwise);
    if (again) {
      loopExits.pop();
    }
    head.parts().forEach(option -> option.append(join));
    number(head);
    number(join);
    number(exit);
    name(head, named);
    if (again) {
      out.append(join);
      out.append(head);
      out.append(exit);
    } else {
      out.append(head);
      out.append(join);
    }
  }

  private void unless(StatementSyntax.Unless unless, List<Label> named, Sequence out) {
    Node head = node(Kind.GUARDED, Optional.empty(), unless.at());
    Node join = node(Kind.JOIN, Optional.empty(), unless.at());
    Scope outer = scope;
    Sequence main = sequence(inside(unless.main()), unless.at());
    scope = outer;
    Sequence escape = sequence(inside(unless.escape()), unless.at());
    scope = outer;
    // SPIN numbers what stands between braces when it reads it, and single statements afterwards.
    if (!isPlainBlock(unless.escape())) {
      escape.upTo(escape.last()).forEach(this::number);
    }
    if (!isPlainBlock(unless.main())) {
      main.upTo(main.last()).forEach(this::number);
    }
    number(head);
    number(join);
    head.parts().add(main);
    head.parts().add(escape);
    main.append(join);
    escape.append(join);
    attach(main, escape);
    name(head, named);
    out.append(head);
    out.append(join);
  }

  private static List<StatementSyntax> inside(StatementSyntax statement) {
    return isPlainBlock(statement)
        ? ((StatementSyntax.Block) statement).body()
        : List.of(statement);
  }

  private static boolean isPlainBlock(StatementSyntax statement) {
    return statement instanceof StatementSyntax.Block block && block.kind() == BlockKind.PLAIN;
  }

  private void attach(Sequence main, Sequence escape) {
    for (Node node : main.upTo(main.extent())) {
      attach(node, escape);
    }
  }

  private void attach(Node node, Sequence escape) {
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

  private Node block(StatementSyntax.Block block) {
    boolean deterministic = block.kind() == BlockKind.DETERMINISTIC && region.isEmpty();
    Kind kind = deterministic ? Kind.DETERMINISTIC : Kind.BLOCK;
    Node node = node(kind, Optional.empty(), block.at());
    Scope outer = scope;
    if (deterministic) {
      region = Optional.of(node);
    }
    Sequence inside = sequence(block.body(), block.at());
    if (deterministic) {
      region = Optional.empty();
    }
    scope = outer;
    number(node);
    node.parts().add(inside);
    if (block.kind() == BlockKind.ATOMIC) {
      AtomicBlocks.mark(inside);
    }
    blocks.add(node);
    return node;
  }

  /** Ties the ends of blocks and jumps to where they lead. */
  private void link() {
    for (Node node : blocks.reversed()) {
      if (node.kind() == Kind.BLOCK) {
        node.parts().getFirst().last().setNext(node.next());
      }
    }
    for (Node jump : jumps) {
      Label wanted = jump.destination().orElseThrow();
      Optional<Node> target = find(wanted);
      if (target.isPresent()) {
        jump.setTarget(target.get());
        requireSameRegion(jump);
      } else {
        errors.add(jump.at().fault("there is no label " + wanted.name() + " in this process"));
        jump.setTarget(jump);
      }
    }
    for (Node node : blocks) {
      AtomicBlocks.bridge(node.parts().getFirst());
    }
  }

  private void requireSameRegion(Node jump) {
    if (regions.get(jump) != regions.get(jump.target())) {
      errors.add(jump.at().fault("a jump into or out of d_step is not possible"));
    }
  }

  private Optional<Node> find(Label wanted) {
    Node own = labels.get(wanted);
    if (own != null) {
      return Optional.of(own);
    }
    return labels.entrySet().stream()
        .filter(e -> e.getKey().name().equals(wanted.name()))
        .min((a, b) -> Integer.compare(a.getKey().expansion(), b.getKey().expansion()))
        .map(Map.Entry::getValue);
  }
}
