package tideline.languages.dve.reference;

import java.util.OptionalInt;
import tideline.languages.dve.syntax.NumberType;

/**
 * A variable or a constant.
 *
 * @param name with the process in front, if it belongs to one
 * @param length how many elements it has, if it is an array
 */
record Declared(String name, NumberType type, OptionalInt length) {

  /** The name of an element; an array without an index is its first one. */
  String cell(long index) {
    return length.isPresent() ? name + "[" + index + "]" : name;
  }

  /** What is left of a value when it is stored: the lowest bits, as the type reads them. */
  static long stored(NumberType type, long value) {
    return switch (type) {
      case BYTE -> Math.floorMod(value, 256);
      case INT -> Math.floorMod(value + 32768, 65536) - 32768L;
    };
  }
}
