package tideline.model.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A JSON value. The accessors throw where the value is of another kind than expected. */
public sealed interface Json {

  /** Members by name, in the order of the text. */
  record Members(Map<String, Json> byName) implements Json {
    public Members {
      byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }
  }

  /** Values in a row. */
  record Elements(List<Json> values) implements Json {
    public Elements {
      values = List.copyOf(values);
    }
  }

  /** A text. */
  record Text(String value) implements Json {}

  /** A number, exactly as written. */
  record Numeral(BigDecimal value) implements Json {}

  /** True or false. */
  record Truth(boolean value) implements Json {}

  /** The value {@code null}. */
  record Nothing() implements Json {}

  /** Reads a whole text. */
  static Json parse(String text) {
    return new JsonReader(text).document();
  }

  /** The member of that name, if this object has it. */
  default Optional<Json> member(String name) {
    return this instanceof Members members
        ? Optional.ofNullable(members.byName().get(name))
        : Optional.empty();
  }

  /** The member of that name, which must be there. */
  default Json required(String name) {
    return member(name)
        .orElseThrow(() -> new IllegalArgumentException("no member " + name + " in " + this));
  }

  /** The members of an object, in the order of the text. */
  default Map<String, Json> members() {
    if (this instanceof Members members) {
      return members.byName();
    }
    throw new IllegalArgumentException("not an object: " + this);
  }

  /** The elements of an array. */
  default List<Json> elements() {
    if (this instanceof Elements elements) {
      return elements.values();
    }
    throw new IllegalArgumentException("not an array: " + this);
  }

  /** A whole number. */
  default int integer() {
    return Math.toIntExact(wholeNumber());
  }

  /** A whole number of any size that a long holds. */
  default long wholeNumber() {
    if (this instanceof Numeral numeral) {
      return numeral.value().longValueExact();
    }
    throw new IllegalArgumentException("not a number: " + this);
  }

  /** True or false. */
  default boolean truth() {
    if (this instanceof Truth truth) {
      return truth.value();
    }
    throw new IllegalArgumentException("neither true nor false: " + this);
  }

  /** A text. */
  default String text() {
    if (this instanceof Text text) {
      return text.value();
    }
    throw new IllegalArgumentException("not a text: " + this);
  }

  /** An array of whole numbers. */
  default List<Integer> integers() {
    List<Integer> all = new ArrayList<>();
    elements().forEach(element -> all.add(element.integer()));
    return all;
  }
}
