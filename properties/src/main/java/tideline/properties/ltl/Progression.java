package tideline.properties.ltl;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tideline.properties.ltl.LtlFormula.And;
import tideline.properties.ltl.LtlFormula.Constant;
import tideline.properties.ltl.LtlFormula.Finally;
import tideline.properties.ltl.LtlFormula.Globally;
import tideline.properties.ltl.LtlFormula.Iff;
import tideline.properties.ltl.LtlFormula.Implies;
import tideline.properties.ltl.LtlFormula.Next;
import tideline.properties.ltl.LtlFormula.Not;
import tideline.properties.ltl.LtlFormula.Or;
import tideline.properties.ltl.LtlFormula.Proposition;
import tideline.properties.ltl.LtlFormula.Release;
import tideline.properties.ltl.LtlFormula.StrongRelease;
import tideline.properties.ltl.LtlFormula.Until;
import tideline.properties.ltl.LtlFormula.WeakUntil;

/**
 * What remains to be satisfied of a formula when some letters of a word have been read: {@code a w}
 * satisfies {@code f} exactly if {@code w} satisfies what remains of {@code f} after {@code a}. If
 * nothing can satisfy what remains, the letters are a bad prefix: no matter how the word goes on.
 */
public final class Progression {

  /** What remains of a formula may grow with every letter; larger ones are given up. */
  private static final int MOST_PARTS = 2_000;

  private final List<String> propositions;

  /**
   * Progression through letters.
   *
   * @param propositions what the bits of letters stand for
   */
  public Progression(List<String> propositions) {
    this.propositions = List.copyOf(propositions);
  }

  /**
   * How many letters of a word refute a formula, whatever follows them.
   *
   * @return the smallest number that is found, at most what is written down of the word; empty if
   *     there is none, or it is not seen
   */
  public OptionalInt badPrefix(LtlFormula formula, LassoWord word) {
    LtlFormula remains = formula;
    for (int i = 0; i < word.length(); i++) {
      Optional<LtlFormula> next = within(after(remains, word.letter(i)));
      if (next.isEmpty()) {
        return OptionalInt.empty();
      }
      remains = next.get();
      if (remains.equals(Constant.FALSE)) {
        return OptionalInt.of(i + 1);
      }
    }
    return OptionalInt.empty();
  }

  private static Optional<LtlFormula> within(LtlFormula formula) {
    return formula.size() <= MOST_PARTS ? Optional.of(formula) : Optional.empty();
  }

  /** What remains of a formula after a letter. */
  LtlFormula after(LtlFormula f, long letter) {
    return switch (f) {
      case Constant constant -> constant;
      case Proposition(String name) -> holds(name, letter) ? Constant.TRUE : Constant.FALSE;
      case Next(var g) -> g;
      case Finally(var g) -> LtlFormula.or(after(g, letter), f);
      case Globally(var g) -> LtlFormula.and(after(g, letter), f);
      case Until(var g, var h) -> eventually(after(h, letter), after(g, letter), f);
      case WeakUntil(var g, var h) -> eventually(after(h, letter), after(g, letter), f);
      case Release(var g, var h) -> always(after(h, letter), after(g, letter), f);
      case StrongRelease(var g, var h) -> always(after(h, letter), after(g, letter), f);
      case Not _, And _, Or _, Implies _, Iff _ ->
          f.withOperands(f.operands().stream().map(g -> after(g, letter)).toList());
    };
  }

  private static LtlFormula eventually(LtlFormula now, LtlFormula meanwhile, LtlFormula later) {
    return LtlFormula.or(now, LtlFormula.and(meanwhile, later));
  }

  private static LtlFormula always(LtlFormula now, LtlFormula end, LtlFormula later) {
    return LtlFormula.and(now, LtlFormula.or(end, later));
  }

  private boolean holds(String name, long letter) {
    int bit = propositions.indexOf(name);
    if (bit < 0) {
      throw new IllegalArgumentException("no proposition " + name);
    }
    return (letter >> bit & 1) != 0;
  }
}
