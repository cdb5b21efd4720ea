package tideline.languages.petri.lola.high;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import tideline.languages.petri.symmetric.Sort;

/** What the values of a term are. */
sealed interface LolaType {

  /** Whole numbers, on the way to a range. */
  record Whole() implements LolaType {}

  /** A declared sort or a part of one; its values are colours. */
  sealed interface Finite extends LolaType {
    /** The colours. */
    Sort sort();
  }

  /** Whole numbers from one to another. */
  record Range(Sort.Range sort) implements Finite {}

  /** Names; truth values are such a type, too. */
  record Names(Sort.Enumeration sort) implements Finite {}

  /** Several values with names. */
  record Fields(List<String> names, List<Finite> types, Sort.Product sort) implements Finite {}

  /** A value for each value of another type. */
  record Array(Finite index, Finite element, Sort.Product sort) implements Finite {}

  static Array array(Finite index, Finite element) {
    return new Array(
        index,
        element,
        new Sort.Product(
            new ArrayList<>(Collections.nCopies(index.sort().size(), element.sort()))));
  }

  /** Whether its values are numbers. */
  default boolean isNumeric() {
    return this instanceof Whole || this instanceof Range;
  }

  /** Whether values of another type may be put where this one is wanted. */
  default boolean admits(LolaType other) {
    return isNumeric() ? other.isNumeric() : equals(other);
  }

  /** What people call it. */
  default String shown() {
    return switch (this) {
      case Whole _ -> "a number";
      case Range range -> "a number from " + range.sort.first() + " to " + range.sort.last();
      case Names names when names.equals(DeclaredNames.TRUTH) -> "a truth value";
      case Names names -> "one of " + String.join(", ", names.sort.names());
      case Fields fields -> "a record of " + String.join(", ", fields.names);
      case Array array -> "an array of " + array.element.shown();
    };
  }
}
