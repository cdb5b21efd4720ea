package tideline.abstraction.encode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sosy_lab.java_smt.api.BooleanFormula;

/** The values of all cells at one point of an execution, and what was demanded on the way. */
final class Path {

  private final Map<Cell, Value> values;
  private final List<BooleanFormula> constraints;

  Path(Map<Cell, Value> values) {
    this(new HashMap<>(values), new ArrayList<>());
  }

  private Path(Map<Cell, Value> values, List<BooleanFormula> constraints) {
    this.values = values;
    this.constraints = constraints;
  }

  /** The same point, to go another way from. */
  Path fork() {
    return new Path(new HashMap<>(values), new ArrayList<>(constraints));
  }

  Value get(Cell cell) {
    return Objects.requireNonNull(values.get(cell));
  }

  void set(Cell cell, Value value) {
    values.put(cell, value);
  }

  void demand(BooleanFormula constraint) {
    constraints.add(constraint);
  }

  Map<Cell, Value> values() {
    return values;
  }

  List<BooleanFormula> constraints() {
    return constraints;
  }

  /** What was demanded since there were {@code count} demands. */
  List<BooleanFormula> constraintsAfter(int count) {
    return constraints.subList(count, constraints.size());
  }
}
