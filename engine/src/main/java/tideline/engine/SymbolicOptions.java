package tideline.engine;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import tideline.abstraction.cegar.Domain;
import tideline.abstraction.cegar.LassoRefinement;
import tideline.abstraction.cegar.LassoSearchKind;
import tideline.abstraction.cegar.Options;
import tideline.abstraction.cegar.PredicateSplit;
import tideline.abstraction.cegar.Refinement;
import tideline.abstraction.portfolio.Portfolio;
import tideline.abstraction.portfolio.Way;
import tideline.model.diagnostic.DiagnosticException;

/** What may follow {@code --engine cegar:}, named as in 003 Table 4.1. */
final class SymbolicOptions {

  private static final String BOUNDED = "BMC";

  private final String text;

  /**
   * Options as the user wrote them.
   *
   * @param text as in {@code PRED_CART,SEQ_ITP,ATOMS}, or {@code BMC}; empty for all ways
   */
  SymbolicOptions(String text) {
    this.text = text;
  }

  /**
   * Refuses options that there are not, and those that nothing that is asked has a use for.
   *
   * @throws DiagnosticException if there is such an option
   */
  void check(List<PropertySpec> properties) {
    boolean anyLinear = properties.stream().anyMatch(PropertySpec.Linear.class::isInstance);
    for (String word : text.split(",", -1)) {
      String constant = constant(word);
      boolean forLassos =
          isOneOf(constant, LassoSearchKind.values())
              || isOneOf(constant, LassoRefinement.values());
      if (forLassos && !anyLinear) {
        throw DiagnosticException.of(
            "the option " + word + " of the engine cegar is for infinite runs (--ltl)");
      }
    }
    properties.forEach(this::ways);
  }

  /**
   * The ways that they leave; what is for other kinds of properties has no effect.
   *
   * @throws DiagnosticException if there is no such option
   */
  List<Way> ways(PropertySpec property) {
    boolean forLassos = property instanceof PropertySpec.Linear;
    if (text.isEmpty()) {
      return forLassos ? Portfolio.standardForLassos() : Portfolio.standard();
    }
    if (text.equalsIgnoreCase(BOUNDED)) {
      return List.of(forLassos ? new Way.BoundedLassos() : new Way.Unrolling());
    }
    Options chosen = Options.standard();
    for (String word : text.split(",", -1)) {
      String constant = constant(word);
      if (isOneOf(constant, Domain.values())) {
        chosen = chosen.with(Domain.valueOf(constant));
      } else if (isOneOf(constant, Refinement.values())) {
        chosen = chosen.with(Refinement.valueOf(constant));
      } else if (isOneOf(constant, PredicateSplit.values())) {
        chosen = chosen.with(PredicateSplit.valueOf(constant));
      } else if (isOneOf(constant, LassoSearchKind.values())) {
        chosen = chosen.with(LassoSearchKind.valueOf(constant));
      } else if (isOneOf(constant, LassoRefinement.values())) {
        chosen = chosen.with(LassoRefinement.valueOf(constant));
      } else {
        throw unknown(word);
      }
    }
    return List.of(forLassos ? new Way.AbstractLassos(chosen) : new Way.Abstracting(chosen));
  }

  private static String constant(String word) {
    return word.strip().toUpperCase(Locale.ROOT);
  }

  private static DiagnosticException unknown(String word) {
    return DiagnosticException.of(
        ("unknown option %s of the engine cegar; known: domains %s, refinements %s, splits %s, BMC;"
                + " for --ltl searches %s and lasso refinements %s")
            .formatted(
                word,
                List.of(Domain.values()),
                List.of(Refinement.values()),
                List.of(PredicateSplit.values()),
                List.of(LassoSearchKind.values()),
                List.of(LassoRefinement.values())));
  }

  private static boolean isOneOf(String name, Enum<?>[] constants) {
    return Stream.of(constants).anyMatch(constant -> constant.name().equals(name));
  }
}
