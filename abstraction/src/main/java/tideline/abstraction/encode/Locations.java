package tideline.abstraction.encode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tideline.system.ir.Expression;

/**
 * Where each process is: the structural state of 003 section 2.2.4.2.
 *
 * @param names the locations in the order of the processes
 */
public record Locations(List<String> names) {

  public Locations {
    names = List.copyOf(names);
  }

  /** The same, except that one process has moved. */
  public Locations moved(int process, String to) {
    List<String> changed = new ArrayList<>(names);
    changed.set(process, to);
    return new Locations(changed);
  }

  /** A condition in which every question about a location is answered. */
  static Expression resolve(Expression condition, Map<String, String> where) {
    return switch (condition) {
      case Expression.At at ->
          at.location().equals(where.get(at.process())) ? Expression.always() : Expression.never();
      case Expression.Unary unary ->
          new Expression.Unary(unary.operator(), resolve(unary.operand(), where));
      case Expression.Binary binary ->
          new Expression.Binary(
              binary.operator(), resolve(binary.left(), where), resolve(binary.right(), where));
      case Expression.Conditional choice ->
          new Expression.Conditional(
              resolve(choice.condition(), where),
              resolve(choice.then(), where),
              resolve(choice.otherwise(), where));
      case Expression.Wrapped wrapped ->
          new Expression.Wrapped(resolve(wrapped.value(), where), wrapped.type());
      default -> condition;
    };
  }

  @Override
  public String toString() {
    return String.join(", ", names);
  }
}
