package tideline.system.ir;

import java.util.Collections;
import java.util.List;

/**
 * A variable. Its name is unique in the system and is what users write in formulas: {@code turn},
 * {@code P_0.x}.
 *
 * @param lifetime whether the variable is part of the state
 * @param initial one number for each scalar of the type, elements and fields in their order
 */
public record Variable(String name, Type type, Lifetime lifetime, List<Long> initial) {

  public Variable {
    initial = List.copyOf(initial);
    if (initial.size() != type.scalars()) {
      throw new IllegalArgumentException(
          name + " has " + type.scalars() + " scalars and " + initial.size() + " initial values");
    }
  }

  /** How long a value is kept. */
  public enum Lifetime {
    /** Part of the state. */
    STATE,
    /** Lives while one edge is executed; before its first assignment it has its initial value. */
    EDGE
  }

  /** A part of the state whose scalars start with one value. */
  public static Variable of(String name, Type type, long initial) {
    return new Variable(name, type, Lifetime.STATE, Collections.nCopies(type.scalars(), initial));
  }

  /** A part of the state with an initial value for each scalar. */
  public static Variable of(String name, Type type, List<Long> initial) {
    return new Variable(name, type, Lifetime.STATE, initial);
  }

  /** A scratch variable that is forgotten with the end of each edge. */
  public static Variable scratch(String name, Type type) {
    return new Variable(name, type, Lifetime.EDGE, Collections.nCopies(type.scalars(), 0L));
  }

  /** The same variable, forgotten with the end of each edge. */
  public Variable forOneEdge() {
    return new Variable(name, type, Lifetime.EDGE, initial);
  }

  /** The place of the whole variable. */
  public Place place() {
    return new Place.Whole(this);
  }

  /** The value of the whole variable. */
  public Expression read() {
    return new Expression.Read(place());
  }
}
