package tideline.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.StatePredicate;
import tideline.model.StatedProperty;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.ExpressionReader;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlReader;
import tideline.properties.ltl.ParsedFormula;
import tideline.properties.omega.AutomatonProperties;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.translation.Translation;
import tideline.reductions.product.BuchiProduct;
import tideline.search.Acceptance;
import tideline.search.Goal;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;

/** Turns an LTL formula into a search for a cycle that the automaton of its negation accepts. */
final class LtlPlanner {

  private final Registry registry;

  LtlPlanner(Registry registry) {
    this.registry = registry;
  }

  /** The product to search, and what to look for in it. */
  record Task(BuchiProduct product, Acceptance acceptance) {}

  /** The product of a model and the automaton of the negated formula. */
  static Task read(Model model, PropertySpec.Ltl property) {
    for (StatedProperty stated : model.statedProperties()) {
      if (stated instanceof StatedProperty.NeverClaim claim
          && claim.name().equals(property.formula().strip())) {
        BuchiAutomaton buchi = ClaimAutomaton.of(claim);
        List<StatePredicate> atoms = ClaimAutomaton.atoms(model, buchi);
        return task(model, buchi, atoms, property);
      }
    }
    ParsedFormula parsed =
        LtlReader.read("--ltl", statedFormula(model, property.formula()), names(model));
    LtlFormula bad = LtlFormula.not(parsed.formula());
    Translation translation = Translation.of(bad);
    BuchiAutomaton buchi = translation.buchi(BuchiAutomaton.Acceptance.STATE);
    return task(model, buchi, atoms(model, parsed, translation.propositions()), property);
  }

  private static Task task(
      Model model, BuchiAutomaton buchi, List<StatePredicate> atoms, PropertySpec.Ltl property) {
    BuchiProduct.FiniteRuns finiteRuns =
        switch (property.finiteRuns()) {
          case STUTTER -> BuchiProduct.FiniteRuns.STUTTER;
          case IGNORE -> BuchiProduct.FiniteRuns.IGNORE;
          case MAXIMAL -> throw new IllegalArgumentException("LTL is about infinite runs");
        };
    OmegaAutomaton automaton = buchi.automaton();
    BuchiProduct product = BuchiProduct.of(model, automaton, atoms, finiteRuns);
    return new Task(product, acceptance(product, buchi, finiteRuns));
  }

  /** The formula that the model states under this name, or the text itself. */
  private static String statedFormula(Model model, String text) {
    for (StatedProperty stated : model.statedProperties()) {
      if (stated instanceof StatedProperty.Formula(var name, var formula, _)
          && name.equals(text.strip())) {
        return formula;
      }
    }
    return text;
  }

  private static Acceptance acceptance(
      BuchiProduct product, BuchiAutomaton buchi, BuchiProduct.FiniteRuns finiteRuns) {
    Slot slot = product.automatonSlot();
    boolean[] accepts = new boolean[buchi.automaton().states()];
    for (int q = 0; q < accepts.length; q++) {
      accepts[q] = buchi.isAccepting(q);
    }
    Acceptance acceptance =
        buchi.acceptance() == BuchiAutomaton.Acceptance.STATE
            ? Acceptance.ofStates((s, off) -> accepts[slot.getInt(s, off)])
            : Acceptance.ofEdges((s, off, t, at, _) -> product.setsMet(s, off, t, at) != 0);
    return acceptance.knownToBe(strength(buchi, finiteRuns));
  }

  /** A run that must not end may have met a terminal automaton's set and still be no run at all. */
  private static Acceptance.Strength strength(
      BuchiAutomaton buchi, BuchiProduct.FiniteRuns finiteRuns) {
    return switch (AutomatonProperties.of(buchi.automaton()).strength()) {
      case TERMINAL ->
          finiteRuns == BuchiProduct.FiniteRuns.STUTTER
              ? Acceptance.Strength.TERMINAL
              : Acceptance.Strength.WEAK;
      case WEAK -> Acceptance.Strength.WEAK;
      case GENERAL -> Acceptance.Strength.GENERAL;
    };
  }

  private static Predicate<String> names(Model model) {
    return name ->
        model.schema().slot(name).isPresent() || model.propositions().names().contains(name);
  }

  /** What the propositions of a formula mean; all that mean nothing are reported at once. */
  private static List<StatePredicate> atoms(
      Model model, ParsedFormula parsed, List<String> propositions) {
    ExpressionReader reader = ExpressionReader.of(model);
    List<StatePredicate> predicates = new ArrayList<>();
    List<Diagnostic> faults = new ArrayList<>();
    for (String proposition : propositions) {
      try {
        predicates.add(reader.predicate("--ltl", proposition));
      } catch (DiagnosticException wrong) {
        faults.addAll(shown(parsed, proposition, wrong.diagnostics()));
      }
    }
    if (!faults.isEmpty()) {
      throw new DiagnosticException(faults);
    }
    return predicates;
  }

  /** The same faults, shown in the whole formula. */
  private static List<Diagnostic> shown(
      ParsedFormula parsed, String proposition, List<Diagnostic> faults) {
    int at =
        parsed.atoms().stream()
            .filter(atom -> atom.text().equals(proposition))
            .mapToInt(ParsedFormula.Atom::at)
            .findFirst()
            .orElse(0);
    List<Diagnostic> moved = new ArrayList<>();
    for (Diagnostic fault : faults) {
      int inside = fault.position().map(position -> position.column() - 1).orElse(0);
      int offset = Math.min(at + inside, parsed.source().text().length());
      moved.add(parsed.source().at(offset, fault.message()));
    }
    return moved;
  }

  /** The search that decides a property. */
  static Exploration explore(
      Task task, Optional<ProgressMeasure> measure, Method method, PropertySpec.Ltl property) {
    Optional<ProgressMeasure> used =
        method.algorithm().progressUse() == SearchAlgorithm.ProgressUse.REQUIRED
            ? measure.map(task.product()::lift)
            : Optional.empty();
    Exploration.Subject subject =
        new Exploration.Subject(property, new Goal.AcceptingCycle(task.acceptance()));
    return new Exploration(
        "the product with the automaton of !(" + property.formula() + ")",
        Exploration.Graph.PRODUCT,
        task.product(),
        used,
        method,
        List.of(subject));
  }

  /** The engines that fit, best first, by what is known of the automaton and of progress. */
  Method automatic(Task task, Optional<ProgressMeasure> measure, Job job) {
    Question question = task.acceptance().question();
    List<String> wanted = new ArrayList<>();
    String why;
    if (question == Question.TERMINAL_CYCLE) {
      wanted.add(measure.isPresent() ? "terminal-sweep" : "terminal");
      why = "the automaton is terminal: reachability decides";
    } else if (measure.isPresent()) {
      wanted.addAll(List.of("ltl-condensed", "ltl-sweep-on"));
      why = "there is a progress measure";
    } else if (question == Question.WEAK_CYCLE) {
      wanted.add("weak");
      why = "the automaton is weak: one search decides";
    } else {
      why = "there is no progress measure";
    }
    wanted.add("ndfs");
    for (String name : wanted) {
      Optional<SearchAlgorithm> algorithm = registry.algorithm(name);
      if (algorithm.isPresent() && algorithm.get().answers().contains(question)) {
        return new Method(
            algorithm.get(), "chosen because " + why, Planner.chooseStore(job, algorithm.get()));
      }
    }
    throw DiagnosticException.of("no installed engine finds accepting cycles");
  }
}
