package tideline.properties.ltl;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random formulas over the propositions p0, p1, ... and random words for them. */
public final class RandomLtl {

  private final RandomGenerator random;
  private final List<String> propositions;

  public RandomLtl(RandomGenerator random, int propositions) {
    this.random = random;
    List<String> names = new ArrayList<>();
    for (int ap = 0; ap < propositions; ap++) {
      names.add("p" + ap);
    }
    this.propositions = List.copyOf(names);
  }

  public List<String> propositions() {
    return propositions;
  }

  /** A formula with about so many operators. */
  public LtlFormula formula(int operators) {
    if (operators == 0) {
      return random.nextInt(12) == 0
          ? random.nextBoolean() ? LtlFormula.Constant.TRUE : LtlFormula.Constant.FALSE
          : LtlFormula.proposition(propositions.get(random.nextInt(propositions.size())));
    }
    int operator = random.nextInt(12);
    if (operator < 4) {
      LtlFormula f = formula(operators - 1);
      return switch (operator) {
        case 0 -> LtlFormula.not(f);
        case 1 -> LtlFormula.next(f);
        case 2 -> LtlFormula.eventually(f);
        default -> LtlFormula.globally(f);
      };
    }
    int left = random.nextInt(operators);
    LtlFormula f = formula(left);
    LtlFormula g = formula(operators - 1 - left);
    return switch (operator) {
      case 4 -> LtlFormula.and(f, g);
      case 5 -> LtlFormula.or(f, g);
      case 6 -> LtlFormula.until(f, g);
      case 7 -> LtlFormula.release(f, g);
      case 8 -> LtlFormula.weakUntil(f, g);
      case 9 -> LtlFormula.strongRelease(f, g);
      case 10 -> LtlFormula.implies(f, g);
      default -> LtlFormula.iff(f, g);
    };
  }

  /** A word of up to five letters before its loop and up to four in it. */
  public LassoWord word() {
    return LassoWord.of(letters(random.nextInt(6)), letters(1 + random.nextInt(4)));
  }

  public List<LassoWord> words(int count) {
    List<LassoWord> words = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      words.add(word());
    }
    return words;
  }

  private long[] letters(int count) {
    long[] letters = new long[count];
    for (int i = 0; i < count; i++) {
      letters[i] = random.nextLong(1L << propositions.size());
    }
    return letters;
  }
}
