package tideline.properties.omega.translation;

import java.util.ArrayList;
import java.util.List;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlReader;
import tideline.properties.omega.bdd.Bdd;

/** Decides whether two formulas have the same words, with their automata. */
enum Equivalence {
  EQUAL,
  DIFFERENT;

  static Equivalence of(String left, String right) {
    return of(LtlReader.formula(left), LtlReader.formula(right));
  }

  static Equivalence of(LtlFormula left, LtlFormula right) {
    List<String> propositions = new ArrayList<>(left.propositions());
    right.propositions().stream().filter(p -> !propositions.contains(p)).forEach(propositions::add);
    boolean equal =
        isDisjoint(left, LtlFormula.not(right), propositions)
            && isDisjoint(LtlFormula.not(left), right, propositions);
    return equal ? EQUAL : DIFFERENT;
  }

  private static boolean isDisjoint(LtlFormula f, LtlFormula g, List<String> propositions) {
    TranslationLimits limits = TranslationLimits.usual();
    Bdd bdd = limits.diagrams();
    Draft left = Draft.of(bdd, Translation.of(f, propositions, limits).generalised());
    Draft right = Draft.of(bdd, Translation.of(g, propositions, limits).generalised());
    return Intersection.isEmpty(left, right, limits);
  }
}
