package tideline.properties.omega;

import java.util.ArrayList;
import java.util.List;
import tideline.properties.automaton.Label;

/**
 * When an edge may be taken: where at least one of these conjunctions is true. Without any it never
 * may.
 */
public record Guard(List<Label> cubes) {

  /** Always true. */
  public static final Guard TRUE = new Guard(List.of(Label.TRUE));

  /** Never true. */
  public static final Guard FALSE = new Guard(List.of());

  public Guard {
    cubes = cubes.stream().filter(cube -> !cube.isContradiction()).distinct().toList();
    cubes = cubes.contains(Label.TRUE) ? List.of(Label.TRUE) : cubes;
  }

  /** Whether the guard is true where exactly the propositions of {@code letter} hold. */
  public boolean matches(long letter) {
    for (int i = 0; i < cubes.size(); i++) {
      if (cubes.get(i).matches(letter)) {
        return true;
      }
    }
    return false;
  }

  /** Bits of the propositions that the guard depends on. */
  public long mentioned() {
    long mentioned = 0;
    for (Label cube : cubes) {
      mentioned |= cube.mentioned();
    }
    return mentioned;
  }

  /** The guard as a person writes it: {@code a & !b | c}, {@code true}, {@code false}. */
  public String print(List<String> propositions) {
    if (cubes.isEmpty()) {
      return "false";
    }
    return String.join(" | ", cubes.stream().map(cube -> print(cube, propositions)).toList());
  }

  private static String print(Label cube, List<String> propositions) {
    List<String> literals = new ArrayList<>();
    for (int ap = 0; ap < propositions.size(); ap++) {
      long bit = 1L << ap;
      if ((cube.required() & bit) != 0) {
        literals.add(propositions.get(ap));
      } else if ((cube.forbidden() & bit) != 0) {
        literals.add("!" + propositions.get(ap));
      }
    }
    return literals.isEmpty() ? "true" : String.join(" & ", literals);
  }
}
