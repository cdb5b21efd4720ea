package tideline.engine.plan;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tideline.engine.job.ClaimAutomaton;
import tideline.engine.job.FairnessChoice;
import tideline.engine.job.OmegaFile;
import tideline.engine.job.PropertySpec;
import tideline.engine.plan.measure.Measures;
import tideline.engine.replay.LtlMeaning;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.StatePredicate;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ctl.FiniteRuns;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.omega.AutomatonProperties;
import tideline.properties.omega.AutomatonProperties.ComponentKind;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.translation.Translation;
import tideline.reductions.product.BuchiProduct;
import tideline.search.Acceptance;
import tideline.search.Goal;
import tideline.search.Question;

/** Turns a property of infinite runs into a search for a cycle that shows a bad one. */
final class LtlPlanner {

  private LtlPlanner() {}

  /**
   * The graph to search, and what to look for in it.
   *
   * @param title what the graph is, in a few words
   * @param lift makes a measure of the model one of the graph
   */
  record Task(
      String title,
      Exploration.Graph graph,
      Model model,
      Goal goal,
      Question question,
      UnaryOperator<ProgressMeasure> lift) {

    Task(
        String title,
        Exploration.Graph graph,
        Model model,
        Acceptance acceptance,
        UnaryOperator<ProgressMeasure> lift) {
      this(title, graph, model, new Goal.AcceptingCycle(acceptance), acceptance.question(), lift);
    }
  }

  /** How many accepting sets a search can look for. */
  enum Sets {
    /** One, of states. */
    ONE,
    /** As many as the automaton of a formula has, of edges. */
    ANY_NUMBER
  }

  /** What has to be searched to decide a property. */
  static Task read(Model model, PropertySpec.Linear property, Sets sets) {
    return switch (property) {
      case PropertySpec.Claim claim -> read(model, claim.asked(), sets);
      case PropertySpec.Ltl ltl when ClaimAutomaton.named(model, ltl).isPresent() -> {
        BuchiAutomaton bad = ClaimAutomaton.of(ClaimAutomaton.named(model, ltl).get());
        yield product(
            model,
            bad,
            ClaimAutomaton.atoms(model, bad),
            ltl.finiteRuns(),
            "the product with the claim " + ltl.formula());
      }
      case PropertySpec.Ltl ltl -> {
        LtlMeaning meaning = LtlMeaning.of(model, ltl);
        Translation bad = Translation.of(LtlFormula.not(meaning.formula()));
        String title = "the product with the automaton of !(" + ltl.name() + ")";
        if (sets == Sets.ANY_NUMBER && bad.generalised().acceptanceSets() <= Acceptance.MOST_SETS) {
          yield generalised(
              model,
              bad.generalised(),
              meaning.predicates(bad.generalised().propositions()),
              ltl.finiteRuns(),
              title);
        }
        BuchiAutomaton buchi = bad.buchi(BuchiAutomaton.Acceptance.STATE);
        yield product(
            model,
            buchi,
            meaning.predicates(buchi.automaton().propositions()),
            ltl.finiteRuns(),
            title);
      }
      case PropertySpec.OmegaAutomaton(var file, var finiteRuns) -> {
        OmegaFile read = OmegaFile.read(file);
        String title = "the product with " + property.name();
        Optional<OmegaAutomaton> many =
            read.generalised()
                .filter(_ -> sets == Sets.ANY_NUMBER)
                .filter(automaton -> automaton.acceptanceSets() <= Acceptance.MOST_SETS);
        if (many.isPresent()) {
          List<StatePredicate> atoms = OmegaFile.predicates(model, file, many.get().propositions());
          yield generalised(model, many.get(), atoms, finiteRuns, title);
        }
        BuchiAutomaton bad = read.buchi(model.propositions().names());
        List<StatePredicate> atoms =
            OmegaFile.predicates(model, file, bad.automaton().propositions());
        yield product(model, bad, atoms, finiteRuns, title);
      }
      case PropertySpec.Fair(PropertySpec.OwnAcceptance _, var _) when model.validEnd().isEmpty() ->
          throw DiagnosticException.of(
              "--fairness is for --ltl and for automata in the Hanoi format: in the model's own"
                  + " acceptance its processes and its property are not told apart");
      case PropertySpec.Fair(var unfair, var fairness) ->
          fair(read(model, unfair, Sets.ONE), fairness);
      case PropertySpec.OwnAcceptance(var finiteRuns) ->
          OwnCycles.accepting(model, finiteRuns.orElse(OwnCycles.usual(model)));
      case PropertySpec.NonProgress(var finiteRuns) -> OwnCycles.nonProgress(model, finiteRuns);
    };
  }

  /** The same question about fair runs. */
  private static Task fair(Task task, FairnessChoice fairness) {
    if (!(task.model() instanceof BuchiProduct product)
        || !(task.goal() instanceof Goal.AcceptingCycle(Acceptance acceptance))) {
      throw new IllegalArgumentException("not a product: " + task.title());
    }
    return new Task(
        task.title(),
        task.graph(),
        product,
        new Goal.FairCycle(
            acceptance,
            fairness.of(product.inner(), (s, off, to) -> product.project(s, off, to, 0))),
        Question.FAIR_CYCLE,
        task.lift());
  }

  static Task product(
      Model model,
      BuchiAutomaton bad,
      List<StatePredicate> atoms,
      FiniteRuns finiteRuns,
      String title) {
    BuchiProduct.FiniteRuns endings = endings(finiteRuns);
    BuchiProduct product = BuchiProduct.of(model, bad.automaton(), atoms, endings);
    return new Task(
        title,
        Exploration.Graph.PRODUCT,
        product,
        acceptance(product, bad, endings),
        product::refine);
  }

  static BuchiProduct.FiniteRuns endings(FiniteRuns finiteRuns) {
    return switch (finiteRuns) {
      case STUTTER -> BuchiProduct.FiniteRuns.STUTTER;
      case IGNORE -> BuchiProduct.FiniteRuns.IGNORE;
      case MAXIMAL -> throw new IllegalArgumentException("cycles are about infinite runs");
    };
  }

  private static Task generalised(
      Model model,
      OmegaAutomaton bad,
      List<StatePredicate> atoms,
      FiniteRuns finiteRuns,
      String title) {
    BuchiProduct product = BuchiProduct.of(model, bad, atoms, endings(finiteRuns));
    List<Acceptance.AcceptingSet> sets = new ArrayList<>();
    for (int i = 0; i < bad.acceptanceSets(); i++) {
      long set = 1L << i;
      sets.add(
          new Acceptance.AcceptingSet(
              (s, off) -> false,
              Optional.of((s, off, t, at, _) -> (product.setsMet(s, off, t, at) & set) != 0)));
    }
    if (sets.isEmpty()) {
      sets.add(new Acceptance.AcceptingSet((s, off) -> true, Optional.empty()));
    }
    return new Task(
        title,
        Exploration.Graph.PRODUCT,
        product,
        new Acceptance(sets, Acceptance.Strength.GENERAL),
        product::lift);
  }

  private static Acceptance acceptance(
      BuchiProduct product, BuchiAutomaton buchi, BuchiProduct.FiniteRuns finiteRuns) {
    AutomatonProperties properties = AutomatonProperties.of(buchi.automaton());
    Slot slot = product.automatonSlot();
    BitSet possible = possible(properties, buchi.automaton().states());
    StatePredicate cycles = (s, off) -> possible.get(slot.getInt(s, off));
    if (properties.strength() == AutomatonProperties.Strength.GENERAL
        && buchi.acceptance() == BuchiAutomaton.Acceptance.EDGE) {
      return Acceptance.ofEdges((s, off, t, at, _) -> product.setsMet(s, off, t, at) != 0)
          .within(cycles);
    }
    boolean[] accepts = new boolean[buchi.automaton().states()];
    for (int q = 0; q < accepts.length; q++) {
      accepts[q] = accepts(buchi, properties, q);
    }
    return Acceptance.ofStates((s, off) -> accepts[slot.getInt(s, off)])
        .knownToBe(strength(properties, finiteRuns))
        .within(cycles);
  }

  /** The states of an automaton that may be on an accepting cycle. */
  private static BitSet possible(AutomatonProperties properties, int states) {
    BitSet possible = new BitSet();
    for (int q = 0; q < states; q++) {
      ComponentKind kind = kind(properties, q);
      possible.set(
          q, kind == ComponentKind.STRONGLY_ACCEPTING || kind == ComponentKind.PARTIALLY_ACCEPTING);
    }
    return possible;
  }

  /**
   * Whether a state accepts. In a weak automaton the cycles of a component are all accepted or all
   * not; searches for weak automata look at one edge of a cycle only, so every state has to tell.
   */
  private static boolean accepts(BuchiAutomaton buchi, AutomatonProperties properties, int q) {
    return properties.strength() == AutomatonProperties.Strength.GENERAL
        ? buchi.isAccepting(q)
        : kind(properties, q) == ComponentKind.STRONGLY_ACCEPTING;
  }

  /** What the component of a state is like; a state that cannot be reached is in none. */
  private static ComponentKind kind(AutomatonProperties properties, int q) {
    return properties.components().isReachable(q)
        ? properties.kinds().get(properties.components().of(q))
        : ComponentKind.TRANSIENT;
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

  /** The search that decides a property. */
  static Exploration explore(
      MethodChoice choice,
      Model model,
      Measures.Choice progress,
      PropertySpec.Linear property,
      MethodChoice.Origin origin) {
    Optional<ProgressMeasure> measure = progress.measure();
    Model searched = PartialOrders.reduced(model, property, choice.job().partialOrder());
    Task task = read(searched, property, acceptanceFor(choice, measure, property));
    Method method =
        choice.isAutomatic(task.question(), origin)
            ? choice.best(task.question(), progress, why(task.question(), measure), task.lift())
            : choice.named(task.question(), measure);
    return new Exploration(
        task.title(),
        task.graph(),
        task.model(),
        method.usesMeasure() ? measure.map(task.lift()) : Optional.empty(),
        method,
        List.of(new Exploration.Subject(property, task.goal())));
  }

  /**
   * An engine that copes with several accepting sets gets the smaller automaton with them. It is
   * also the one to choose for an automaton that the user gave with several, unless there is a
   * measure.
   */
  private static Sets acceptanceFor(
      MethodChoice choice, Optional<ProgressMeasure> measure, PropertySpec.Linear property) {
    boolean open =
        !choice.isAutomatic()
            || (measure.isEmpty() && property instanceof PropertySpec.OmegaAutomaton);
    return open && choice.possible().anyMatch(a -> a.answers().contains(Question.GENERALISED_CYCLE))
        ? Sets.ANY_NUMBER
        : Sets.ONE;
  }

  private static String why(Question question, Optional<ProgressMeasure> measure) {
    if (question == Question.FAIR_CYCLE) {
      return "only fair runs count";
    }
    if (question == Question.TERMINAL_CYCLE) {
      return "the automaton is terminal: reachability decides";
    }
    if (measure.isPresent()) {
      return "there is a progress measure: one sweep, then passes over what it wrote";
    }
    return switch (question) {
      case WEAK_CYCLE -> "the automaton is weak: one search decides";
      case GENERALISED_CYCLE ->
          "the automaton has several accepting sets, which need not be made one";
      default -> "there is no progress measure";
    };
  }
}
