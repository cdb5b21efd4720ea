package tideline.matrix.random;

import java.util.List;
import java.util.random.RandomGenerator;
import tideline.properties.ctl.CtlFormula;
import tideline.properties.ctl.CtlFormula.Connective;
import tideline.properties.ctl.CtlFormula.PathConnective;
import tideline.properties.ctl.CtlFormula.PathPrefix;
import tideline.properties.ctl.CtlFormula.Quantifier;
import tideline.properties.ltl.LtlFormula;

/** Random formulas of computation tree logic and of linear temporal logic. */
public final class RandomFormula {

  private final RandomGenerator random;
  private final List<String> atoms;

  private RandomFormula(RandomGenerator random, List<String> atoms) {
    this.random = random;
    this.atoms = atoms;
  }

  /** A formula with at most {@code depth} operators inside one another. */
  public static CtlFormula ctl(RandomGenerator random, List<String> atoms, int depth) {
    return new RandomFormula(random, atoms).draw(depth);
  }

  private CtlFormula draw(int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return random.nextInt(12) == 0
          ? new CtlFormula.Constant(random.nextBoolean())
          : new CtlFormula.Atom(atoms.get(random.nextInt(atoms.size())));
    }
    return switch (random.nextInt(7)) {
      case 0 -> new CtlFormula.Not(draw(depth - 1));
      case 1 -> new CtlFormula.Logic(any(Connective.values()), draw(depth - 1), draw(depth - 1));
      case 2, 3, 4 ->
          new CtlFormula.Prefix(
              any(Quantifier.values()), any(PathPrefix.values()), draw(depth - 1));
      default ->
          new CtlFormula.Infix(
              any(Quantifier.values()),
              any(PathConnective.values()),
              draw(depth - 1),
              draw(depth - 1));
    };
  }

  /** A formula of linear temporal logic with at most {@code depth} operators inside one another. */
  public static LtlFormula ltl(RandomGenerator random, List<String> atoms, int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return LtlFormula.proposition(atoms.get(random.nextInt(atoms.size())));
    }
    LtlFormula left = ltl(random, atoms, depth - 1);
    return switch (random.nextInt(9)) {
      case 0 -> LtlFormula.not(left);
      case 1 -> LtlFormula.next(left);
      case 2, 3 -> LtlFormula.eventually(left);
      case 4, 5 -> LtlFormula.globally(left);
      case 6 -> LtlFormula.and(left, ltl(random, atoms, depth - 1));
      case 7 -> LtlFormula.or(left, ltl(random, atoms, depth - 1));
      default -> LtlFormula.until(left, ltl(random, atoms, depth - 1));
    };
  }

  private <T> T any(T[] values) {
    return values[random.nextInt(values.length)];
  }
}
