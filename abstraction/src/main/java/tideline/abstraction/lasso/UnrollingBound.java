package tideline.abstraction.lasso;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import tideline.abstraction.domain.AbstractState;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * How many rounds of a loop suffice to see a state again, if it can be repeated at all: as many as
 * the variables that it carries have values (003 section 3.3).
 *
 * @param most loops that need more rounds are not unrolled
 */
record UnrollingBound(int most) {

  /** The rounds that a loop needs; nothing if they are too many, or nobody can know. */
  OptionalInt of(LassoPath path, Product product) {
    List<Operation> loop =
        path.loop().stream().map(action -> product.alone(action).edge().effect()).toList();
    return LoopVariables.of(loop)
        .map(variables -> rounds(variables, path.places().get(path.loopStart()).state()))
        .orElse(OptionalInt.empty());
  }

  private OptionalInt rounds(Set<Variable> variables, AbstractState honda) {
    long rounds = 1;
    for (Variable variable : variables) {
      boolean isKnown =
          honda.known().keySet().stream().anyMatch(cell -> cell.name().equals(variable.name()));
      if (!isKnown) {
        // No product of two numbers up to this is too large for a long.
        rounds *= Math.min(values(variable.type()), Integer.MAX_VALUE);
      }
      if (rounds > most) {
        return OptionalInt.empty();
      }
    }
    return OptionalInt.of((int) rounds);
  }

  private static long values(Type type) {
    return switch (type) {
      case Type.Bool _ -> 2;
      case Type.Range range ->
          range.maximum() - range.minimum() < 0
              ? Long.MAX_VALUE
              : Math.min(range.maximum() - range.minimum(), Integer.MAX_VALUE) + 1;
      case Type.Enumeration named -> named.values().size();
      case Type.Wrapping machine ->
          machine.bits() < Integer.SIZE ? 1L << machine.bits() : Long.MAX_VALUE;
      case Type.Unbounded _, Type.Array _, Type.Structure _ -> Long.MAX_VALUE;
    };
  }
}
