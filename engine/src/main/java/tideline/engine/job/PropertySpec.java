package tideline.engine.job;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.model.Assertion;
import tideline.model.StatePredicate;
import tideline.properties.ctl.FiniteRuns;

/** A property as the user wrote it. */
public sealed interface PropertySpec {

  /** The kind as one word. */
  default String kind() {
    return switch (this) {
      case Invariant _ -> "invariant";
      case Reachable _ -> "reachable";
      case Deadlock _ -> "deadlock";
      case EndStates _ -> "end-states";
      case Assertions _ -> "assertions";
      case Ltl _ -> "ltl";
      case Claim _ -> "claim";
      case OmegaAutomaton _, Automaton _ -> "automaton";
      case OwnAcceptance _ -> "acceptance";
      case NonProgress _ -> "non-progress";
      case Ctl _ -> "ctl";
      case Fair fair -> fair.property().kind();
    };
  }

  /** What to call the property. */
  default String name() {
    return switch (this) {
      case Invariant _, Reachable _, Ltl _, Claim _, Ctl _ -> id().orElseGet(this::formula);
      case Deadlock _ -> "no deadlock";
      case EndStates _ -> "no invalid end state";
      case Assertions _ -> "assertions";
      case OmegaAutomaton(var file, var _) -> nameOf(file);
      case Automaton(var file) -> nameOf(file);
      case OwnAcceptance _ -> "no accepting cycle";
      case NonProgress _ -> "no non-progress cycle";
      case Fair(var all, var fairness) -> all.name() + ", " + fairness.description();
    };
  }

  /** What a file of formulas calls it; empty if it comes from elsewhere. */
  default Optional<String> id() {
    return Optional.empty();
  }

  /** The formula's text; empty where the kind says everything. */
  default String formula() {
    return switch (this) {
      case Invariant(var formula, _) -> formula;
      case Reachable(var formula, _) -> formula;
      case Ltl(var formula, _, _) -> formula;
      case Ctl(var formula, _, _, _) -> formula;
      case Claim(var name, var _) -> name;
      case Assertions(var all) ->
          all.stream().map(Assertion::name).collect(Collectors.joining(", "));
      case OmegaAutomaton(var file, var _) -> file.toString();
      case Automaton(var file) -> file.toString();
      case Fair(var all, var _) -> all.formula();
      case Deadlock _, EndStates _, OwnAcceptance _, NonProgress _ -> "";
    };
  }

  /** Every reachable state satisfies the formula. */
  record Invariant(String formula, Optional<String> id) implements PropertySpec {
    /** One that no file gives a name. */
    public Invariant(String formula) {
      this(formula, Optional.empty());
    }
  }

  /** Some reachable state satisfies the formula. */
  record Reachable(String formula, Optional<String> id) implements PropertySpec {
    /** One that no file gives a name. */
    public Reachable(String formula) {
      this(formula, Optional.empty());
    }
  }

  /** Every reachable state has a successor. */
  record Deadlock() implements PropertySpec {}

  /** Every reachable state without successors is one in which the model may stop. */
  record EndStates(StatePredicate valid) implements PropertySpec {}

  /** Every reachable state meets what the model itself demands. */
  record Assertions(List<Assertion> assertions) implements PropertySpec {
    public Assertions {
      assertions = List.copyOf(assertions);
    }

    /** Whether the state at {@code s[off]} breaks an assertion. */
    public boolean isBroken(long[] s, int off) {
      return broken(s, off).isPresent();
    }

    /** An assertion that does not hold in the state at {@code s[off]}. */
    public Optional<Assertion> broken(long[] s, int off) {
      for (Assertion assertion : assertions) {
        if (!assertion.holds().test(s, off)) {
          return Optional.of(assertion);
        }
      }
      return Optional.empty();
    }
  }

  /** What is decided by looking for a cycle. */
  sealed interface Linear extends PropertySpec {}

  /**
   * Every run satisfies a formula of linear temporal logic.
   *
   * @param finiteRuns what a run is that cannot go on; not {@link FiniteRuns#MAXIMAL}
   */
  record Ltl(String formula, FiniteRuns finiteRuns, Optional<String> id) implements Linear {
    /** One that no file gives a name. */
    public Ltl(String formula, FiniteRuns finiteRuns) {
      this(formula, finiteRuns, Optional.empty());
    }
  }

  /**
   * No run breaks what the model's text states under a name: an {@code ltl} block, a {@code never}
   * claim.
   *
   * @param finiteRuns what a run is that cannot go on; not {@link FiniteRuns#MAXIMAL}
   */
  record Claim(String name, FiniteRuns finiteRuns) implements Linear {

    /** The same as users ask for it. */
    public Ltl asked() {
      return new Ltl(name, finiteRuns);
    }
  }

  /**
   * No infinite run is accepted by the automaton in the file, which describes the bad behaviours.
   *
   * @param finiteRuns what a run is that cannot go on; not {@link FiniteRuns#MAXIMAL}
   */
  record OmegaAutomaton(Path file, FiniteRuns finiteRuns) implements Linear {}

  /** The same of fair runs only. */
  record Fair(Linear property, FairnessChoice fairness) implements Linear {
    @Override
    public Optional<String> id() {
      return property.id();
    }
  }

  /**
   * No run meets the model's own accepting states again and again.
   *
   * @param finiteRuns what a run is that cannot go on; usually what the model's language says
   */
  record OwnAcceptance(Optional<FiniteRuns> finiteRuns) implements Linear {
    /** The same, with the usual meaning of runs that end. */
    public OwnAcceptance() {
      this(Optional.empty());
    }
  }

  /**
   * Every run meets states again and again that the model counts as progress.
   *
   * @param finiteRuns what a run is that cannot go on; not {@link FiniteRuns#MAXIMAL}
   */
  record NonProgress(FiniteRuns finiteRuns) implements Linear {}

  /** No run is accepted by the automaton in the file, which describes the bad behaviours. */
  record Automaton(Path file) implements PropertySpec {}

  /**
   * The formula of computation tree logic holds in every initial state.
   *
   * @param finiteRuns what a path is that ends in a deadlock
   * @param depth how many temporal operators inside one another the evidence is to show
   */
  record Ctl(String formula, FiniteRuns finiteRuns, int depth, Optional<String> id)
      implements PropertySpec {
    /** What the evidence shows unless the user asks for more or less. */
    public static final int USUAL_DEPTH = 3;

    /** One that no file gives a name. */
    public Ctl(String formula, FiniteRuns finiteRuns, int depth) {
      this(formula, finiteRuns, depth, Optional.empty());
    }
  }

  private static String nameOf(Path file) {
    Path last = file.getFileName();
    return last == null ? file.toString() : last.toString();
  }
}
