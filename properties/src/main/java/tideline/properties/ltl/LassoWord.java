package tideline.properties.ltl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
 * An infinite word that ends in a loop: finitely many letters, then some others again and again. It
 * is what a counterexample looks like, and formulas can be evaluated on it directly, without any
 * automaton: this is what everything else is judged by.
 *
 * <p>A letter is the set of the propositions that hold, as a bit mask.
 */
public final class LassoWord {

  private final long[] letters;
  private final int loopStart;

  private LassoWord(long[] letters, int loopStart) {
    this.letters = letters;
    this.loopStart = loopStart;
  }

  /**
   * The word prefix loop loop loop and so on.
   *
   * @param loop at least one letter
   */
  public static LassoWord of(long[] prefix, long[] loop) {
    if (loop.length == 0) {
      throw new IllegalArgumentException("a loop needs a letter");
    }
    long[] letters = Arrays.copyOf(prefix, prefix.length + loop.length);
    System.arraycopy(loop, 0, letters, prefix.length, loop.length);
    return new LassoWord(letters, prefix.length);
  }

  /** How many letters are written down: those of the prefix and one round of the loop. */
  public int length() {
    return letters.length;
  }

  /** The letter at a position below {@link #length()}. */
  public long letter(int position) {
    return letters[position];
  }

  /** The position behind another one. */
  public int next(int position) {
    return position + 1 < letters.length ? position + 1 : loopStart;
  }

  /**
   * Whether the word satisfies a formula.
   *
   * @param propositions what the bits of letters stand for; all propositions of the formula
   */
  public boolean satisfies(LtlFormula formula, List<String> propositions) {
    return truth(formula, propositions, new HashMap<>())[0];
  }

  /** The truth of a formula at each position. */
  private boolean[] truth(
      LtlFormula formula, List<String> propositions, Map<LtlFormula, boolean[]> known) {
    boolean[] before = known.get(formula);
    if (before != null) {
      return before;
    }
    List<boolean[]> operands =
        formula.operands().stream().map(f -> truth(f, propositions, known)).toList();
    boolean[] truth = new boolean[letters.length];
    switch (formula) {
      case Proposition(String name) -> proposition(propositions.indexOf(name), name, truth);
      case Constant(boolean value) -> Arrays.fill(truth, value);
      case Finally _ -> until(all(true), operands.get(0), truth);
      case Globally _ -> release(all(false), operands.get(0), truth);
      case Until _ -> until(operands.get(0), operands.get(1), truth);
      case StrongRelease(var f, var g) ->
          until(operands.get(1), truth(LtlFormula.and(f, g), propositions, known), truth);
      case Release _ -> release(operands.get(0), operands.get(1), truth);
      case WeakUntil(var f, var g) ->
          release(operands.get(1), truth(LtlFormula.or(f, g), propositions, known), truth);
      case Not _, Next _, And _, Or _, Implies _, Iff _ -> {
        for (int i = 0; i < letters.length; i++) {
          truth[i] = local(formula, operands, i);
        }
      }
    }
    known.put(formula, truth);
    return truth;
  }

  private boolean local(LtlFormula formula, List<boolean[]> operands, int i) {
    boolean[] first = operands.getFirst();
    boolean[] last = operands.getLast();
    return switch (formula) {
      case Not _ -> !first[i];
      case Next _ -> first[next(i)];
      case And _ -> operands.stream().allMatch(operand -> operand[i]);
      case Or _ -> operands.stream().anyMatch(operand -> operand[i]);
      case Implies _ -> !first[i] || last[i];
      case Iff _ -> first[i] == last[i];
      default -> throw new IllegalArgumentException(formula + " is not local");
    };
  }

  private void proposition(int ap, String name, boolean[] truth) {
    if (ap < 0) {
      throw new IllegalArgumentException("no proposition " + name);
    }
    for (int i = 0; i < letters.length; i++) {
      truth[i] = (letters[i] >> ap & 1) != 0;
    }
  }

  /** The least solution of truth = goal or (while and next truth): two rounds reach it. */
  private void until(boolean[] during, boolean[] goal, boolean[] truth) {
    Arrays.fill(truth, false);
    for (int round = 0; round < 2; round++) {
      for (int i = letters.length - 1; i >= 0; i--) {
        truth[i] = goal[i] || (during[i] && truth[next(i)]);
      }
    }
  }

  /** The greatest solution of truth = during and (end or next truth): two rounds reach it. */
  private void release(boolean[] end, boolean[] during, boolean[] truth) {
    Arrays.fill(truth, true);
    for (int round = 0; round < 2; round++) {
      for (int i = letters.length - 1; i >= 0; i--) {
        truth[i] = during[i] && (end[i] || truth[next(i)]);
      }
    }
  }

  private boolean[] all(boolean value) {
    boolean[] all = new boolean[letters.length];
    Arrays.fill(all, value);
    return all;
  }

  @Override
  public String toString() {
    long[] prefix = Arrays.copyOf(letters, loopStart);
    long[] loop = Arrays.copyOfRange(letters, loopStart, letters.length);
    return Arrays.toString(prefix) + " " + Arrays.toString(loop) + "...";
  }
}
