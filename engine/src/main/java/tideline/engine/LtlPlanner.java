package tideline.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.StatePredicate;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.ExpressionReader;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlReader;
import tideline.properties.ltl.ParsedFormula;
import tideline.properties.omega.AutomatonProperties;
import tideline.properties.omega.AutomatonProperties.ComponentKind;
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
    ParsedFormula parsed = LtlReader.read("--ltl", property.formula(), names(model));
    LtlFormula bad = LtlFormula.not(parsed.formula());
    Translation translation = Translation.of(bad);
    BuchiAutomaton buchi = translation.buchi(BuchiAutomaton.Acceptance.STATE);
    List<StatePredicate> atoms = atoms(model, parsed, translation.propositions());
    OmegaAutomaton automaton = buchi.automaton();
    BuchiProduct.FiniteRuns finiteRuns =
        switch (property.finiteRuns()) {
          case STUTTER -> BuchiProduct.FiniteRuns.STUTTER;
          case IGNORE -> BuchiProduct.FiniteRuns.IGNORE;
          case MAXIMAL -> throw new IllegalArgumentException("LTL is about infinite runs");
        };
    BuchiProduct product = BuchiProduct.of(model, automaton, atoms, finiteRuns);
    return new Task(product, acceptance(product, buchi, finiteRuns));
  }

  private static Acceptance acceptance(
      BuchiProduct product, BuchiAutomaton buchi, BuchiProduct.FiniteRuns finiteRuns) {
    Slot slot = product.automatonSlot();
    AutomatonProperties properties = AutomatonProperties.of(buchi.automaton());
    boolean[] accepts = new boolean[buchi.automaton().states()];
    for (int q = 0; q < accepts.length; q++) {
      accepts[q] = accepts(buchi, properties, q);
    }
    return Acceptance.ofStates((s, off) -> accepts[slot.getInt(s, off)])
        .knownToBe(strength(properties, finiteRuns));
  }

  /**
   * Whether a state accepts. In a weak automaton the cycles of a component are all accepted or all
   * not; searches for weak automata look at one edge of a cycle only, so every state has to tell.
   */
  private static boolean accepts(BuchiAutomaton buchi, AutomatonProperties properties, int q) {
    return properties.strength() == AutomatonProperties.Strength.GENERAL
        ? buchi.isAccepting(q)
        : properties.kinds().get(properties.components().of(q)) == ComponentKind.STRONGLY_ACCEPTING;
  }

  /** A run that must not end may have met a terminal automaton's set and still be no run at all. */
  private static Acceptance.Strength strength(
      AutomatonProperties properties, BuchiProduct.FiniteRuns finiteRuns) {
    return switch (properties.strength()) {
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
      why = "there is a progress measure: one sweep, then passes over what it wrote";
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
