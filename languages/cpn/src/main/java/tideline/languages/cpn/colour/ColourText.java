package tideline.languages.cpn.colour;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Prints values with what their colour set knows: the order of fields, the names of truths. */
final class ColourText {

  private ColourText() {}

  static String of(Shape shape, Object value) {
    return switch (shape) {
      case Shape.OneValue one -> one.name();
      case Shape.Truth truth -> (Boolean) value ? truth.trueName() : truth.falseName();
      case Shape.Product product -> {
        Tuple tuple = (Tuple) value;
        yield IntStream.range(0, tuple.size())
            .mapToObj(i -> product.parts().get(i).text(tuple.get(i)))
            .collect(Collectors.joining(",", "(", ")"));
      }
      case Shape.Fields fields -> {
        Tuple tuple = (Tuple) value;
        yield IntStream.range(0, tuple.size())
            .mapToObj(i -> field(fields, i, tuple))
            .collect(Collectors.joining(",", "{", "}"));
      }
      case Shape.Listed listed ->
          ((Sequence) value)
              .toList().stream()
                  .map(listed.element()::text)
                  .collect(Collectors.joining(",", "[", "]"));
      case Shape.Union union -> of(union, (Construction) value);
      case Shape.Chosen chosen -> chosen.base().text(value);
      case Shape.Picked picked -> picked.base().text(value);
      case Shape.Whole _,
          Shape.Unbounded _,
          Shape.Real _,
          Shape.Text _,
          Shape.Named _,
          Shape.Numbered _ ->
          ValueText.of(value);
    };
  }

  private static String field(Shape.Fields fields, int place, Tuple tuple) {
    String label = fields.declared().get(place);
    return label + "=" + fields.fields().get(place).text(tuple.get(label));
  }

  private static String of(Shape.Union union, Construction construction) {
    Constructor constructor = construction.constructor();
    Optional<ColourSet> argument = union.arguments().get(constructor.order());
    return argument.isEmpty()
        ? constructor.name()
        : ValueText.behind(constructor.name(), argument.get().text(construction.argument()));
  }
}
