package tideline.abstraction.domain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Value;
import tideline.abstraction.solver.Formulas;

/**
 * A set of states.
 *
 * @param known the values of some cells; the others may have any
 * @param cubes literals over canonical symbols: the states satisfy all literals of one of the cubes
 */
public record AbstractState(Map<Cell, BigInteger> known, Set<Set<BooleanFormula>> cubes) {

  /** The cubes that say nothing. */
  public static final Set<Set<BooleanFormula>> ANYTHING = Set.of(Set.of());

  public AbstractState {
    known = Map.copyOf(known);
    cubes = Set.copyOf(cubes);
  }

  /**
   * Whether every state of this one is one of the other's. A syntactic test: it may say no where a
   * solver would say yes.
   */
  public boolean isWithin(AbstractState other) {
    return known.entrySet().containsAll(other.known.entrySet())
        && cubes.stream()
            .allMatch(cube -> other.cubes.stream().anyMatch(wider -> cube.containsAll(wider)));
  }

  /** The value of each cell: known, or its symbol. */
  public Map<Cell, Value> values(Encoder encoder) {
    Map<Cell, Value> values = encoder.canonical();
    known.forEach((cell, value) -> values.put(cell, new Value.Known(value)));
    return values;
  }

  /** What the predicates say, over canonical symbols. */
  public BooleanFormula region(Formulas formulas) {
    List<BooleanFormula> all = new ArrayList<>();
    cubes.forEach(cube -> all.add(formulas.and(cube)));
    return formulas.or(all);
  }

  @Override
  public String toString() {
    Map<String, BigInteger> sorted = new TreeMap<>();
    known.forEach((cell, value) -> sorted.put(cell.name(), value));
    return sorted + (cubes.equals(ANYTHING) ? "" : " " + cubes);
  }
}
