package tideline.languages.promela.lower;

import java.util.List;
import java.util.Optional;
import tideline.model.SourcePosition;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Operations on all scalars of a variable. */
final class Scalars {

  private Scalars() {}

  /** Gives a variable its initial value. */
  static void reset(Variable variable, List<Operation> out) {
    reset(variable.place(), variable.initial(), 0, out);
  }

  /** Gives a variable a value; each element of an array gets it. */
  static void assignAll(Place place, Expression value, SourcePosition at, List<Operation> out) {
    if (place.type() instanceof Type.Array array) {
      for (int i = 0; i < array.length(); i++) {
        assignAll(place.element(Expression.number(i)), value, at, out);
      }
    } else {
      out.add(new Operation.Assign(place, value, Optional.of(at)));
    }
  }

  private static int reset(Place place, List<Long> initial, int from, List<Operation> out) {
    int next = from;
    switch (place.type()) {
      case Type.Array array -> {
        for (int i = 0; i < array.length(); i++) {
          next = reset(place.element(Expression.number(i)), initial, next, out);
        }
      }
      case Type.Structure structure -> {
        for (Type.Field field : structure.fields()) {
          next = reset(place.field(field.name()), initial, next, out);
        }
      }
      default -> {
        Expression value = Expression.number(initial.get(next));
        out.add(new Operation.Assign(place, value, Optional.empty()));
        next++;
      }
    }
    return next;
  }
}
