package tideline.system.ir;

import java.util.List;
import java.util.function.UnaryOperator;
import tideline.model.Interval;

/**
 * The values of a variable. Every scalar value is a whole number: truth values are 0 and 1, the
 * values of an enumeration their positions.
 */
public sealed interface Type {

  /** True and false. */
  record Bool() implements Type {
    @Override
    public String toString() {
      return "bool";
    }
  }

  /** Integers from {@code minimum} to {@code maximum}; to assign any other is a model error. */
  record Range(long minimum, long maximum) implements Type {
    public Range {
      if (minimum > maximum) {
        throw new IllegalArgumentException("empty range " + minimum + ".." + maximum);
      }
    }

    @Override
    public String toString() {
      return minimum + ".." + maximum;
    }
  }

  /** Machine integers: what does not fit loses its high bits when it is assigned. */
  record Wrapping(int bits, Sign sign) implements Type {
    public Wrapping {
      if (bits < 1 || bits > 64 || (bits == 64 && sign == Sign.UNSIGNED)) {
        throw new IllegalArgumentException(bits + " bits, " + sign);
      }
    }

    /** The smallest value. */
    public long minimum() {
      return sign == Sign.SIGNED ? -1L << (bits - 1) : 0;
    }

    /** The largest value. */
    public long maximum() {
      return sign == Sign.SIGNED ? ~minimum() : (1L << bits) - 1;
    }

    /** What is left of a value when it is stored. */
    public long wrap(long value) {
      int unused = Long.SIZE - bits;
      long high = value << unused;
      return sign == Sign.SIGNED ? high >> unused : high >>> unused;
    }

    @Override
    public String toString() {
      return (sign == Sign.SIGNED ? "int" : "uint") + bits;
    }
  }

  /** Whether a machine integer can be negative. */
  enum Sign {
    SIGNED,
    UNSIGNED
  }

  /** Named values in their order; the value is the position. */
  record Enumeration(String name, List<String> values) implements Type {
    public Enumeration {
      values = List.copyOf(values);
      if (values.isEmpty()) {
        throw new IllegalArgumentException("an enumeration needs a value");
      }
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** All integers. Solvers can reason about them; explicit searches need a bound first. */
  record Unbounded() implements Type {
    @Override
    public String toString() {
      return "int";
    }
  }

  /** A fixed number of elements, counted from 0. */
  record Array(Type element, int length) implements Type {
    public Array {
      if (length < 1) {
        throw new IllegalArgumentException("an array of " + length);
      }
    }

    @Override
    public String toString() {
      return element + "[" + length + "]";
    }
  }

  /** Named fields in their order. */
  record Structure(String name, List<Field> fields) implements Type {
    public Structure {
      fields = List.copyOf(fields);
      if (fields.isEmpty()) {
        throw new IllegalArgumentException("a structure needs a field");
      }
    }

    /** The type of a field. */
    public Type typeOf(String field) {
      return fields.stream()
          .filter(f -> f.name().equals(field))
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException("no field " + field + " in " + name))
          .type();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** One field of a structure. */
  record Field(String name, Type type) {}

  /** Truth values. */
  static Type bool() {
    return new Bool();
  }

  /** All integers; also the type of what arithmetic gives. */
  static Type integer() {
    return new Unbounded();
  }

  /** Whether a variable of this type holds one number. */
  default boolean isScalar() {
    return !(this instanceof Array || this instanceof Structure);
  }

  /** The values of a scalar. */
  default Interval range() {
    return switch (this) {
      case Bool _ -> Interval.TRUTH;
      case Range(var minimum, var maximum) -> new Interval(minimum, maximum);
      case Wrapping machine -> new Interval(machine.minimum(), machine.maximum());
      case Enumeration named -> new Interval(0, named.values().size() - 1L);
      case Unbounded _, Array _, Structure _ -> Interval.ALL;
    };
  }

  /** The same type with another one in place of each scalar. */
  default Type mapScalars(UnaryOperator<Type> change) {
    return switch (this) {
      case Array(var element, int length) -> new Array(element.mapScalars(change), length);
      case Structure(var name, var fields) ->
          new Structure(
              name,
              fields.stream()
                  .map(field -> new Field(field.name(), field.type().mapScalars(change)))
                  .toList());
      default -> change.apply(this);
    };
  }

  /** How many numbers a variable of this type holds. */
  default int scalars() {
    return switch (this) {
      case Array array -> Math.multiplyExact(array.length(), array.element().scalars());
      case Structure structure ->
          structure.fields().stream().mapToInt(f -> f.type().scalars()).reduce(0, Math::addExact);
      default -> 1;
    };
  }
}
