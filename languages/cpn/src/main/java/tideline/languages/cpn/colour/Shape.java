package tideline.languages.cpn.colour;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What the values of a colour set look like. {@link Enumeration} and the like say what follows. */
public sealed interface Shape {

  /**
   * One value.
   *
   * @param name what it is called, {@code ()} if it has no other name
   */
  record OneValue(String name) implements Shape {}

  /** False and true, with the names that they have. */
  record Truth(String falseName, String trueName) implements Shape {}

  /** Whole numbers of 64 bits, all or some of them. */
  record Whole(Optional<Bounds> bounds) implements Shape {}

  /** Whole numbers of any size, which times are, too. */
  record Unbounded() implements Shape {}

  /** Numbers with a point. */
  record Real() implements Shape {}

  /**
   * Texts.
   *
   * @param characters the smallest and the largest character, if there are bounds
   * @param length how long they are, if there are bounds
   */
  record Text(Optional<Bounds> characters, Optional<Bounds> length) implements Shape {}

  /** Values with a name each. */
  record Named(List<Constructor> constructors) implements Shape {
    public Named {
      constructors = List.copyOf(constructors);
    }
  }

  /** A name with a number behind it. */
  record Numbered(Constructor constructor, Bounds bounds) implements Shape {}

  /** Tuples. */
  record Product(Labels labels, List<ColourSet> parts) implements Shape {
    public Product {
      parts = List.copyOf(parts);
    }
  }

  /**
   * Records.
   *
   * @param declared the names of the fields in the order of the declaration
   * @param labels the same names in the order of all values
   * @param fields the colour sets in the order of the declaration
   */
  record Fields(List<String> declared, Labels labels, List<ColourSet> fields) implements Shape {
    public Fields {
      declared = List.copyOf(declared);
      fields = List.copyOf(fields);
    }
  }

  /** Lists, of any length or of some. */
  record Listed(ColourSet element, Optional<Bounds> length) implements Shape {}

  /** Constructors, each with a colour set or with nothing behind it. */
  record Union(List<Constructor> constructors, List<Optional<ColourSet>> arguments)
      implements Shape {
    public Union {
      constructors = List.copyOf(constructors);
      arguments = List.copyOf(arguments);
    }
  }

  /** Those values of another colour set that a function accepts. */
  record Chosen(ColourSet base, Predicate<Object> accepts) implements Shape {}

  /** Those values of another colour set that are listed. */
  record Picked(ColourSet base, List<Object> values) implements Shape {
    public Picked {
      values = values.stream().distinct().sorted(ValueOrder.ORDER).toList();
    }
  }

  /** From one number to another, both of them included; the second is not smaller. */
  record Bounds(long from, long to) {

    /** Whether a number is between them. */
    public boolean contain(long number) {
      return from <= number && number <= to;
    }

    /** How many numbers that are. */
    public BigInteger size() {
      return BigInteger.valueOf(to).subtract(BigInteger.valueOf(from)).add(BigInteger.ONE);
    }
  }
}
