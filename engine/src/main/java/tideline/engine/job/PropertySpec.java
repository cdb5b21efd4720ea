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
  String kind();

  /** What to call the property. */
  default String name() {
    return formula();
  }

  /** The formula's text; empty where the kind says everything. */
  default String formula() {
    return "";
  }

  /** Every reachable state satisfies the formula. */
  record Invariant(String formula) implements PropertySpec {
    @Override
    public String kind() {
      return "invariant";
    }
  }

  /** Some reachable state satisfies the formula. */
  record Reachable(String formula) implements PropertySpec {
    @Override
    public String kind() {
      return "reachable";
    }
  }

  /** Every reachable state has a successor. */
  record Deadlock() implements PropertySpec {
    @Override
    public String kind() {
      return "deadlock";
    }

    @Override
    public String name() {
      return "no deadlock";
    }
  }

  /** Every reachable state without successors is one in which the model may stop. */
  record EndStates(StatePredicate valid) implements PropertySpec {
    @Override
    public String kind() {
      return "end-states";
    }

    @Override
    public String name() {
      return "no invalid end state";
    }
  }

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

    @Override
    public String kind() {
      return "assertions";
    }

    @Override
    public String name() {
      return "assertions";
    }

    @Override
    public String formula() {
      return assertions.stream().map(Assertion::name).collect(Collectors.joining(", "));
    }
  }

  /** What is decided by looking for a cycle. */
  sealed interface Linear extends PropertySpec {}

  /**
   * Every run satisfies a formula of linear temporal logic.
   *
   * @param finiteRuns what a run is that cannot go on; not {@link FiniteRuns#MAXIMAL}
   */
  record Ltl(String formula, FiniteRuns finiteRuns) implements Linear {
    @Override
    public String kind() {
      return "ltl";
    }
  }

  /**
   * No run breaks what the model's text states under a name: an {@code ltl} block, a {@code never}
   * claim.
   *
   * @param finiteRuns what a run is that cannot go on; not {@link FiniteRuns#MAXIMAL}
   */
  record Claim(String name, FiniteRuns finiteRuns) implements Linear {
    @Override
    public String kind() {
      return "claim";
    }

    @Override
    public String formula() {
      return name;
    }

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
  record OmegaAutomaton(Path file, FiniteRuns finiteRuns) implements Linear {
    @Override
    public String kind() {
      return "automaton";
    }

    @Override
    public String name() {
      return nameOf(file);
    }

    @Override
    public String formula() {
      return file.toString();
    }
  }

  /** The same of fair runs only. */
  record Fair(Linear property, FairnessChoice fairness) implements Linear {
    @Override
    public String kind() {
      return property.kind();
    }

    @Override
    public String name() {
      return property.name() + ", " + fairness.description();
    }

    @Override
    public String formula() {
      return property.formula();
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

    @Override
    public String kind() {
      return "acceptance";
    }

    @Override
    public String name() {
      return "no accepting cycle";
    }
  }

  /**
   * Every run meets states again and again that the model counts as progress.
   *
   * @param finiteRuns what a run is that cannot go on; not {@link FiniteRuns#MAXIMAL}
   */
  record NonProgress(FiniteRuns finiteRuns) implements Linear {
    @Override
    public String kind() {
      return "non-progress";
    }

    @Override
    public String name() {
      return "no non-progress cycle";
    }
  }

  /** No run is accepted by the automaton in the file, which describes the bad behaviours. */
  record Automaton(Path file) implements PropertySpec {
    @Override
    public String kind() {
      return "automaton";
    }

    @Override
    public String name() {
      return nameOf(file);
    }

    @Override
    public String formula() {
      return file.toString();
    }
  }

  /**
   * The formula of computation tree logic holds in every initial state.
   *
   * @param finiteRuns what a path is that ends in a deadlock
   * @param depth how many temporal operators inside one another the evidence is to show
   */
  record Ctl(String formula, FiniteRuns finiteRuns, int depth) implements PropertySpec {
    /** What the evidence shows unless the user asks for more or less. */
    public static final int USUAL_DEPTH = 3;

    @Override
    public String kind() {
      return "ctl";
    }
  }

  private static String nameOf(Path file) {
    Path last = file.getFileName();
    return last == null ? file.toString() : last.toString();
  }
}
