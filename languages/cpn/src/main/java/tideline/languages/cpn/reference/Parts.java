package tideline.languages.cpn.reference;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Construction;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Shape;
import tideline.languages.cpn.colour.Tuple;

/** The values that are parts of a value. */
final class Parts {

  private Parts() {}

  /** Adds a value and all of its parts. */
  static void collect(Object value, Set<Object> parts) {
    if (!parts.add(value)) {
      return;
    }
    switch (value) {
      case Tuple tuple -> tuple.values().forEach(part -> collect(part, parts));
      case Construction construction -> collect(construction.argument(), parts);
      case Sequence sequence -> {
        for (Sequence rest = sequence; !rest.isEmpty(); rest = rest.rest()) {
          parts.add(rest);
          collect(rest.first(), parts);
        }
        parts.add(Sequence.EMPTY);
      }
      default -> {}
    }
  }

  /** Whether a value of any type belongs to a colour set. */
  static boolean fits(ColourSet colours, Object value) {
    return hasShape(colours.shape(), value) && colours.legal(value);
  }

  private static boolean hasShape(Shape shape, Object value) {
    return switch (shape) {
      case Shape.OneValue _ -> value.equals(Tuple.UNIT);
      case Shape.Truth _ -> value instanceof Boolean;
      case Shape.Whole _ -> value instanceof Long;
      case Shape.Unbounded _ -> value instanceof BigInteger;
      case Shape.Real _ -> value instanceof Double;
      case Shape.Text _ -> value instanceof String;
      case Shape.Named named ->
          value instanceof Construction made && named.constructors().contains(made.constructor());
      case Shape.Numbered numbered ->
          value instanceof Construction made && numbered.constructor().equals(made.constructor());
      case Shape.Product product ->
          value instanceof Tuple tuple
              && product.labels().equals(tuple.labels())
              && all(product.parts(), tuple);
      case Shape.Fields fields ->
          value instanceof Tuple tuple
              && fields.labels().equals(tuple.labels())
              && fields.declared().stream()
                  .allMatch(
                      label ->
                          hasShape(
                              fields.fields().get(fields.declared().indexOf(label)).shape(),
                              tuple.get(label)));
      case Shape.Listed listed -> {
        boolean all = value instanceof Sequence;
        if (value instanceof Sequence sequence) {
          for (Object element : sequence) {
            all &= hasShape(listed.element().shape(), element);
          }
        }
        yield all;
      }
      case Shape.Union union ->
          value instanceof Construction made
              && union.constructors().contains(made.constructor())
              && (made.constructor().carries() == Constructor.Argument.NOTHING
                  || hasShape(
                      union.arguments().get(made.constructor().order()).orElseThrow().shape(),
                      made.argument()));
      case Shape.Chosen chosen -> hasShape(chosen.base().shape(), value);
      case Shape.Picked picked -> hasShape(picked.base().shape(), value);
    };
  }

  private static boolean all(List<ColourSet> colours, Tuple tuple) {
    for (int i = 0; i < colours.size(); i++) {
      if (!hasShape(colours.get(i).shape(), tuple.get(i))) {
        return false;
      }
    }
    return true;
  }
}
