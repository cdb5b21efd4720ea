package tideline.model.tail;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** The type of a value in a tail: how it is coded, and how it is shown. */
public sealed interface TailType
    permits TailType.Truth,
        TailType.Range,
        TailType.Named,
        TailType.Whole,
        TailType.Elements,
        TailType.BagOf,
        TailType.Fields,
        OwnTailType {

  /**
   * Reads a value as people see it: a {@code Boolean}, a {@code Long}, the name of a constant, a
   * list, a set, a map from each element of a bag to how often it is there, or a map of fields.
   */
  Object read(TailReader in);

  /** Goes behind a value without making anything of it. */
  void skip(TailReader in);

  /**
   * Writes a value as {@link #read} gives it.
   *
   * @throws IllegalArgumentException if it is none of this type
   */
  void write(Object value, TailWriter out);

  /** The text of a value as {@link #read} gives it. */
  String print(Object value);

  /** The type in words, for people. */
  String describe();

  /** Truth values. */
  record Truth() implements TailType {
    @Override
    public Object read(TailReader in) {
      return in.truth();
    }

    @Override
    public void skip(TailReader in) {
      in.bits(1);
    }

    @Override
    public void write(Object value, TailWriter out) {
      out.truth((Boolean) value);
    }

    @Override
    public String print(Object value) {
      return value.toString();
    }

    @Override
    public String describe() {
      return "truth value";
    }
  }

  /**
   * Integers from {@code minimum} to {@code maximum}, both included, in as few bits as they need.
   */
  record Range(long minimum, long maximum) implements TailType {
    public Range {
      if (minimum > maximum) {
        throw new IllegalArgumentException("empty range " + minimum + ".." + maximum);
      }
    }

    @Override
    public Object read(TailReader in) {
      return in.range(minimum, maximum);
    }

    @Override
    public void skip(TailReader in) {
      in.bits(TailWriter.width(minimum, maximum));
    }

    @Override
    public void write(Object value, TailWriter out) {
      out.range((Long) value, minimum, maximum);
    }

    @Override
    public String print(Object value) {
      return value.toString();
    }

    @Override
    public String describe() {
      return minimum + " to " + maximum;
    }
  }

  /** Named values, coded as their position. */
  record Named(List<String> names) implements TailType {
    public Named {
      names = List.copyOf(names);
      if (names.isEmpty()) {
        throw new IllegalArgumentException("an enumeration needs a name");
      }
    }

    @Override
    public Object read(TailReader in) {
      long place = in.range(0, names.size() - 1L);
      if (place >= names.size()) {
        throw new IllegalArgumentException("%s have no number %d".formatted(names, place));
      }
      return names.get((int) place);
    }

    @Override
    public void skip(TailReader in) {
      in.bits(TailWriter.width(0, names.size() - 1L));
    }

    @Override
    public void write(Object value, TailWriter out) {
      out.range(names.indexOf(value), 0, names.size() - 1L);
    }

    @Override
    public String print(Object value) {
      return value.toString();
    }

    @Override
    public String describe() {
      return String.join(" | ", names);
    }
  }

  /** Whole numbers; small ones take few bits. */
  record Whole() implements TailType {
    @Override
    public Object read(TailReader in) {
      return in.number();
    }

    @Override
    public void skip(TailReader in) {
      in.number();
    }

    @Override
    public void write(Object value, TailWriter out) {
      out.number((Long) value);
    }

    @Override
    public String print(Object value) {
      return value.toString();
    }

    @Override
    public String describe() {
      return "whole number";
    }
  }

  /** Elements that stand there one after the other. */
  sealed interface Elements extends TailType {
    /** What each of them is. */
    TailType element();

    @Override
    default void skip(TailReader in) {
      for (int left = in.length(); left > 0; left--) {
        element().skip(in);
      }
    }
  }

  /** Elements in an order. */
  record ListOf(TailType element) implements Elements {
    @Override
    public Object read(TailReader in) {
      Object[] elements = new Object[in.length()];
      for (int i = 0; i < elements.length; i++) {
        elements[i] = element.read(in);
      }
      return List.of(elements);
    }

    @Override
    public void write(Object value, TailWriter out) {
      List<?> list = (List<?>) value;
      out.length(list.size());
      list.forEach(each -> element.write(each, out));
    }

    @Override
    public String print(Object value) {
      return printAll((List<?>) value, element, "[", "]");
    }

    @Override
    public String describe() {
      return "list of (" + element.describe() + ")";
    }
  }

  /** Elements without an order, each once. */
  record SetOf(TailType element) implements Elements {
    @Override
    public Object read(TailReader in) {
      LinkedHashSet<Object> elements = new LinkedHashSet<>();
      for (int left = in.length(); left > 0; left--) {
        elements.add(element.read(in));
      }
      return Collections.unmodifiableSet(elements);
    }

    @Override
    public void write(Object value, TailWriter out) {
      out.beginSet();
      for (Object each : (Collection<?>) value) {
        element.write(each, out.element());
      }
      out.end();
    }

    @Override
    public String print(Object value) {
      return printAll((Collection<?>) value, element, "{", "}");
    }

    @Override
    public String describe() {
      return "set of (" + element.describe() + ")";
    }
  }

  /** Elements without an order, which may be there several times. */
  record BagOf(TailType element) implements TailType {
    @Override
    public Object read(TailReader in) {
      Map<Object, Integer> elements = new LinkedHashMap<>();
      for (int left = in.length(); left > 0; left--) {
        int times = in.times();
        elements.put(element.read(in), times);
      }
      return Collections.unmodifiableMap(elements);
    }

    @Override
    public void skip(TailReader in) {
      for (int left = in.length(); left > 0; left--) {
        in.times();
        element.skip(in);
      }
    }

    @Override
    public void write(Object value, TailWriter out) {
      out.beginBag();
      ((Map<?, ?>) value)
          .forEach((each, times) -> element.write(each, out.element((Integer) times)));
      out.end();
    }

    @Override
    public String print(Object value) {
      StringJoiner text = new StringJoiner(", ", "{", "}");
      ((Map<?, ?>) value)
          .forEach(
              (each, times) -> {
                String one = element.print(each);
                text.add(times.equals(1) ? one : one + " * " + times);
              });
      return text.toString();
    }

    @Override
    public String describe() {
      return "bag of (" + element.describe() + ")";
    }
  }

  /** One value for each of some names. */
  record Fields(List<String> names, List<TailType> types) implements TailType {
    public Fields {
      names = List.copyOf(names);
      types = List.copyOf(types);
      if (names.isEmpty() || names.size() != types.size()) {
        throw new IllegalArgumentException(names + " have the types " + types);
      }
    }

    @Override
    public Object read(TailReader in) {
      Map<String, Object> values = new LinkedHashMap<>();
      for (int i = 0; i < names.size(); i++) {
        values.put(names.get(i), types.get(i).read(in));
      }
      return Collections.unmodifiableMap(values);
    }

    @Override
    public void skip(TailReader in) {
      for (int i = 0; i < types.size(); i++) {
        types.get(i).skip(in);
      }
    }

    @Override
    public void write(Object value, TailWriter out) {
      Map<?, ?> values = (Map<?, ?>) value;
      for (int i = 0; i < names.size(); i++) {
        types.get(i).write(field(values, names.get(i)), out);
      }
    }

    @Override
    public String print(Object value) {
      Map<?, ?> values = (Map<?, ?>) value;
      StringJoiner text = new StringJoiner(" ", "(", ")");
      for (int i = 0; i < names.size(); i++) {
        text.add(names.get(i) + "=" + types.get(i).print(field(values, names.get(i))));
      }
      return text.toString();
    }

    @Override
    public String describe() {
      StringJoiner text = new StringJoiner(", ");
      for (int i = 0; i < names.size(); i++) {
        text.add(names.get(i) + ": " + types.get(i).describe());
      }
      return text.toString();
    }
  }

  private static Object field(Map<?, ?> values, String name) {
    Object value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("there is no " + name);
    }
    return value;
  }

  private static String printAll(
      Collection<?> values, TailType element, String before, String behind) {
    StringJoiner text = new StringJoiner(", ", before, behind);
    values.forEach(value -> text.add(element.print(value)));
    return text.toString();
  }

  /** Truth values. */
  static TailType truth() {
    return new Truth();
  }

  /** Integers from {@code minimum} to {@code maximum}, both included. */
  static TailType range(long minimum, long maximum) {
    return new Range(minimum, maximum);
  }

  /** Named values in their order. */
  static TailType named(String... names) {
    return new Named(List.of(names));
  }

  /** Whole numbers without bounds. */
  static TailType number() {
    return new Whole();
  }

  /** Elements in an order. */
  static TailType list(TailType element) {
    return new ListOf(element);
  }

  /** Elements without an order, each once. */
  static TailType set(TailType element) {
    return new SetOf(element);
  }

  /** Elements without an order, which may be there several times. */
  static TailType bag(TailType element) {
    return new BagOf(element);
  }
}
