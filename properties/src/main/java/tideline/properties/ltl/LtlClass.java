package tideline.properties.ltl;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import tideline.properties.ltl.LtlFormula.And;
import tideline.properties.ltl.LtlFormula.Constant;
import tideline.properties.ltl.LtlFormula.Finally;
import tideline.properties.ltl.LtlFormula.Globally;
import tideline.properties.ltl.LtlFormula.Iff;
import tideline.properties.ltl.LtlFormula.Next;
import tideline.properties.ltl.LtlFormula.Not;
import tideline.properties.ltl.LtlFormula.Or;
import tideline.properties.ltl.LtlFormula.Proposition;
import tideline.properties.ltl.LtlFormula.Release;
import tideline.properties.ltl.LtlFormula.StrongRelease;
import tideline.properties.ltl.LtlFormula.Until;
import tideline.properties.ltl.LtlFormula.WeakUntil;

/**
 * The classes of 004, from the narrowest to the widest: safety and guarantee are obligations, an
 * obligation is both a recurrence and a persistence property, and every formula is a reactivity.
 *
 * <p>The class of a formula is read off its operators, as in the hierarchy of Chang, Manna and
 * Pnueli: a formula may belong to a narrower class than the one that its operators show.
 */
public enum LtlClass {
  /** Something bad never happens: a violation shows in finitely many steps. */
  SAFETY("safety", "something bad never happens"),
  /** Something good happens once: fulfilment shows in finitely many steps. */
  GUARANTEE("guarantee", "something good happens once"),
  /** Safety and guarantee, combined by and, or and not. */
  OBLIGATION("obligation", "safety and guarantee combined"),
  /** Something good happens again and again. */
  RECURRENCE("recurrence", "something good happens again and again"),
  /** Something good holds from some time on. */
  PERSISTENCE("persistence", "something good holds from some time on"),
  /** Recurrence and persistence, combined by and, or and not. */
  REACTIVITY("reactivity", "recurrence and persistence combined");

  private final String word;
  private final String meaning;

  LtlClass(String word, String meaning) {
    this.word = word;
    this.meaning = meaning;
  }

  /** The class as one word. */
  public String word() {
    return word;
  }

  /** What the properties of the class have in common, in a few words. */
  public String meaning() {
    return meaning;
  }

  /** Those of some classes of one formula that none of the others is inside of. */
  public static Set<LtlClass> narrowest(Set<LtlClass> classes) {
    for (Set<LtlClass> level :
        List.of(
            EnumSet.of(SAFETY, GUARANTEE),
            EnumSet.of(OBLIGATION),
            EnumSet.of(RECURRENCE, PERSISTENCE))) {
      EnumSet<LtlClass> found = EnumSet.copyOf(level);
      found.retainAll(classes);
      if (!found.isEmpty()) {
        return found;
      }
    }
    return EnumSet.of(REACTIVITY);
  }

  /** All classes that the operators of a formula show. */
  public static Set<LtlClass> allOf(LtlFormula formula) {
    return classes(NegationNormalForm.of(formula));
  }

  private static EnumSet<LtlClass> classes(LtlFormula formula) {
    List<EnumSet<LtlClass>> operands = formula.operands().stream().map(LtlClass::classes).toList();
    EnumSet<LtlClass> classes =
        switch (formula) {
          case Constant _, Proposition _, Not _, Iff _ -> EnumSet.allOf(LtlClass.class);
          case Next _, And _, Or _ -> common(operands);
          case Finally _ -> keep(operands.getFirst(), GUARANTEE, PERSISTENCE);
          case Globally _ -> keep(operands.getFirst(), SAFETY, RECURRENCE);
          case Until _ -> binary(operands, GUARANTEE, PERSISTENCE, RECURRENCE, 0, 1);
          case StrongRelease _ -> binary(operands, GUARANTEE, PERSISTENCE, RECURRENCE, 1, 0);
          case Release _ -> binary(operands, SAFETY, RECURRENCE, PERSISTENCE, 0, 1);
          case WeakUntil _ -> binary(operands, SAFETY, RECURRENCE, PERSISTENCE, 1, 0);
          default -> throw new IllegalArgumentException("not in normal form: " + formula);
        };
    return closed(classes);
  }

  /**
   * The classes of an operator that is of class {@code finite} if both operands are, of class
   * {@code same} likewise, and otherwise as wide as its operand {@code kept} if the operand {@code
   * bounded} is of class {@code finite}: {@code f U g} is an obligation if f is one and g a
   * guarantee.
   */
  private static EnumSet<LtlClass> binary(
      List<EnumSet<LtlClass>> operands,
      LtlClass finite,
      LtlClass same,
      LtlClass other,
      int kept,
      int bounded) {
    EnumSet<LtlClass> classes = keep(common(operands), finite, same);
    if (operands.get(bounded).contains(finite)) {
      classes.addAll(keep(EnumSet.copyOf(operands.get(kept)), OBLIGATION, other));
    }
    return classes;
  }

  private static EnumSet<LtlClass> keep(EnumSet<LtlClass> from, LtlClass first, LtlClass second) {
    EnumSet<LtlClass> kept = EnumSet.of(first, second);
    kept.retainAll(from);
    return kept;
  }

  private static EnumSet<LtlClass> common(List<EnumSet<LtlClass>> operands) {
    EnumSet<LtlClass> common = EnumSet.allOf(LtlClass.class);
    operands.forEach(common::retainAll);
    return common;
  }

  /** With all wider classes. */
  private static EnumSet<LtlClass> closed(EnumSet<LtlClass> classes) {
    if (classes.contains(SAFETY) || classes.contains(GUARANTEE)) {
      classes.add(OBLIGATION);
    }
    if (classes.contains(OBLIGATION)) {
      classes.add(RECURRENCE);
      classes.add(PERSISTENCE);
    }
    classes.add(REACTIVITY);
    return classes;
  }
}
