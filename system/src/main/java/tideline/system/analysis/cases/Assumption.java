package tideline.system.analysis.cases;

import java.util.ArrayList;
import java.util.List;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Synchronisation;
import tideline.system.transform.Folding;
import tideline.system.transform.Rewriter;

/** Rewrites edges under an assumption about variables that they do not write. */
abstract class Assumption extends Rewriter {

  /** What an expression is under the assumption. */
  abstract Expression known(Expression expression);

  @Override
  protected final Expression made(Expression expression) {
    return Folding.fold(known(expression));
  }

  final Edge edge(Edge edge) {
    return new Edge(
        edge.from(),
        edge.to(),
        expression(edge.guard()),
        edge.synchronisation().map(this::side),
        pruned(operation(edge.effect())),
        edge.rank(),
        edge.label(),
        edge.position());
  }

  private Synchronisation side(Synchronisation side) {
    return switch (side) {
      case Synchronisation.Send(var channel, var message) ->
          new Synchronisation.Send(channel, message.stream().map(this::expression).toList());
      case Synchronisation.Receive(var channel, var fields) ->
          new Synchronisation.Receive(channel, fields.stream().map(this::reception).toList());
    };
  }

  /** Without the branches that are not taken. */
  private static Operation pruned(Operation operation) {
    return switch (operation) {
      case Operation.Branch(Expression.Constant(long value, _), var then, var otherwise, _) ->
          pruned(value != 0 ? then : otherwise);
      case Operation.Branch(var condition, var then, var otherwise, var position) ->
          new Operation.Branch(condition, pruned(then), pruned(otherwise), position);
      case Operation.Choice(var branches) ->
          new Operation.Choice(branches.stream().map(Assumption::pruned).toList());
      case Operation.Sequence(var parts) -> {
        List<Operation> flat = new ArrayList<>();
        for (Operation part : parts) {
          switch (pruned(part)) {
            case Operation.Sequence(var inner) -> flat.addAll(inner);
            case Operation other -> flat.add(other);
          }
        }
        yield Operation.sequence(flat);
      }
      case Operation.Assume(Expression.Constant(long value, _), _) when value != 0 ->
          Operation.skip();
      default -> operation;
    };
  }
}
