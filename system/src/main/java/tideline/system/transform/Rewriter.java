package tideline.system.transform;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tideline.system.ir.Assertion;
import tideline.system.ir.Definition;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Variable;

/**
 * Copies a system with other variables. Subclasses say which, and may replace {@code havoc}s, which
 * is what a change of a variable's type mostly concerns.
 */
public abstract class Rewriter {

  private final Map<String, Variable> known = new HashMap<>();

  /** The variable that takes the place of this one; asked once for each. */
  protected abstract Variable variable(Variable old);

  /** What takes the place of a havoc whose target has been rewritten already. */
  protected Operation havoc(Operation.Havoc havoc) {
    return havoc;
  }

  /** Rewrites a system. */
  public final GuardedSystem system(GuardedSystem system) {
    return switch (system) {
      case GuardedSystem.Network network -> network(network);
      case GuardedSystem.Composite composite ->
          new GuardedSystem.Composite(
              composite.name(),
              system(composite.left()),
              system(composite.right()),
              composite.composition());
    };
  }

  private GuardedSystem network(GuardedSystem.Network network) {
    return new GuardedSystem.Network(
        network.name(),
        all(network.globals(), this::replaced),
        network.channels(),
        all(network.processes(), this::process),
        operation(network.initialisation()),
        all(
            network.assertions(),
            a -> new Assertion(a.name(), expression(a.condition()), a.position())),
        all(network.definitions(), d -> new Definition(d.name(), expression(d.condition()))));
  }

  private GuardedProcess process(GuardedProcess process) {
    return new GuardedProcess(
        process.name(),
        all(process.variables(), this::replaced),
        process.locations(),
        process.initial(),
        all(process.edges(), this::edge));
  }

  private Edge edge(Edge edge) {
    return new Edge(
        edge.from(),
        edge.to(),
        expression(edge.guard()),
        edge.synchronisation().map(this::synchronisation),
        operation(edge.effect()),
        edge.rank(),
        edge.label(),
        edge.position());
  }

  private Synchronisation synchronisation(Synchronisation side) {
    return switch (side) {
      case Synchronisation.Send send ->
          new Synchronisation.Send(send.channel(), all(send.message(), this::expression));
      case Synchronisation.Receive receive ->
          new Synchronisation.Receive(receive.channel(), all(receive.fields(), this::reception));
    };
  }

  private Reception reception(Reception reception) {
    return switch (reception) {
      case Reception.Into into -> new Reception.Into(place(into.target()));
      case Reception.Matching matching -> new Reception.Matching(expression(matching.value()));
      case Reception.Ignored ignored -> ignored;
    };
  }

  /** Rewrites an operation. */
  public final Operation operation(Operation operation) {
    return switch (operation) {
      case Operation.Assign assign ->
          new Operation.Assign(
              place(assign.target()), expression(assign.value()), assign.position());
      case Operation.Assume assume ->
          new Operation.Assume(expression(assume.condition()), assume.position());
      case Operation.Havoc havoc ->
          havoc(new Operation.Havoc(place(havoc.target()), havoc.position()));
      case Operation.Sequence sequence ->
          new Operation.Sequence(all(sequence.parts(), this::operation));
      case Operation.Choice choice -> new Operation.Choice(all(choice.branches(), this::operation));
      case Operation.Branch branch ->
          new Operation.Branch(
              expression(branch.condition()),
              operation(branch.then()),
              operation(branch.otherwise()),
              branch.position());
      case Operation.Send send ->
          new Operation.Send(
              send.channel(),
              send.place().map(this::expression),
              all(send.message(), this::expression),
              send.position());
      case Operation.Receive receive ->
          new Operation.Receive(
              receive.channel(),
              receive.place().map(this::expression),
              all(receive.fields(), this::reception),
              receive.position());
    };
  }

  /** Rewrites an expression. */
  public final Expression expression(Expression expression) {
    return switch (expression) {
      case Expression.Read read -> new Expression.Read(place(read.place()));
      case Expression.Unary unary ->
          new Expression.Unary(unary.operator(), expression(unary.operand()));
      case Expression.Binary binary ->
          new Expression.Binary(
              binary.operator(), expression(binary.left()), expression(binary.right()));
      case Expression.Conditional choice ->
          new Expression.Conditional(
              expression(choice.condition()),
              expression(choice.then()),
              expression(choice.otherwise()));
      case Expression.Wrapped wrapped ->
          new Expression.Wrapped(expression(wrapped.value()), wrapped.type());
      case Expression.Peek peek ->
          new Expression.Peek(peek.channel(), expression(peek.position()), peek.field());
      case Expression.Constant constant -> constant;
      case Expression.At at -> at;
      case Expression.Length length -> length;
    };
  }

  private Place place(Place place) {
    return switch (place) {
      case Place.Whole whole -> new Place.Whole(replaced(whole.variable()));
      case Place.Element element ->
          new Place.Element(place(element.array()), expression(element.index()));
      case Place.Field field -> new Place.Field(place(field.structure()), field.field());
    };
  }

  private Variable replaced(Variable old) {
    return Optional.ofNullable(known.get(old.name()))
        .orElseGet(
            () -> {
              Variable made = variable(old);
              known.put(old.name(), made);
              return made;
            });
  }

  private static <T> List<T> all(List<T> items, UnaryOperator<T> change) {
    return items.stream().map(change).toList();
  }
}
