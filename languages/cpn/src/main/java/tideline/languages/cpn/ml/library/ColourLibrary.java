package tideline.languages.cpn.ml.library;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Construction;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Shape;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.ml.machine.MlFunction;
import tideline.languages.cpn.ml.machine.MlRaise;

/** The functions that each colour set brings along, such as {@code DBM.all}. */
public final class ColourLibrary {

  /** Stands in signatures for the type of the colour set. */
  public static final String SELF = "self'";

  private ColourLibrary() {}

  /**
   * A function of a colour set.
   *
   * @return none if colour sets, or those of this kind, have no such function
   */
  public static Optional<Entry> find(ColourSet colours, String function) {
    String name = colours.name() + "." + function;
    return entry(colours, name, function);
  }

  /** Whether a function lists the values of its colour set. */
  public static boolean isListing(String function) {
    return switch (function) {
      case "all", "ms", "size", "first", "last", "ord", "col", "succ", "pred", "ran" -> true;
      default -> false;
    };
  }

  private static Optional<Entry> entry(ColourSet colours, String name, String function) {
    if (isListing(function) && !colours.isEnumerable()) {
      return Optional.empty();
    }
    return switch (function) {
      case "all", "ms" -> {
        Sequence all = Sequence.of(colours.values());
        yield one(name, "unit -> self' list", _ -> all);
      }
      case "size" -> one(name, "unit -> int", _ -> (long) colours.values().size());
      case "first" -> one(name, "unit -> self'", _ -> colours.first());
      case "last" -> one(name, "unit -> self'", _ -> colours.last());
      case "ord" -> one(name, "self' -> int", value -> (long) place(colours, value));
      case "col" -> one(name, "int -> self'", number -> at(colours, (Long) number));
      case "succ" -> one(name, "self' -> self'", v -> at(colours, place(colours, v) + 1L));
      case "pred" -> one(name, "self' -> self'", v -> at(colours, place(colours, v) - 1L));
      case "ran" ->
          function(
              name,
              "unit -> self'",
              (_, m) -> colours.col(m.frame().choices().choose(name, colours.values().size())));
      case "legal" -> one(name, "self' -> bool", colours::legal);
      case "lt" -> one(name, "self' * self' -> bool", pair -> order(pair) < 0);
      case "le" -> one(name, "self' * self' -> bool", pair -> order(pair) <= 0);
      case "eq" -> one(name, "self' * self' -> bool", pair -> order(pair) == 0);
      case "mkstr" -> one(name, "self' -> string", colours::text);
      case "mkstr_ms" ->
          one(name, "self' list -> string", l -> colours.text(Multiset.of((Sequence) l)));
      default -> ofShape(colours, name, function);
    };
  }

  private static Optional<Entry> ofShape(ColourSet colours, String name, String function) {
    return switch (colours.shape()) {
      case Shape.Product product when function.equals("mult") ->
          one(
              name,
              String.join(" * ", product.parts().stream().map(p -> p.name() + " list").toList())
                  + " -> self' list",
              lists -> product(((Tuple) lists).values()));
      case Shape.Union union when function.startsWith("of_") -> {
        String constructor = function.substring("of_".length());
        boolean there = union.constructors().stream().anyMatch(c -> c.name().equals(constructor));
        yield there
            ? one(
                name,
                "self' -> bool",
                v -> ((Construction) v).constructor().name().equals(constructor))
            : Optional.empty();
      }
      case Shape.Fields fields when function.startsWith("set_") -> {
        int place = fields.declared().indexOf(function.substring("set_".length()));
        yield place < 0
            ? Optional.empty()
            : function(
                name,
                "self' -> " + fields.fields().get(place).name() + " -> self'",
                (record, _) ->
                    (MlFunction)
                        (value, _) -> with((Tuple) record, fields.declared().get(place), value));
      }
      default -> Optional.empty();
    };
  }

  private static Object with(Tuple record, String label, Object value) {
    Object[] values = record.values().toArray();
    values[record.labels().place(label)] = value;
    return Tuple.of(record.labels(), values);
  }

  private static Optional<Entry> one(String name, String signature, Natives.One function) {
    return function(name, signature, (argument, _) -> function.apply(argument));
  }

  private static Optional<Entry> function(String name, String signature, MlFunction function) {
    return Optional.of(new Entry(name, signature, function));
  }

  private static int place(ColourSet colours, Object value) {
    int place = colours.ord(value);
    if (place < 0) {
      throw MlRaise.of("Subscript");
    }
    return place;
  }

  private static Object at(ColourSet colours, long place) {
    if (place < 0 || place >= colours.values().size()) {
      throw MlRaise.of("Subscript");
    }
    return colours.col((int) place);
  }

  private static int order(Object pair) {
    return NumberLibrary.compare(Natives.part(pair, 0), Natives.part(pair, 1));
  }

  /** All tuples of elements of the lists, the first list changing slowest. */
  private static Object product(List<Object> lists) {
    long size = 1;
    for (Object list : lists) {
      size *= ((Sequence) list).size();
      if (size > ListLibrary.LONGEST) {
        throw MlRaise.of("Size");
      }
    }
    Object[][] tuples = new Object[(int) size][lists.size()];
    long repeat = size;
    for (int part = 0; part < lists.size() && size > 0; part++) {
      Object[] elements = ((Sequence) lists.get(part)).toList().toArray();
      repeat /= elements.length;
      for (int i = 0; i < size; i++) {
        tuples[i][part] = elements[(int) (i / repeat % elements.length)];
      }
    }
    return Sequence.of(Arrays.stream(tuples).map(tuple -> (Object) Tuple.of(tuple)).toList());
  }
}
