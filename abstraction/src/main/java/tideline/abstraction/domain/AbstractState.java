package tideline.abstraction.domain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Value;
import tideline.abstraction.solver.Formulas;

/** A set of states. No record, because it is looked up far more often than it is made. */
public final class AbstractState {

  /** The cubes that say nothing. */
  public static final Set<Set<BooleanFormula>> ANYTHING = Set.of(Set.of());

  private final Map<Cell, BigInteger> known;
  private final Set<Set<BooleanFormula>> cubes;
  private final int hash;

  /**
   * A set of states.
   *
   * @param known the values of some cells; the others may have any
   * @param cubes literals over canonical symbols: the states satisfy all literals of one of the
   *     cubes
   */
  public AbstractState(Map<Cell, BigInteger> known, Set<Set<BooleanFormula>> cubes) {
    this.known = Map.copyOf(known);
    this.cubes = Collections.unmodifiableSet(new LinkedHashSet<>(cubes));
    this.hash = 31 * mixed(this.known) + this.cubes.hashCode();
  }

  /** Values are small numbers: as maps add them up, most states would have the same hash. */
  private static int mixed(Map<Cell, BigInteger> known) {
    long sum = 0;
    for (Map.Entry<Cell, BigInteger> entry : known.entrySet()) {
      long bits = entry.getKey().hashCode() * 0x9E3779B97F4A7C15L + entry.getValue().hashCode();
      bits = (bits ^ (bits >>> 32)) * 0xD6E8FEB86659FD93L;
      sum += bits ^ (bits >>> 32);
    }
    return Long.hashCode(sum);
  }

  /** The values of some cells; the others may have any. */
  public Map<Cell, BigInteger> known() {
    return known;
  }

  /** Whether there are values and nothing else. */
  boolean isExplicit() {
    return cubes.equals(ANYTHING);
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
  public boolean equals(Object other) {
    return this == other
        || (other instanceof AbstractState state
            && hash == state.hash
            && known.equals(state.known)
            && cubes.equals(state.cubes));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    Map<String, BigInteger> sorted = new TreeMap<>();
    known.forEach((cell, value) -> sorted.put(cell.name(), value));
    return sorted + (cubes.equals(ANYTHING) ? "" : " " + cubes);
  }
}
