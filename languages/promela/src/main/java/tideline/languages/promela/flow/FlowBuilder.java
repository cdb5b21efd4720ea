package tideline.languages.promela.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import tideline.languages.promela.flow.Node.Kind;
import tideline.languages.promela.flow.Node.Sequence;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.languages.promela.syntax.StatementSyntax.BlockKind;
import tideline.languages.promela.syntax.StatementSyntax.Label;
import tideline.languages.promela.syntax.StatementSyntax.Repetition;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.model.diagnostic.Diagnostics;

/** Makes the nodes of a process. */
public final class FlowBuilder {

  private final Diagnostics errors;
  private final Surroundings surroundings;
  private final Jumps jumps;
  private final List<Node> nodes = new ArrayList<>();
  private final List<Node> blocks = new ArrayList<>();
  private final Deque<Node> loopExits = new ArrayDeque<>();
  private final Locals locals;
  private boolean startsWithProcess = true;
  private int numbers;

  /** The deterministic block that is being built; inside of it there is no other. */
  private Optional<Node> region = Optional.empty();

  private FlowBuilder(Surroundings surroundings, Diagnostics errors) {
    this.surroundings = surroundings;
    this.errors = errors;
    this.locals = new Locals(surroundings);
    this.jumps = new Jumps(errors);
  }

  /** The flow of a process. */
  public static Flow build(
      List<VariableSyntax> parameters,
      List<StatementSyntax> body,
      Surroundings surroundings,
      Place at,
      Diagnostics errors) {
    FlowBuilder builder = new FlowBuilder(surroundings, errors);
    parameters.forEach(p -> builder.locals.declare(p, LocalVariable.Start.PARAMETER));
    Sequence sequence = new Sequence();
    builder.add(body, sequence);
    sequence.append(builder.node(Kind.STOP, Optional.empty(), at));
    sequence.close();
    builder.link();
    return new Flow(sequence.first(), builder.locals.all(), builder.nodes);
  }

  private Node node(Kind kind, Optional<StatementSyntax> statement, Place at) {
    Node node = new Node(kind, statement, locals.scope(), at);
    region.ifPresent(block -> jumps.confine(node, block));
    nodes.add(node);
    number(node);
    return node;
  }

  /** The next number; who is numbered again comes behind all that there is. */
  private void number(Node node) {
    node.setNumber(numbers++);
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
        jumps.place(labelled.label(), labelled.at());
        startsWithProcess = false;
        add(labelled.statement(), more, out);
      }
      case StatementSyntax.Block block when block.kind() == BlockKind.SCOPE ->
          locals.inBraces(
              () -> {
                add(block.body(), out);
                return out;
              });
      default -> {
        startsWithProcess = false;
        counted(statement)
            .ifPresentOrElse(
                counted -> add(counted, named, out), () -> addStep(statement, named, out));
      }
    }
  }

  private Optional<CountedLoop> counted(StatementSyntax statement) {
    return switch (statement) {
      case StatementSyntax.For loop -> Optional.of(CountedLoop.of(loop));
      case StatementSyntax.Select select -> Optional.of(select(select));
      case StatementSyntax.ForIn loop -> Optional.of(through(loop));
      default -> Optional.empty();
    };
  }

  private void add(CountedLoop counted, List<Label> named, Sequence out) {
    boolean beginning = counted.labelled() == CountedLoop.Labelled.BEGINNING;
    counted.before().ifPresent(first -> addStep(first, beginning ? named : List.of(), out));
    addStep(counted.loop(), beginning ? List.of() : named, out);
  }

  /** A part of unless: a loop that counts gets its first value before unless begins. */
  private StatementSyntax part(StatementSyntax statement, Sequence out) {
    if (statement instanceof StatementSyntax.Labelled(var label, var labelled, var at)) {
      return new StatementSyntax.Labelled(label, part(labelled, out), at);
    }
    Optional<CountedLoop> counted = counted(statement);
    counted.flatMap(CountedLoop::before).ifPresent(first -> addStep(first, List.of(), out));
    return counted.<StatementSyntax>map(CountedLoop::loop).orElse(statement);
  }

  private CountedLoop select(StatementSyntax.Select select) {
    if (select.range() == StatementSyntax.Range.NUMBERS
        && select.from() instanceof ExpressionSyntax.Constant(var from, _)
        && select.to() instanceof ExpressionSyntax.Constant(var to, _)
        && from > to) {
      errors.add(select.at().fault("there is no number from %d to %d".formatted(from, to)));
    }
    return CountedLoop.of(select);
  }

  private CountedLoop through(StatementSyntax.ForIn loop) {
    Reference container = loop.container();
    Optional<VariableSyntax> declared = locals.known(container.name());
    if (declared.filter(FlowBuilder::isNewChannel).isPresent() && container.steps().size() == 1) {
      return CountedLoop.channel(loop, locals.roundCounter(loop.at()));
    }
    Optional<ExpressionSyntax> length = declared.flatMap(VariableSyntax::length);
    if (length.isEmpty() || !container.isPlain()) {
      errors.add(
          container
              .at()
              .fault(
                  "for (... in ...) needs an array, or a channel that is declared with its"
                      + " messages"));
    }
    return CountedLoop.array(
        loop, length.orElseGet(() -> new ExpressionSyntax.Constant(1, loop.at())));
  }

  private void declaration(StatementSyntax.Declaration declaration, Sequence out) {
    for (VariableSyntax syntax : declaration.variables()) {
      if (startsWithProcess) {
        locals.declare(syntax, LocalVariable.Start.PROCESS);
        continue;
      }
      if (syntax.initial().orElse(null) instanceof VariableSyntax.Initial.Elements) {
        errors.add(
            syntax.at().fault("a list of initial values must stand before the first statement"));
      }
      boolean channel = isNewChannel(syntax);
      LocalVariable local =
          locals.declare(
              syntax, channel ? LocalVariable.Start.PROCESS : LocalVariable.Start.DECLARATION);
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
        jumps.name(node, named);
        out.append(node);
      }
      case StatementSyntax.Goto jump -> {
        Node node = node(Kind.JUMP, Optional.of(statement), jump.at());
        jumps.add(node, jump.target());
        jump(node, named, out);
      }
      case StatementSyntax.Break leave -> {
        Node node = node(Kind.JUMP, Optional.of(statement), leave.at());
        if (loopExits.isEmpty()) {
          errors.add(leave.at().fault("break outside of do"));
          return;
        }
        node.setTarget(loopExits.peek());
        jumps.requireSameRegion(node);
        jump(node, named, out);
      }
      default -> {
        Node node = node(Kind.STATEMENT, Optional.of(statement), statement.at());
        jumps.name(node, named);
        out.append(node);
      }
    }
  }

  /**
   * A jump is passed over, so SPIN puts a control state before it if a label marks it, and gives
   * that the outermost label only; and another one, for what is left, if a label is watched.
   */
  private void jump(Node jump, List<Label> named, Sequence out) {
    boolean marked = named.stream().anyMatch(label -> !Mark.of(label.name()).isEmpty());
    if (marked) {
      appendSkip(jump, named.subList(0, 1), out);
    }
    List<Label> left = marked ? named.subList(1, named.size()) : named;
    if (left.stream().anyMatch(l -> surroundings.watchedLabels().contains(l.name()))) {
      jump.setSkipBefore(appendSkip(jump, left, out));
    } else {
      jumps.name(jump, left);
    }
    out.append(jump);
  }

  private Node appendSkip(Node before, List<Label> named, Sequence out) {
    Node skip = skip(before.at());
    jumps.name(skip, named);
    out.append(skip);
    return skip;
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
      Sequence sequence = sequence(Skips.prune(option, surroundings.ones()), choice.at());
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
    jumps.name(head, named);
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
    StatementSyntax mainPart = part(unless.main(), out);
    StatementSyntax escapePart = part(unless.escape(), out);
    Sequence main = locals.inBraces(() -> sequence(inside(mainPart), unless.at()));
    Sequence escape = locals.inBraces(() -> sequence(inside(escapePart), unless.at()));
    // SPIN numbers what stands between braces when it reads it, and single statements afterwards.
    if (!isPlainBlock(escapePart)) {
      escape.upTo(escape.last()).forEach(this::number);
    }
    if (!isPlainBlock(mainPart)) {
      main.upTo(main.last()).forEach(this::number);
    }
    number(head);
    number(join);
    head.parts().add(main);
    head.parts().add(escape);
    main.append(join);
    escape.append(join);
    Escapes.attach(main, escape);
    jumps.name(head, named);
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

  private Node block(StatementSyntax.Block block) {
    boolean deterministic = block.kind() == BlockKind.DETERMINISTIC && region.isEmpty();
    Kind kind = deterministic ? Kind.DETERMINISTIC : Kind.BLOCK;
    Node node = node(kind, Optional.empty(), block.at());
    if (deterministic) {
      region = Optional.of(node);
    }
    Sequence inside = locals.inBraces(() -> sequence(block.body(), block.at()));
    if (deterministic) {
      region = Optional.empty();
    }
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
    jumps.link();
    for (Node node : blocks) {
      AtomicBlocks.bridge(node.parts().getFirst());
    }
  }
}
