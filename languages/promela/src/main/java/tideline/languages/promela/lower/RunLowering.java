package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.promela.flow.LocalVariable;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Reception;
import tideline.system.ir.Variable;

/** Lowers the start and the end of processes. */
final class RunLowering {

  private static final int MOST_PROCESSES = 255;

  private final World world;

  RunLowering(World world) {
    this.world = world;
  }

  /** Starts a process under the next number, and stores the number if that is wanted. */
  Operation run(
      ExpressionSyntax.Run run,
      ExpressionLowering expressions,
      Optional<ExpressionSyntax.Reference> result) {
    Optional<ProcessType> type = world.program().type(run.proctype());
    if (type.isEmpty()) {
      world.report(run.at(), "there is no proctype " + run.proctype());
      return Operation.skip();
    }
    List<Expression> arguments =
        run.arguments().stream().flatMap(a -> expressions.scalars(a).stream()).toList();
    int parameters = type.get().syntax().parameters().size();
    if (run.arguments().size() != parameters) {
      world.report(
          run.at(),
          "%s has %d parameters and is given %d"
              .formatted(run.proctype(), parameters, run.arguments().size()));
      return Operation.skip();
    }
    Operation whole = world.ask(world.missing(run.proctype(), run.at()), run.at());
    for (Instance instance : world.instances(run.proctype()).reversed()) {
      whole =
          new Operation.Branch(
              world.processCount().equal(Expression.number(instance.pid())),
              start(instance, arguments, run, expressions, result),
              whole,
              Optional.of(run.at().position()));
    }
    return whole;
  }

  private Operation start(
      Instance instance,
      List<Expression> arguments,
      ExpressionSyntax.Run run,
      ExpressionLowering expressions,
      Optional<ExpressionSyntax.Reference> result) {
    List<Operation> steps = new ArrayList<>();
    parameters(instance, arguments, run, steps);
    Variable count = world.countVariable().orElseThrow();
    Expression next = Expression.number(instance.pid() + 1L);
    // The process is there already when its variables get their values.
    steps.add(assign(count, next));
    steps.addAll(initialValues(world, instance));
    occupy(instance, world.occupantValue(instance), steps);
    if (result.isPresent()) {
      Expression pid = Expression.number(instance.pid());
      expressions
          .references()
          .place(result.get())
          .ifPresent(
              place ->
                  steps.add(new Operation.Assign(place, pid, Optional.of(run.at().position()))));
    }
    return Operation.sequence(steps);
  }

  private void parameters(
      Instance instance,
      List<Expression> arguments,
      ExpressionSyntax.Run run,
      List<Operation> out) {
    int next = 0;
    for (LocalVariable local : instance.type().flow().locals()) {
      if (local.start() != LocalVariable.Start.PARAMETER) {
        continue;
      }
      if (!local.syntax().type().kind().equals(VariableSyntax.TypeSyntax.Kind.STRUCTURE)
          && instance.symbol(local).storage() instanceof Symbol.Storage.Stored(var variable)
          && next < arguments.size()) {
        world.noteStore(variable.type(), arguments.get(next));
        out.add(
            new Operation.Assign(
                variable.place(), arguments.get(next), Optional.of(run.at().position())));
      } else {
        world.report(run.at(), "a structure cannot be an argument of run");
      }
      next++;
    }
  }

  /** The initial values that are no constants. */
  static List<Operation> initialValues(World world, Instance instance) {
    List<Operation> out = new ArrayList<>();
    for (LocalVariable local : instance.type().flow().locals()) {
      boolean computed =
          local.start() == LocalVariable.Start.PROCESS
              && local.syntax().initial().orElse(null)
                  instanceof VariableSyntax.Initial.Value(var value)
              && Constants.value(value, world.program().typing()).isEmpty();
      if (computed && instance.symbol(local).storage() instanceof Symbol.Storage.Stored(var v)) {
        ExpressionSyntax value =
            ((VariableSyntax.Initial.Value) local.syntax().initial().orElseThrow()).value();
        ExpressionLowering expressions =
            new ExpressionLowering(
                world, Context.of(instance, local.scope()), ExpressionLowering.Timeout.NO);
        Expression lowered = expressions.lower(value);
        world.noteStore(v.type(), lowered);
        Scalars.assignAll(v.place(), lowered, local.syntax().at().position(), out);
      }
    }
    return out;
  }

  private void occupy(Instance instance, long value, List<Operation> out) {
    Variable occupant = world.occupants().get(instance.pid());
    if (occupant != null) {
      out.add(assign(occupant, Expression.number(value)));
    }
  }

  /** Whether a process may end now: younger ones end first. */
  Expression mayEnd(Instance instance) {
    return world.processCount().equal(Expression.number(instance.pid() + 1L));
  }

  /** Forgets a process: its variables have their initial values again, its channels are empty. */
  Operation end(Instance instance) {
    List<Operation> steps = new ArrayList<>();
    steps.add(assign(world.countVariable().orElseThrow(), Expression.number(instance.pid())));
    occupy(instance, 0, steps);
    for (LocalVariable local : instance.type().flow().locals()) {
      switch (instance.symbol(local).storage()) {
        case Symbol.Storage.Stored(var variable) -> {
          if (variable.lifetime() == Variable.Lifetime.STATE) {
            Scalars.reset(variable, steps);
          }
        }
        case Symbol.Storage.Fixed _ -> {
          // Never changes.
        }
      }
    }
    for (ChannelInfo info : world.channels()) {
      if (info.owner().equals(Optional.of(instance))) {
        clear(info, steps);
      }
    }
    return Operation.sequence(steps);
  }

  private static void clear(ChannelInfo info, List<Operation> out) {
    List<Reception> nothing =
        info.fields().stream().map(_ -> (Reception) new Reception.Ignored()).toList();
    for (int i = 0; i < info.channel().capacity(); i++) {
      Operation take =
          new Operation.Receive(info.channel(), Optional.empty(), nothing, Optional.empty());
      out.add(
          new Operation.Branch(
              Expression.number(0).less(info.channel().length()),
              take,
              Operation.skip(),
              Optional.empty()));
    }
  }

  private static Operation assign(Variable variable, Expression value) {
    return new Operation.Assign(variable.place(), value, Optional.empty());
  }

  /** The most processes that there can be at one time, as in SPIN. */
  static int mostProcesses() {
    return MOST_PROCESSES;
  }
}
