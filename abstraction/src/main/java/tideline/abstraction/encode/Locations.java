package tideline.abstraction.encode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tideline.system.ir.Expression;

/**
 * Where each process is: the structural state of 003 section 2.2.4.2.
 *
 * @param names the locations in the order of the processes
 */
public record Locations(List<String> names) {

  public Locations {
    names = List.copyOf(names);
  }

  /** The same, except that one process has moved. */
  public Locations moved(int process, String to) {
    List<String> changed = new ArrayList<>(names);
    changed.set(process, to);
    return new Locations(changed);
  }

  /** A condition in which every question about a location is answered. */
  static Expression resolve(Expression condition, Map<String, String> where) {
    return condition.rewrite(
        part ->
            part instanceof Expression.At(var process, var location)
                ? truth(location.equals(where.get(process)))
                : part);
  }

  private static Expression truth(boolean value) {
    return value ? Expression.always() : Expression.never();
  }

  @Override
  public String toString() {
    return String.join(", ", names);
  }
}
