package tideline.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import tideline.abstraction.lasso.Automaton;
import tideline.abstraction.lasso.Product;
import tideline.engine.job.ClaimAutomaton;
import tideline.engine.job.OmegaFile;
import tideline.engine.job.PropertySpec;
import tideline.engine.replay.LassoLetters;
import tideline.engine.replay.LtlMeaning;
import tideline.engine.replay.Replay;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.Trace;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.automaton.Label;
import tideline.properties.ctl.FiniteRuns;
import tideline.properties.ltl.LassoWord;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.translation.Translation;
import tideline.system.compile.SystemModel;
import tideline.system.ir.Expression;

/** A property of infinite runs, as the solver wants it. */
final class SymbolicLasso {

  private final SystemModel model;
  private final PropertySpec.Linear property;
  private final BuchiAutomaton bad;
  private final FiniteRuns finiteRuns;

  /**
   * A property of a system.
   *
   * @throws DiagnosticException if it says something wrong, or is not for solvers
   */
  SymbolicLasso(SystemModel model, PropertySpec.Linear property) {
    this.model = model;
    this.property = LtlMeaning.spelledOut(model, property);
    switch (this.property) {
      case PropertySpec.Ltl ltl when ClaimAutomaton.named(model, ltl).isPresent() ->
          throw DiagnosticException.of(
              "the engine cegar checks formulas, not the never claim %s (--no-claims leaves it out)"
                  .formatted(ltl.formula()));
      case PropertySpec.Ltl ltl -> {
        LtlMeaning meaning = LtlMeaning.of(model, ltl);
        bad =
            Translation.of(LtlFormula.not(meaning.formula())).buchi(BuchiAutomaton.Acceptance.EDGE);
        finiteRuns = ltl.finiteRuns();
        meaning.predicates(bad.automaton().propositions());
      }
      case PropertySpec.OmegaAutomaton(var file, var endings) -> {
        bad = OmegaFile.read(file).buchi(model.propositions().names());
        finiteRuns = endings;
        OmegaFile.predicates(model, file, bad.automaton().propositions());
      }
      case PropertySpec.Fair _,
          PropertySpec.Claim _,
          PropertySpec.OwnAcceptance _,
          PropertySpec.NonProgress _ ->
          throw DiagnosticException.of(
              "the engine cegar checks formulas and automata about all runs, not %s (%s)"
                  .formatted(property.name(), option(property)));
    }
  }

  private static String option(PropertySpec.Linear property) {
    return property instanceof PropertySpec.Fair ? "--fairness" : "--" + property.kind();
  }

  /**
   * Makes the system together with the automaton of what must not happen. What is wrong with the
   * property is said at once; the rest can take long.
   *
   * @throws DiagnosticException if the property is not for solvers
   */
  Supplier<Product> product() {
    SystemConditions conditions = new SystemConditions(model);
    OmegaAutomaton automaton = bad.automaton();
    List<Expression> meaning =
        automaton.propositions().stream().map(p -> conditions.read("--ltl", p)).toList();
    List<Automaton.Edge> edges = new ArrayList<>();
    for (OmegaAutomaton.Edge edge : automaton.edges()) {
      Automaton.Mark mark = bad.isAccepting(edge) ? Automaton.Mark.ACCEPTING : Automaton.Mark.PLAIN;
      for (Label cube : edge.guard().cubes()) {
        edges.add(new Automaton.Edge(edge.source(), condition(cube, meaning), mark, edge.target()));
      }
    }
    Set<Integer> initial =
        automaton.initial().stream().boxed().collect(Collectors.toUnmodifiableSet());
    Automaton observing = new Automaton(automaton.states(), initial, edges);
    Product.FiniteRuns endings =
        switch (finiteRuns) {
          case STUTTER -> Product.FiniteRuns.STUTTER;
          case IGNORE -> Product.FiniteRuns.IGNORE;
          case MAXIMAL -> throw new IllegalArgumentException("LTL is about infinite runs");
        };
    return () -> Product.of(model.system(), observing, endings);
  }

  private static Expression condition(Label cube, List<Expression> meaning) {
    Expression all = Expression.always();
    for (int i = 0; i < meaning.size(); i++) {
      if ((cube.required() >> i & 1) != 0) {
        all = all.and(meaning.get(i));
      } else if ((cube.forbidden() >> i & 1) != 0) {
        all = all.and(meaning.get(i).not());
      }
    }
    return all;
  }

  /**
   * Judges a run without the solver: re-executes it, and asks the formula or the automaton about
   * the states on the way.
   *
   * @throws Replay.Mismatch if it does not exist or does not show what it is said to show
   */
  void confirm(Model replayed, Trace lasso) {
    boolean isBad =
        switch (property) {
          case PropertySpec.Ltl ltl -> !LtlMeaning.of(replayed, ltl).holdsOn(replayed, lasso);
          default -> bad.accepts(word(replayed, lasso));
        };
    if (!isBad) {
      throw new Replay.Mismatch("the property holds on the lasso");
    }
  }

  private LassoWord word(Model replayed, Trace lasso) {
    PropertySpec.OmegaAutomaton automaton = (PropertySpec.OmegaAutomaton) property;
    List<StatePredicate> predicates =
        OmegaFile.predicates(replayed, automaton.file(), bad.automaton().propositions());
    return LassoLetters.word(replayed, lasso, predicates);
  }
}
