package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.promela.flow.DeterministicFlow;
import tideline.languages.promela.flow.Node;
import tideline.languages.promela.lower.ChannelLowering.Choice;
import tideline.languages.promela.lower.ExpressionLowering.Timeout;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.languages.promela.syntax.StatementSyntax.Order;
import tideline.languages.promela.syntax.StatementSyntax.Queueing;
import tideline.languages.promela.syntax.StatementSyntax.Taking;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;

/** Lowers the statements of one process: when they are executable, and what they do. */
final class StatementLowering {

  private final World world;
  private final Instance instance;
  private final RunLowering runs;

  StatementLowering(World world, Instance instance) {
    this.world = world;
    this.instance = instance;
    this.runs = new RunLowering(world);
  }

  private ExpressionLowering at(Node node, Timeout timeout) {
    return new ExpressionLowering(world, Context.of(instance, node.scope()), timeout);
  }

  /**
   * The ways to execute a step; {@code else} is always possible here.
   *
   * @param usual while the system can still move
   * @param late when nothing else is possible, so that {@code timeout} is true
   * @param waiting whether it may be blocked as long as {@code timeout} is false
   */
  record Ways(List<Action> usual, List<Action> late, boolean waiting) {}

  /** The ways to execute a step. */
  Ways ways(Node node) {
    List<Action> usual = actions(node, Timeout.NO);
    List<Action> late = alone(starts(node) ? usual : actions(node, Timeout.YES));
    boolean blocks = node.statement().map(StatementLowering::mayBlock).orElse(false);
    return new Ways(usual, late, blocks && !late.equals(alone(usual)));
  }

  /** Who receives in a rendezvous is asked after the sender, when timeout is false again. */
  private static List<Action> alone(List<Action> actions) {
    return actions.stream().filter(action -> !action.answers()).toList();
  }

  private static boolean mayBlock(StatementSyntax statement) {
    return switch (statement) {
      case StatementSyntax.Condition _, StatementSyntax.Send _, StatementSyntax.Receive _ -> true;
      default -> false;
    };
  }

  /** Whether a step starts a process. */
  static boolean starts(Node node) {
    return switch (node.statement().orElse(null)) {
      case StatementSyntax.Assignment(_, ExpressionSyntax.Run _, _) -> true;
      case StatementSyntax.Condition(ExpressionSyntax.Run _, _) -> true;
      case null, default -> false;
    };
  }

  private List<Action> actions(Node node, Timeout timeout) {
    if (node.kind() != Node.Kind.STATEMENT) {
      return List.of(Action.skip());
    }
    ExpressionLowering expressions = at(node, timeout);
    return switch (node.statement().orElseThrow()) {
      case StatementSyntax.Assignment(var target, ExpressionSyntax.Run run, _) ->
          List.of(Action.of(Expression.always(), runs.run(run, expressions, Optional.of(target))));
      case StatementSyntax.Assignment(var target, var value, var at) ->
          List.of(Action.of(Expression.always(), assign(target, value, at, expressions)));
      case StatementSyntax.Condition(ExpressionSyntax.Run run, _) ->
          List.of(Action.of(Expression.always(), runs.run(run, expressions, Optional.empty())));
      case StatementSyntax.Condition(var condition, _) ->
          List.of(Action.of(expressions.truth(condition), Operation.skip()));
      case StatementSyntax.Send send -> send(send, expressions);
      case StatementSyntax.Receive receive -> receive(receive, expressions);
      case StatementSyntax.Declaration declaration ->
          List.of(Action.of(Expression.always(), declare(declaration, expressions)));
      case StatementSyntax.Print print -> {
        print.arguments().forEach(expressions::lower);
        yield List.of(Action.skip());
      }
      default -> List.of(Action.skip());
    };
  }

  /** Whether a step could be executed, without a partner: a rendezvous never can. */
  Guard possible(Node node) {
    return Guard.between(executable(node, Timeout.NO), executable(node, Timeout.YES));
  }

  /** Whether a step could be executed now, while the system can still move. */
  Expression executable(Node node) {
    return executable(node, Timeout.NO);
  }

  private Expression executable(Node node, Timeout timeout) {
    if (node.kind() == Node.Kind.DETERMINISTIC) {
      return canBegin(node).when(timeout);
    }
    if (node.kind() == Node.Kind.STOP) {
      return runs.mayEnd(instance);
    }
    if (node.kind() != Node.Kind.STATEMENT) {
      return Expression.always();
    }
    ExpressionLowering expressions = at(node, timeout);
    return switch (node.statement().orElseThrow()) {
      case StatementSyntax.Condition(ExpressionSyntax.Run _, _) -> Expression.always();
      case StatementSyntax.Condition(var condition, _) -> expressions.truth(condition);
      case StatementSyntax.Send send -> {
        Expression any = Expression.never();
        int width = send.fields().stream().mapToInt(f -> expressions.scalars(f).size()).sum();
        for (Choice choice : expressions.channels().choices(send.channel(), width)) {
          if (!choice.isRendezvous()) {
            var channel = choice.info().channel();
            Expression room = channel.length().less(Expression.number(channel.capacity()));
            any = any.or(choice.condition().and(room));
          }
        }
        yield any;
      }
      case StatementSyntax.Receive receive -> {
        List<Reception> fields = expressions.channels().receptions(receive.fields());
        Expression any = Expression.never();
        for (Choice choice : expressions.channels().choices(receive.channel(), fields.size())) {
          Expression there = expressions.channels().receivable(choice, receive.order(), fields);
          any = any.or(choice.condition().and(there));
        }
        yield any;
      }
      default -> Expression.always();
    };
  }

  /** Whether a deterministic block can begin, without a partner. */
  Guard canBegin(Node block) {
    List<Node> asked = DeterministicFlow.askedToBegin(block);
    return asked.isEmpty()
        ? Guard.of(Expression.always())
        : asked.stream().map(this::possible).reduce(Guard.of(Expression.never()), Guard::or);
  }

  /** Whether a deterministic block can go on at this node. */
  Guard possibleInside(Node at) {
    Guard any = Guard.of(Expression.never());
    for (DeterministicFlow.Step step : DeterministicFlow.steps(at)) {
      if (step.step().isEmpty() || ProcessLowering.isElse(step.step().get())) {
        return Guard.of(Expression.always());
      }
      any = any.or(possible(step.step().get()));
    }
    return any;
  }

  /** Whether it matters to a step that nothing else is possible. */
  boolean waits(Node node) {
    Guard guard = possible(node);
    return !guard.usual().equals(guard.late());
  }

  /** Whether what is assigned depends on {@code timeout}. */
  boolean assignsTimeout(Node node) {
    return node.statement().orElse(null) instanceof StatementSyntax.Assignment assignment
        && !at(node, Timeout.NO)
            .lower(assignment.value())
            .equals(at(node, Timeout.YES).lower(assignment.value()));
  }

  private Operation assign(
      ExpressionSyntax.Reference target,
      ExpressionSyntax value,
      Place at,
      ExpressionLowering expressions) {
    if (target.name().equals("_")) {
      expressions.lower(value);
      return Operation.skip();
    }
    Optional<tideline.system.ir.Place> place = scalar(target, at, expressions);
    Expression lowered = expressions.lower(value);
    return place.map(p -> store(p, lowered, at)).orElseGet(Operation::skip);
  }

  /** Stores a value at a scalar place. */
  Operation store(
      ExpressionSyntax.Reference target,
      Expression value,
      Place at,
      ExpressionLowering expressions) {
    return scalar(target, at, expressions)
        .map(place -> store(place, value, at))
        .orElseGet(Operation::skip);
  }

  private Operation store(tideline.system.ir.Place place, Expression value, Place at) {
    world.noteStore(place.type(), value);
    return new Operation.Assign(place, value, Optional.of(at.position()));
  }

  /** The place that is meant, if it can hold a single value. */
  private Optional<tideline.system.ir.Place> scalar(
      ExpressionSyntax.Reference target, Place at, ExpressionLowering expressions) {
    Optional<tideline.system.ir.Place> place = expressions.references().place(target);
    if (place.isPresent() && !place.get().type().isScalar()) {
      world.report(at, target.name() + " is no single value and cannot be assigned");
      return Optional.empty();
    }
    return place;
  }

  /** The step that SPIN makes of a declaration behind a statement. */
  private Operation declare(
      StatementSyntax.Declaration declaration, ExpressionLowering expressions) {
    VariableSyntax variable = declaration.variables().getFirst();
    if (variable.type().kind() == TypeSyntax.Kind.STRUCTURE) {
      return Operation.skip();
    }
    ExpressionSyntax.Step step =
        new ExpressionSyntax.Step(variable.name(), Optional.empty(), variable.at());
    ExpressionSyntax.Reference target =
        new ExpressionSyntax.Reference(List.of(step), variable.at());
    Expression value =
        variable.initial().orElse(null) instanceof VariableSyntax.Initial.Value(var given)
            ? expressions.lower(given)
            : Expression.number(0);
    return store(target, value, variable.at(), expressions);
  }

  private List<Action> send(StatementSyntax.Send send, ExpressionLowering expressions) {
    List<Expression> message =
        send.fields().stream().flatMap(f -> expressions.scalars(f).stream()).toList();
    List<Choice> choices = expressions.channels().choices(send.channel(), message.size());
    for (Choice choice : choices) {
      for (int f = 0; f < message.size(); f++) {
        world.noteStore(choice.info().channel().message().get(f), message.get(f));
      }
    }
    List<Branch> buffered = new ArrayList<>();
    List<Action> actions = new ArrayList<>();
    for (Choice choice : choices) {
      var channel = choice.info().channel();
      if (choice.isRendezvous()) {
        actions.add(
            new Action(
                choice.condition(),
                Optional.of(new Synchronisation.Send(channel, message)),
                Operation.skip(),
                Edge.Rank.NORMAL));
      } else {
        Optional<Expression> place =
            send.queueing() == Queueing.SORTED
                ? Optional.of(ChannelLowering.sortedPlace(channel, message))
                : Optional.empty();
        buffered.add(
            new Branch(
                choice,
                new Operation.Send(channel, place, message, Optional.of(send.at().position()))));
      }
    }
    addBuffered(buffered, choices, send.channel(), expressions, actions);
    return actions;
  }

  private List<Action> receive(StatementSyntax.Receive receive, ExpressionLowering expressions) {
    List<Reception> fields = expressions.channels().receptions(receive.fields());
    List<Choice> choices = expressions.channels().choices(receive.channel(), fields.size());
    List<Branch> buffered = new ArrayList<>();
    List<Action> actions = new ArrayList<>();
    for (Choice choice : choices) {
      for (int f = 0; f < fields.size(); f++) {
        if (fields.get(f) instanceof Reception.Into(var target)) {
          world.noteStore(target.type(), choice.info().channel().message().get(f));
        }
      }
      if (!choice.isRendezvous()) {
        buffered.add(new Branch(choice, take(receive, choice, fields)));
      } else if (receive.taking() == Taking.COPY) {
        world.report(receive.at(), "a copy of a message cannot be had from a rendezvous");
      } else {
        actions.add(
            new Action(
                choice.condition(),
                Optional.of(new Synchronisation.Receive(choice.info().channel(), fields)),
                Operation.skip(),
                Edge.Rank.NORMAL));
      }
    }
    addBuffered(buffered, choices, receive.channel(), expressions, actions);
    return actions;
  }

  private static Operation take(
      StatementSyntax.Receive receive, Choice choice, List<Reception> fields) {
    var channel = choice.info().channel();
    boolean matching = fields.stream().anyMatch(Reception.Matching.class::isInstance);
    Optional<Expression> place =
        receive.order() == Order.ANY && matching
            ? Optional.of(ChannelLowering.firstMatch(channel, fields))
            : Optional.empty();
    var position = Optional.of(receive.at().position());
    if (receive.taking() == Taking.REMOVE) {
      return new Operation.Receive(channel, place, fields, position);
    }
    Expression from = place.orElseGet(() -> Expression.number(0));
    List<Operation> steps = new ArrayList<>();
    steps.add(new Operation.Assume(from.less(channel.length()), position));
    for (int f = 0; f < fields.size(); f++) {
      Expression there = new Expression.Peek(channel, from, f);
      switch (fields.get(f)) {
        case Reception.Matching(var value) ->
            steps.add(1, new Operation.Assume(there.equal(value), position));
        case Reception.Into(var target) -> steps.add(new Operation.Assign(target, there, position));
        case Reception.Ignored() -> {
          // Not looked at.
        }
      }
    }
    return Operation.sequence(steps);
  }

  private record Branch(Choice choice, Operation operation) {}

  /** One action for all buffered channels that may be meant. */
  private void addBuffered(
      List<Branch> buffered,
      List<Choice> choices,
      ExpressionSyntax.Reference reference,
      ExpressionLowering expressions,
      List<Action> out) {
    boolean certain =
        choices.size() == 1 && choices.getFirst().condition().equals(Expression.always());
    if (certain) {
      buffered.forEach(b -> out.add(Action.of(Expression.always(), b.operation())));
      return;
    }
    Expression number = expressions.references().read(reference);
    Operation whole =
        world.ask(
            new Expression.Conditional(
                number
                    .less(Expression.number(1))
                    .or(Expression.number(world.channels().size()).less(number)),
                world.uninitialised(reference.name(), reference.at()),
                Expression.never()),
            reference.at());
    for (Choice choice : choices) {
      if (choice.isRendezvous()) {
        whole = branch(choice, new Operation.Assume(Expression.never(), Optional.empty()), whole);
      }
    }
    for (Branch branch : buffered.reversed()) {
      whole = branch(branch.choice(), branch.operation(), whole);
    }
    out.add(Action.of(Expression.always(), whole));
  }

  private static Operation branch(Choice choice, Operation then, Operation otherwise) {
    return new Operation.Branch(choice.condition(), then, otherwise, Optional.empty());
  }
}
