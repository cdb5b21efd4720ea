package tideline.system.analysis.simplify;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Variable;

/** The variables that are read or written somewhere. */
final class Mentions {

  private final Set<Variable> variables = new HashSet<>();

  private Mentions() {}

  /** Whether an edge makes use of a variable that lives for one edge. */
  static boolean scratch(Edge edge) {
    return of(edge).stream().anyMatch(v -> v.lifetime() == Variable.Lifetime.EDGE);
  }

  /** The variables of an edge. */
  static Set<Variable> of(Edge edge) {
    Mentions mentions = new Mentions();
    mentions.in(edge);
    return mentions.variables;
  }

  /** The variables of an expression. */
  static Set<Variable> of(Expression expression) {
    Mentions mentions = new Mentions();
    mentions.in(expression);
    return mentions.variables;
  }

  private void in(Edge edge) {
    in(edge.guard());
    edge.synchronisation().ifPresent(this::in);
    in(edge.effect());
  }

  private void in(Synchronisation synchronisation) {
    switch (synchronisation) {
      case Synchronisation.Send(var _, var message) -> message.forEach(this::in);
      case Synchronisation.Receive(var _, var fields) -> receptions(fields);
    }
  }

  private void in(Operation operation) {
    switch (operation) {
      case Operation.Assign(var target, var value, var _) -> {
        in(target);
        in(value);
      }
      case Operation.Assume(var condition, var _) -> in(condition);
      case Operation.Havoc(var target, var _) -> in(target);
      case Operation.Sequence(var parts) -> parts.forEach(this::in);
      case Operation.Choice(var branches) -> branches.forEach(this::in);
      case Operation.Branch(var condition, var then, var otherwise, var _) -> {
        in(condition);
        in(then);
        in(otherwise);
      }
      case Operation.Send(var _, var place, var message, var _) -> {
        place.ifPresent(this::in);
        message.forEach(this::in);
      }
      case Operation.Receive(var _, var place, var fields, var _) -> {
        place.ifPresent(this::in);
        receptions(fields);
      }
    }
  }

  private void receptions(List<Reception> fields) {
    for (Reception field : fields) {
      switch (field) {
        case Reception.Into(var target) -> in(target);
        case Reception.Matching(var value) -> in(value);
        case Reception.Ignored _ -> {
          // Asks nothing.
        }
      }
    }
  }

  private void in(Expression expression) {
    switch (expression) {
      case Expression.Constant _, Expression.Length _, Expression.At _ -> {
        // Asks nothing.
      }
      case Expression.Read(var place) -> in(place);
      case Expression.Unary(var _, var operand) -> in(operand);
      case Expression.Binary(var _, var left, var right) -> {
        in(left);
        in(right);
      }
      case Expression.Conditional(var condition, var then, var otherwise) -> {
        in(condition);
        in(then);
        in(otherwise);
      }
      case Expression.Wrapped(var value, var _) -> in(value);
      case Expression.Peek(var _, var position, var _) -> in(position);
    }
  }

  private void in(Place place) {
    switch (place) {
      case Place.Whole(var variable) -> variables.add(variable);
      case Place.Element(var array, var index) -> {
        in(array);
        in(index);
      }
      case Place.Field(var structure, var _) -> in(structure);
    }
  }
}
