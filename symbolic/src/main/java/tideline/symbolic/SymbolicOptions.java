package tideline.symbolic;

import java.util.ArrayList;
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
import tideline.abstraction.portfolio.Strategy;
import tideline.abstraction.solver.SolverKind;
import tideline.engine.job.PropertySpec;
import tideline.model.diagnostic.DiagnosticException;

/** What may follow {@code --engine cegar:}, named as in 003 Table 4.1. */
final class SymbolicOptions {

  private static final String BOUNDED = "BMC";

  private final String text;

  /**
   * Options as the user wrote them.
   *
   * @param text as in {@code PRED_CART,SEQ_ITP,ATOMS}, or {@code BMC}; empty for all strategies
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
    properties.forEach(this::strategies);
  }

  /**
   * The strategies that they leave; what is for other kinds of properties has no effect.
   *
   * @throws DiagnosticException if there is no such option
   */
  List<Strategy> strategies(PropertySpec property) {
    boolean forLassos = property instanceof PropertySpec.Linear;
    List<String> words = new ArrayList<>();
    if (!text.isEmpty()) {
      Stream.of(text.split(",", -1)).map(SymbolicOptions::constant).forEach(words::add);
    }
    SolverKind solver = words.remove(SolverKind.Z3.name()) ? SolverKind.Z3 : SolverKind.SMTINTERPOL;
    if (!solver.isPresent()) {
      throw DiagnosticException.of(
          "this build is without Z3; build it with the Maven profile z3 (docs/abstraction.md)");
    }
    if (words.isEmpty()) {
      return allStrategies(solver, forLassos);
    }
    if (words.equals(List.of(BOUNDED))) {
      return List.of(
          forLassos ? new Strategy.BoundedLassos(solver) : new Strategy.Unrolling(solver));
    }
    return List.of(
        forLassos
            ? new Strategy.AbstractLassos(chosen(words, solver, forLassos))
            : new Strategy.Abstracting(chosen(words, solver, forLassos)));
  }

  private static List<Strategy> allStrategies(SolverKind solver, boolean forLassos) {
    if (solver.interpolates()) {
      return forLassos ? Portfolio.standardForLassos() : Portfolio.standard();
    }
    return forLassos
        ? List.of(new Strategy.BoundedLassos(solver))
        : Portfolio.withoutInterpolants(solver);
  }

  private static Options chosen(List<String> words, SolverKind solver, boolean forLassos) {
    Options chosen = Options.standard().with(solver);
    if (!solver.interpolates()) {
      chosen = chosen.with(Refinement.NWT_WP);
    }
    for (String word : words) {
      if (isOneOf(word, Domain.values())) {
        chosen = chosen.with(Domain.valueOf(word));
      } else if (isOneOf(word, Refinement.values())) {
        chosen = chosen.with(Refinement.valueOf(word));
      } else if (isOneOf(word, PredicateSplit.values())) {
        chosen = chosen.with(PredicateSplit.valueOf(word));
      } else if (isOneOf(word, LassoSearchKind.values())) {
        chosen = chosen.with(LassoSearchKind.valueOf(word));
      } else if (isOneOf(word, LassoRefinement.values())) {
        chosen = chosen.with(LassoRefinement.valueOf(word));
      } else {
        throw unknown(word);
      }
    }
    if (!solver.interpolates() && (forLassos || chosen.refinement() != Refinement.NWT_WP)) {
      throw DiagnosticException.of(
          "%s needs interpolants, and %s has none; without them there are NWT_WP for states and BMC"
              .formatted(forLassos ? "abstraction for --ltl" : chosen.refinement(), solver));
    }
    return chosen;
  }

  private static String constant(String word) {
    return word.strip().toUpperCase(Locale.ROOT);
  }

  private static DiagnosticException unknown(String word) {
    return DiagnosticException.of(
        ("unknown option %s of the engine cegar; known: domains %s, refinements %s, splits %s, BMC, Z3;"
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
