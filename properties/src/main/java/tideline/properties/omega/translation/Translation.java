package tideline.properties.omega.translation;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.LimitReached;
import tideline.model.Propositions;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ltl.LtlClass;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.simplification.LtlSimplifier;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.OmegaAutomaton;

/** A formula and its automata; {@code package-info} tells how they are made. */
public final class Translation {

  private final LtlFormula formula;
  private final LtlFormula simplified;
  private final List<String> propositions;
  private final TranslationLimits limits;
  private final Draft draft;
  private final Set<LtlClass> classes;

  private Translation(
      LtlFormula formula,
      LtlFormula simplified,
      List<String> propositions,
      TranslationLimits limits,
      Draft draft,
      Set<LtlClass> classes) {
    this.formula = formula;
    this.simplified = simplified;
    this.propositions = propositions;
    this.limits = limits;
    this.draft = draft;
    this.classes = classes;
  }

  /**
   * Translates a formula.
   *
   * @throws DiagnosticException if it has too many propositions
   * @throws LimitReached if its automaton becomes too large
   */
  public static Translation of(LtlFormula formula) {
    return of(formula, formula.propositions(), TranslationLimits.usual());
  }

  /**
   * Translates a formula.
   *
   * @param propositions the index becomes the bit; at least those of the formula
   * @throws DiagnosticException if there are too many propositions
   * @throws LimitReached if the automaton becomes too large
   */
  public static Translation of(
      LtlFormula formula, List<String> propositions, TranslationLimits limits) {
    if (propositions.size() > Propositions.MAX) {
      throw DiagnosticException.of(
          "a formula has at most %d different propositions, not %d"
              .formatted(Propositions.MAX, propositions.size()));
    }
    LtlSimplifier simplifier = new LtlSimplifier();
    LtlFormula simplified = simplifier.simplify(formula);
    Set<LtlClass> shown = LtlClass.allOf(simplified);
    Draft reduced = reduced(simplified, propositions, limits);
    Optional<Obligation> obligation =
        Obligation.candidate(reduced, limits)
            .filter(
                candidate ->
                    shown.contains(LtlClass.OBLIGATION)
                        || isProven(candidate, simplified, reduced, propositions, limits));
    Set<LtlClass> classes = EnumSet.copyOf(shown);
    obligation.ifPresent(proven -> classes.addAll(proven.classes()));
    Draft draft =
        obligation
            .map(Obligation::useful)
            .filter(deterministic -> deterministic.states() <= reduced.states())
            .orElse(reduced);
    return new Translation(formula, simplified, propositions, limits, draft, classes);
  }

  private static Draft reduced(
      LtlFormula simplified, List<String> propositions, TranslationLimits limits) {
    return Reduction.generalised(Tableau.of(simplified, propositions, limits), limits);
  }

  /** Whether a formula is an obligation although its operators do not show it. */
  private static boolean isProven(
      Obligation candidate,
      LtlFormula formula,
      Draft reduced,
      List<String> propositions,
      TranslationLimits limits) {
    try {
      LtlFormula negation = new LtlSimplifier().simplify(LtlFormula.not(formula));
      return candidate.isProven(reduced, reduced(negation, propositions, limits), limits);
    } catch (LimitReached _) {
      // The negation may be much larger than the formula; then the formula's automaton stays.
      return false;
    }
  }

  /** The formula that was translated. */
  public LtlFormula formula() {
    return formula;
  }

  /** An equivalent formula in negation normal form: what the automaton was made from. */
  public LtlFormula simplified() {
    return simplified;
  }

  /**
   * The classes that the formula is known to belong to, by its operators or by its automaton. It
   * may belong to a narrower one unless it is an obligation: for those the answer is exact.
   */
  public Set<LtlClass> classes() {
    return EnumSet.copyOf(classes);
  }

  /** The smallest automaton that was found, with as many acceptance sets as it needs. */
  public OmegaAutomaton generalised() {
    return draft.toAutomaton(propositions);
  }

  /** A Büchi automaton in which edges accept, or states, as is wanted. */
  public BuchiAutomaton buchi(BuchiAutomaton.Acceptance acceptance) {
    return BuchiReduction.of(draft, acceptance, propositions, limits);
  }
}
