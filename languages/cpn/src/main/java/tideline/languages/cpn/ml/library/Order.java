package tideline.languages.cpn.ml.library;

import java.util.List;
import tideline.languages.cpn.colour.Constructor;

/** The datatype {@code order} of ML. */
public final class Order {

  static final Constructor LESS = constructor("LESS", 0);
  static final Constructor EQUAL = constructor("EQUAL", 1);
  static final Constructor GREATER = constructor("GREATER", 2);

  private Order() {}

  private static Constructor constructor(String name, int place) {
    return new Constructor("order", name, place, Constructor.Argument.NOTHING);
  }

  /** Its constructors. */
  public static List<Constructor> constructors() {
    return List.of(LESS, EQUAL, GREATER);
  }
}
