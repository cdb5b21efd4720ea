package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.promela.flow.LocalVariable;
import tideline.languages.promela.flow.Mark;
import tideline.languages.promela.flow.Scope;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.system.ir.Expression;

/** Lowers expressions. A fault is reported and gives 0, so that others are found too. */
final class ExpressionLowering {

  /** What {@code timeout} is. */
  enum Timeout {
    /** The system can still move. */
    NO,
    /** Nothing else is possible. */
    YES,
    /** Nobody can say: a formula asks for what is in a state. */
    UNKNOWN
  }

  private static final Expression ZERO = Expression.number(0);

  private final World world;
  private final Context context;
  private final Timeout timeout;
  private final References references;
  private final ChannelLowering channels;

  ExpressionLowering(World world, Context context, Timeout timeout) {
    this.world = world;
    this.context = context;
    this.timeout = timeout;
    this.references = new References(world, context, this);
    this.channels = new ChannelLowering(world, context, this);
  }

  References references() {
    return references;
  }

  ChannelLowering channels() {
    return channels;
  }

  Expression lower(ExpressionSyntax expression) {
    return switch (expression) {
      case ExpressionSyntax.Constant constant -> Expression.number(constant.value());
      case ExpressionSyntax.Variable variable -> references.read(variable.reference());
      case ExpressionSyntax.Unary unary -> unary(unary);
      case ExpressionSyntax.Binary binary -> binary(binary);
      case ExpressionSyntax.Conditional choice -> conditional(choice);
      case ExpressionSyntax.ChannelQuery query -> channels.query(query);
      case ExpressionSyntax.Poll poll -> channels.poll(poll);
      case ExpressionSyntax.Predefined word -> predefined(word);
      case ExpressionSyntax.RemoteLabel remote -> remoteLabel(remote);
      case ExpressionSyntax.RemoteVariable remote -> remoteVariable(remote);
      case ExpressionSyntax.Eval eval -> lower(eval.value());
      case ExpressionSyntax.Run run ->
          fault(run.at(), "run can only be a statement or the whole value of an assignment");
      case ExpressionSyntax.Enabled enabled -> enabled(enabled);
    };
  }

  /** Whether an expression is true, for those who ask for no more: any value may stand for it. */
  Expression truth(ExpressionSyntax expression) {
    return expression instanceof ExpressionSyntax.Poll poll
        ? channels.canReceive(poll)
        : lower(expression);
  }

  Expression fault(Place at, String message) {
    world.report(at, message);
    return ZERO;
  }

  private Expression unary(ExpressionSyntax.Unary unary) {
    if (unary.operator().length() > 1 || unary.operator().equals("X")) {
      return fault(unary.at(), "the operator " + unary.operator() + " is for formulas");
    }
    ExpressionSyntax operand = unary.operand();
    return Arithmetic.unary(
        unary.operator(), unary.operator().equals("!") ? truth(operand) : lower(operand));
  }

  private Expression binary(ExpressionSyntax.Binary binary) {
    return switch (binary.operator()) {
      case "U", "W", "V", "->", "<->" ->
          fault(binary.at(), "the operator " + binary.operator() + " is for formulas");
      case "&&", "||" ->
          Arithmetic.binary(binary.operator(), truth(binary.left()), truth(binary.right()));
      default -> Arithmetic.binary(binary.operator(), lower(binary.left()), lower(binary.right()));
    };
  }

  private Expression conditional(ExpressionSyntax.Conditional choice) {
    Expression condition = truth(choice.condition());
    Expression then = lower(choice.then());
    Expression otherwise = lower(choice.otherwise());
    if (condition instanceof Expression.Constant constant) {
      return constant.value() != 0 ? then : otherwise;
    }
    return new Expression.Conditional(condition, then, otherwise);
  }

  private Expression predefined(ExpressionSyntax.Predefined word) {
    if (word.name().equals("timeout")) {
      if (timeout == Timeout.UNKNOWN) {
        return fault(word.at(), "timeout in a formula or a claim is refused: it is not in a state");
      }
      return Arithmetic.truthValue(timeout == Timeout.YES);
    }
    if (context.instance().isPresent()) {
      return fault(word.at(), "np_ can only be used in claims and formulas");
    }
    return world.someoneAt(Mark.PROGRESS).not();
  }

  /** Whether a process could make a step, as SPIN understands it: without a rendezvous. */
  private Expression enabled(ExpressionSyntax.Enabled enabled) {
    if (world.channels().stream().anyMatch(info -> info.channel().isRendezvous())) {
      return fault(enabled.at(), "enabled(...) is refused in models with rendezvous channels");
    }
    Expression pid = lower(enabled.pid());
    List<Choice> choices = new ArrayList<>();
    for (Instance instance : world.instances()) {
      if (pid instanceof Expression.Constant number && number.value() != instance.pid()) {
        continue;
      }
      if (!world.beginEnabling(instance)) {
        return fault(enabled.at(), "enabled(...) that depends on itself is refused");
      }
      Expression able = new Enabling(world, instance).condition();
      world.endEnabling(instance);
      choices.add(new Choice(selected(Optional.of(enabled.pid()), instance), able));
    }
    return choices.isEmpty() ? ZERO : choose(choices);
  }

  private Expression remoteLabel(ExpressionSyntax.RemoteLabel remote) {
    if (world.program().type(remote.proctype()).isEmpty()) {
      return fault(remote.at(), "there is no proctype " + remote.proctype());
    }
    ProcessType type = world.program().type(remote.proctype()).get();
    Locations locations = world.locations(type);
    boolean known = type.flow().nodes().stream().anyMatch(n -> n.labels().contains(remote.label()));
    if (!known) {
      return fault(remote.at(), "there is no label " + remote.label() + " in " + remote.proctype());
    }
    List<Choice> choices = new ArrayList<>();
    for (Instance instance : world.instances(remote.proctype())) {
      Expression at = Expression.never();
      for (Locations.Point point : locations.labelled(remote.label())) {
        at = at.or(new Expression.At(instance.name(), locations.name(point)));
      }
      choices.add(new Choice(selected(remote.pid(), instance), at));
    }
    return choose(choices);
  }

  private Expression remoteVariable(ExpressionSyntax.RemoteVariable remote) {
    if (world.program().type(remote.proctype()).isEmpty()) {
      return fault(remote.at(), "there is no proctype " + remote.proctype());
    }
    for (ExpressionSyntax.Step step : remote.variable().steps()) {
      if (step.index().isPresent() && !(step.index().get() instanceof ExpressionSyntax.Constant)) {
        return fault(step.at(), "the index of a variable of another process must be a constant");
      }
    }
    List<Choice> choices = new ArrayList<>();
    for (Instance instance : world.instances(remote.proctype())) {
      Optional<Scope> scope = scopeOf(instance.type(), remote.variable().name());
      if (scope.isEmpty()) {
        return fault(
            remote.at(),
            "there is no variable %s in %s".formatted(remote.variable().name(), remote.proctype()));
      }
      Expression value =
          new ExpressionLowering(world, Context.of(instance, scope.get()), timeout)
              .references()
              .read(remote.variable());
      choices.add(new Choice(selected(remote.pid(), instance), value));
    }
    return choose(choices);
  }

  private static Optional<Scope> scopeOf(ProcessType type, String name) {
    for (LocalVariable local : type.flow().locals()) {
      if (local.syntax().name().equals(name)) {
        return Optional.of(new Scope(Optional.of(local.scope()), Optional.of(local)));
      }
    }
    return Optional.empty();
  }

  private record Choice(Expression condition, Expression value) {}

  /** Whether a remote reference means this process; without a number, the first that exists. */
  private Expression selected(Optional<ExpressionSyntax> pid, Instance instance) {
    Expression exists = world.exists(instance);
    return pid.map(
            number ->
                Arithmetic.binary("==", lower(number), Expression.number(instance.pid()))
                    .and(exists))
        .orElse(exists);
  }

  private static Expression choose(List<Choice> choices) {
    Expression result = ZERO;
    for (Choice choice : choices.reversed()) {
      if (choice.condition() instanceof Expression.Constant constant) {
        result = constant.value() != 0 ? choice.value() : result;
      } else {
        result = new Expression.Conditional(choice.condition(), choice.value(), result);
      }
    }
    return result;
  }

  /** The values of a whole structure or of one scalar: what a message is made of. */
  List<Expression> scalars(ExpressionSyntax expression) {
    if (expression instanceof ExpressionSyntax.Variable variable) {
      Optional<List<Reference>> parts = references.parts(variable.reference());
      if (parts.isPresent()) {
        return parts.get().stream().map(references::read).toList();
      }
    }
    return List.of(lower(expression));
  }
}
