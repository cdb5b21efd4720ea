package tideline.abstraction.encode;

import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * A variable that holds one number: a whole variable, an element, a field. Its name is the one that
 * the packed state has for it too.
 *
 * @param initial the value before the initialisation, or before an edge for a scratch variable
 */
public record Cell(String name, Type type, Variable.Lifetime lifetime, long initial) {

  /** Whether it is part of the state. */
  public boolean isState() {
    return lifetime == Variable.Lifetime.STATE;
  }

  /** Whether its values are truth values. */
  public boolean isTruth() {
    return type instanceof Type.Bool;
  }

  /** Names are unique among the cells of a system. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Cell cell && name.equals(cell.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
