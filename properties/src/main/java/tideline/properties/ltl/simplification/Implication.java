package tideline.properties.ltl.simplification;

import java.util.HashMap;
import java.util.Map;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlFormula.And;
import tideline.properties.ltl.LtlFormula.Constant;
import tideline.properties.ltl.LtlFormula.Finally;
import tideline.properties.ltl.LtlFormula.Globally;
import tideline.properties.ltl.LtlFormula.Next;
import tideline.properties.ltl.LtlFormula.Or;
import tideline.properties.ltl.LtlFormula.Release;
import tideline.properties.ltl.LtlFormula.StrongRelease;
import tideline.properties.ltl.LtlFormula.Until;
import tideline.properties.ltl.LtlFormula.WeakUntil;
import tideline.properties.ltl.NegationNormalForm;

/**
 * Implication between formulas in normal form as far as their operators show it (Somenzi and Bloem,
 * with the pure formulas of Etessami and Holzmann). What it says is true; it does not say all.
 */
public final class Implication {

  /** Larger formulas are only compared for equality. */
  private static final int LARGEST = 400;

  private record Pair(LtlFormula left, LtlFormula right) {}

  private final Map<Pair, Boolean> known = new HashMap<>();

  /** Whether every word of {@code f} is shown to be a word of {@code g}. */
  public boolean implies(LtlFormula f, LtlFormula g) {
    if (f.equals(g) || f.equals(Constant.FALSE) || g.equals(Constant.TRUE)) {
      return true;
    }
    if (f.size() > LARGEST || g.size() > LARGEST) {
      return false;
    }
    return recall(f, g);
  }

  /** Whether no word is shown to satisfy both. */
  public boolean excludes(LtlFormula f, LtlFormula g) {
    return implies(f, NegationNormalForm.ofNegation(g));
  }

  private boolean recall(LtlFormula f, LtlFormula g) {
    Pair pair = new Pair(f, g);
    Boolean before = known.get(pair);
    if (before != null) {
      return before;
    }
    boolean result =
        byJunction(f, g) || byRight(f, g) || byLeft(f, g) || byPurity(f, g) || byBoth(f, g);
    known.put(pair, result);
    return result;
  }

  /** And and or on either side. */
  private boolean byJunction(LtlFormula f, LtlFormula g) {
    if (f instanceof Or(var all)) {
      return all.stream().allMatch(part -> implies(part, g));
    }
    if (g instanceof And(var all)) {
      return all.stream().allMatch(part -> implies(f, part));
    }
    return (f instanceof And(var parts) && parts.stream().anyMatch(part -> implies(part, g)))
        || (g instanceof Or(var parts2) && parts2.stream().anyMatch(part -> implies(f, part)));
  }

  /** What makes the right formula true at once. */
  private boolean byRight(LtlFormula f, LtlFormula g) {
    return switch (g) {
      case Finally(var b) -> implies(f, b);
      case Until(_, var b) -> implies(f, b);
      case WeakUntil(_, var b) -> implies(f, b);
      case Release(var a, var b) -> implies(f, a) && implies(f, b);
      case StrongRelease(var a, var b) -> implies(f, a) && implies(f, b);
      default -> false;
    };
  }

  /** What the left formula says of the present. */
  private boolean byLeft(LtlFormula f, LtlFormula g) {
    return switch (f) {
      case Globally(var a) -> implies(a, g);
      case Release(_, var b) -> implies(b, g);
      case StrongRelease(_, var b) -> implies(b, g);
      case Until(var a, var b) -> implies(a, g) && implies(b, g);
      case WeakUntil(var a, var b) -> implies(a, g) && implies(b, g);
      default -> false;
    };
  }

  /** A right side that may wait, or a left side that stays. */
  private boolean byPurity(LtlFormula f, LtlFormula g) {
    boolean waits =
        Purity.isEventual(g)
            && switch (f) {
              case Next(var a) -> implies(a, g);
              case Finally(var a) -> implies(a, g);
              case Until(_, var b) -> implies(b, g);
              case StrongRelease(var a, var b) -> implies(a, g) || implies(b, g);
              default -> false;
            };
    return waits
        || (Purity.isUniversal(f)
            && switch (g) {
              case Next(var b) -> implies(f, b);
              case Globally(var b) -> implies(f, b);
              case Release(_, var b) -> implies(f, b);
              case WeakUntil(var a, var b) -> implies(f, a) || implies(f, b);
              default -> false;
            });
  }

  /** The same operator, or one that is weaker, on both sides. */
  private boolean byBoth(LtlFormula f, LtlFormula g) {
    return switch (f) {
      case Next(var a) -> g instanceof Next(var c) && implies(a, c);
      case Until(var a, var b) ->
          (g instanceof Until(var c, var d) && implies(a, c) && implies(b, d))
              || (g instanceof WeakUntil(var c2, var d2) && implies(a, c2) && implies(b, d2));
      case WeakUntil(var a, var b) ->
          g instanceof WeakUntil(var c, var d) && implies(a, c) && implies(b, d);
      case Release(var a, var b) ->
          (g instanceof Release(var c, var d) && implies(a, c) && implies(b, d))
              || (g instanceof WeakUntil(var c2, var d2) && implies(b, c2) && implies(a, d2));
      case StrongRelease(var a, var b) ->
          (g instanceof StrongRelease(var c, var d) && implies(a, c) && implies(b, d))
              || (g instanceof Release(var c2, var d2) && implies(a, c2) && implies(b, d2))
              || (g instanceof Until(var c3, var d3) && implies(b, c3) && implies(a, d3))
              || (g instanceof WeakUntil(var c4, var d4) && implies(b, c4) && implies(a, d4));
      default -> false;
    };
  }
}
