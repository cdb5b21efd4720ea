package tideline.languages.cpn.colour;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import tideline.languages.cpn.colour.Shape.Bounds;

/** Which values have a shape: how many, in which order, and whether one has it. */
final class Enumeration {

  /** Where sizes end to be of interest; computing with larger ones would take long. */
  private static final int MOST_BITS = 1000;

  private Enumeration() {}

  static Optional<BigInteger> size(Shape shape) {
    return switch (shape) {
      case Shape.OneValue _ -> Optional.of(BigInteger.ONE);
      case Shape.Truth _ -> Optional.of(BigInteger.TWO);
      case Shape.Whole whole -> whole.bounds().map(Bounds::size);
      case Shape.Unbounded _, Shape.Real _ -> Optional.empty();
      case Shape.Text text ->
          text.characters().isPresent() && text.length().isPresent()
              ? powers(text.characters().get().size(), text.length().get())
              : Optional.empty();
      case Shape.Named named -> Optional.of(BigInteger.valueOf(named.constructors().size()));
      case Shape.Numbered numbered -> Optional.of(numbered.bounds().size());
      case Shape.Product product -> product(product.parts());
      case Shape.Fields fields -> product(fields.fields());
      case Shape.Listed listed ->
          listed.length().isPresent() && listed.element().size().isPresent()
              ? powers(listed.element().size().get(), listed.length().get())
              : Optional.empty();
      case Shape.Union union -> sum(union);
      case Shape.Chosen chosen -> chosen.base().size();
      case Shape.Picked picked -> Optional.of(BigInteger.valueOf(picked.values().size()));
    };
  }

  private static Optional<BigInteger> product(List<ColourSet> parts) {
    BigInteger size = BigInteger.ONE;
    for (ColourSet part : parts) {
      if (part.size().isEmpty()) {
        return Optional.empty();
      }
      size = size.multiply(part.size().get());
    }
    return counted(size);
  }

  private static Optional<BigInteger> sum(Shape.Union union) {
    BigInteger size = BigInteger.ZERO;
    for (Optional<ColourSet> argument : union.arguments()) {
      Optional<BigInteger> part =
          argument.isPresent() ? argument.get().size() : Optional.of(BigInteger.ONE);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      size = size.add(part.get());
    }
    return counted(size);
  }

  private static Optional<BigInteger> powers(BigInteger base, Bounds lengths) {
    if (lengths.to() > MOST_BITS) {
      return Optional.empty();
    }
    BigInteger size = BigInteger.ZERO;
    for (long length = lengths.from(); length <= lengths.to(); length++) {
      if ((long) base.bitLength() * length > MOST_BITS) {
        return Optional.empty();
      }
      size = size.add(base.pow((int) length));
    }
    return counted(size);
  }

  private static Optional<BigInteger> counted(BigInteger size) {
    return size.bitLength() > MOST_BITS ? Optional.empty() : Optional.of(size);
  }

  /** The values of an enumerable shape in their order. */
  static List<Object> values(Shape shape) {
    return switch (shape) {
      case Shape.OneValue _ -> List.of(Tuple.UNIT);
      case Shape.Truth _ -> List.of(false, true);
      case Shape.Whole whole -> numbers(whole.bounds().orElseThrow());
      case Shape.Unbounded _, Shape.Real _ -> throw new IllegalStateException("infinite");
      case Shape.Text text -> texts(text);
      case Shape.Named named ->
          named.constructors().stream().<Object>map(Construction::of).toList();
      case Shape.Numbered numbered ->
          numbers(numbered.bounds()).stream()
              .<Object>map(number -> Construction.of(numbered.constructor(), number))
              .toList();
      case Shape.Product product -> tuples(product.labels(), product.parts());
      case Shape.Fields fields -> tuples(fields.labels(), inOrder(fields));
      case Shape.Listed listed -> lists(listed);
      case Shape.Union union -> union(union);
      case Shape.Chosen chosen -> chosen.base().values().stream().filter(chosen.accepts()).toList();
      case Shape.Picked picked -> picked.values();
    };
  }

  private static List<Object> numbers(Bounds bounds) {
    return LongStream.rangeClosed(bounds.from(), bounds.to()).<Object>mapToObj(n -> n).toList();
  }

  /** The colour sets of the fields in the order of the labels. */
  static List<ColourSet> inOrder(Shape.Fields fields) {
    return fields.labels().names().stream()
        .map(label -> fields.fields().get(fields.declared().indexOf(label)))
        .toList();
  }

  private static List<Object> tuples(Labels labels, List<ColourSet> parts) {
    List<Object[]> tuples = new ArrayList<>();
    tuples.add(new Object[parts.size()]);
    for (int place = 0; place < parts.size(); place++) {
      List<Object[]> longer = new ArrayList<>();
      for (Object[] tuple : tuples) {
        for (Object value : parts.get(place).values()) {
          Object[] copy = tuple.clone();
          copy[place] = value;
          longer.add(copy);
        }
      }
      tuples = longer;
    }
    return tuples.stream().<Object>map(values -> Tuple.of(labels, values)).toList();
  }

  private static List<Object> lists(Shape.Listed listed) {
    List<Object> all = new ArrayList<>();
    List<Sequence> sameLength = List.of(Sequence.EMPTY);
    Bounds bounds = listed.length().orElseThrow();
    for (long length = 0; length <= bounds.to(); length++) {
      if (length >= bounds.from()) {
        all.addAll(sameLength);
      }
      if (length < bounds.to()) {
        List<Sequence> longer = new ArrayList<>();
        for (Sequence sequence : sameLength) {
          listed.element().values().forEach(value -> longer.add(sequence.with(value)));
        }
        sameLength = longer;
      }
    }
    all.sort(ValueOrder.ORDER);
    return all;
  }

  private static List<Object> texts(Shape.Text text) {
    Bounds characters = text.characters().orElseThrow();
    Bounds lengths = text.length().orElseThrow();
    List<Object> all = new ArrayList<>();
    List<String> sameLength = List.of("");
    for (long length = 0; length <= lengths.to(); length++) {
      if (length >= lengths.from()) {
        all.addAll(sameLength);
      }
      if (length < lengths.to()) {
        List<String> longer = new ArrayList<>();
        for (String shorter : sameLength) {
          for (long c = characters.from(); c <= characters.to(); c++) {
            longer.add(shorter + (char) c);
          }
        }
        sameLength = longer;
      }
    }
    all.sort(ValueOrder.ORDER);
    return all;
  }

  private static List<Object> union(Shape.Union union) {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < union.constructors().size(); i++) {
      Constructor constructor = union.constructors().get(i);
      Optional<ColourSet> argument = union.arguments().get(i);
      if (argument.isEmpty()) {
        all.add(Construction.of(constructor));
      } else {
        argument.get().values().forEach(v -> all.add(Construction.of(constructor, v)));
      }
    }
    return all;
  }

  /** Whether a value, which has the type of the shape, has the shape. */
  static boolean legal(Shape shape, Object value) {
    return switch (shape) {
      case Shape.OneValue _, Shape.Truth _, Shape.Unbounded _, Shape.Real _, Shape.Named _ -> true;
      case Shape.Whole whole ->
          whole.bounds().isEmpty() || whole.bounds().get().contain((Long) value);
      case Shape.Text text -> legal(text, (String) value);
      case Shape.Numbered numbered ->
          numbered.bounds().contain((Long) ((Construction) value).argument());
      case Shape.Product product -> legal(product.parts(), (Tuple) value);
      case Shape.Fields fields -> legal(inOrder(fields), (Tuple) value);
      case Shape.Listed listed -> legal(listed, (Sequence) value);
      case Shape.Union union -> legal(union, (Construction) value);
      case Shape.Chosen chosen -> chosen.base().legal(value) && chosen.accepts().test(value);
      case Shape.Picked picked -> picked.values().contains(value);
    };
  }

  private static boolean legal(Shape.Text text, String value) {
    return (text.length().isEmpty() || text.length().get().contain(value.length()))
        && (text.characters().isEmpty()
            || value.chars().allMatch(text.characters().get()::contain));
  }

  private static boolean legal(List<ColourSet> parts, Tuple tuple) {
    return IntStream.range(0, parts.size()).allMatch(i -> parts.get(i).legal(tuple.get(i)));
  }

  private static boolean legal(Shape.Listed listed, Sequence sequence) {
    if (listed.length().isPresent() && !listed.length().get().contain(sequence.size())) {
      return false;
    }
    for (Object element : sequence) {
      if (!listed.element().legal(element)) {
        return false;
      }
    }
    return true;
  }

  private static boolean legal(Shape.Union union, Construction construction) {
    Optional<ColourSet> argument = union.arguments().get(construction.constructor().order());
    return argument.isEmpty() || argument.get().legal(construction.argument());
  }
}
