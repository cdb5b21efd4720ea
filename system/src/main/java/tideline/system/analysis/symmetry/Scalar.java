package tideline.system.analysis.symmetry;

import java.util.ArrayList;
import java.util.List;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * One scalar of a variable.
 *
 * @param place with constants as indices
 * @param number its place among the scalars of the variable, elements and fields in their order
 */
record Scalar(Place place, int number) {

  /** All scalars of a variable. */
  static List<Scalar> of(Variable variable) {
    List<Scalar> all = new ArrayList<>();
    collect(variable.place(), all);
    return all;
  }

  private static void collect(Place place, List<Scalar> to) {
    switch (place.type()) {
      case Type.Array(_, int length) -> {
        for (int i = 0; i < length; i++) {
          collect(place.element(Expression.number(i)), to);
        }
      }
      case Type.Structure structure ->
          structure.fields().forEach(field -> collect(place.field(field.name()), to));
      default -> to.add(new Scalar(place, to.size()));
    }
  }

  /** The sort of its values. */
  String sort() {
    return Sorts.ofValue(place);
  }

  /** What it is renamed to. */
  Scalar renamed(Renaming renaming) {
    Place image = renaming.of(place);
    return new Scalar(image, numberOf(image));
  }

  private static int numberOf(Place place) {
    return switch (place) {
      case Place.Whole _ -> 0;
      case Place.Element(var array, Expression.Constant(long index, _)) ->
          numberOf(array) + (int) index * place.type().scalars();
      case Place.Element _ -> throw new IllegalArgumentException(place + " is not fixed");
      case Place.Field(var structure, var field) -> {
        int before = 0;
        for (Type.Field each : ((Type.Structure) structure.type()).fields()) {
          if (each.name().equals(field)) {
            break;
          }
          before += each.type().scalars();
        }
        yield numberOf(structure) + before;
      }
    };
  }
}
