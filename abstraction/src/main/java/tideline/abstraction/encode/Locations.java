package tideline.abstraction.encode;

import java.util.ArrayList;
import java.util.List;

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

  @Override
  public String toString() {
    return String.join(", ", names);
  }
}
