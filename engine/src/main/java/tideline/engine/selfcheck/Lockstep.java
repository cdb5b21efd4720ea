package tideline.engine.selfcheck;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tideline.engine.judge.CompiledSide;
import tideline.engine.judge.Correspondence;
import tideline.engine.judge.ReferenceSide;
import tideline.engine.judge.Renaming;
import tideline.engine.judge.StateKey;
import tideline.engine.judge.Truth;
import tideline.engine.selfcheck.Matching.Pair;
import tideline.engine.selfcheck.Matching.Paired;
import tideline.engine.selfcheck.Matching.Targets;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;

/**
 * Explores a compiled model and the reference side by side, breadth first, and compares all that
 * can be asked of them. It stops at the first difference.
 */
final class Lockstep {

  private final CompiledSide compiled;
  private final ReferenceSide reference;
  private final Correspondence correspondence;
  private final Relation relation;
  private final StateBudget budget;
  private final Guesses guesses = new Guesses();
  private final Reached<ReferenceState> reached;
  private final DifferenceWriter writer;

  /** The compiled state of each reference state, and the reference states of each compiled one. */
  private final Map<ReferenceState, Integer> byReference = new HashMap<>();

  private final Map<StateKey, Integer> byCompiled = new HashMap<>();
  private final Deque<Integer> open = new ArrayDeque<>();
  private Renaming renaming = Renaming.EMPTY;
  private Coverage covered = Coverage.NONE;
  private final Facts facts = new Facts();

  Lockstep(Model model, ReferenceModel judge, Relation relation, StateBudget budget) {
    this.compiled = new CompiledSide(model);
    this.reference = new ReferenceSide(judge);
    this.correspondence = new Correspondence(model.schema().slots());
    this.relation = relation;
    this.budget = budget;
    this.reached = new Reached<>();
    this.writer = new DifferenceWriter(compiled, correspondence);
  }

  /** What was compared, and what differs. */
  record Outcome(Coverage coverage, Optional<Difference> difference, Facts facts) {}

  /**
   * Compares up to as many states as the budget allows.
   *
   * @throws ModelError if the compiled model is too small and says how to make it larger
   */
  Outcome run() {
    Outcome best = attempt();
    while (best.difference().isPresent() && guesses.retry()) {
      Outcome other = attempt();
      if (other.difference().isEmpty() || other.coverage().states() > best.coverage().states()) {
        best = other;
      }
    }
    return best;
  }

  private Outcome attempt() {
    reached.clear();
    byReference.clear();
    byCompiled.clear();
    open.clear();
    renaming = Renaming.EMPTY;
    covered = Coverage.NONE.with(compiled.propositions().size());
    facts.clear();
    Optional<Difference> difference = start();
    while (difference.isEmpty() && !open.isEmpty() && budget.allows(covered.states())) {
      difference = expand(open.remove());
    }
    return new Outcome(covered.ended(open.isEmpty()), difference, facts.copy());
  }

  private Optional<Difference> start() {
    List<StateKey> ours = compiled.initialStates();
    List<? extends ReferenceState> theirs = reference.initialStates();
    Optional<Paired> paired = matching().pair(Targets.of(ours, theirs), renaming);
    if (paired.isEmpty()) {
      return Optional.of(writer.initialStates(ours, theirs, renaming));
    }
    renaming = paired.get().renaming();
    for (Pair pair : paired.get().pairs()) {
      add(pair, Reached.INITIAL, ours.indexOf(pair.compiled()));
    }
    return Optional.empty();
  }

  private Matching matching() {
    return new Matching(compiled, reference, correspondence, relation, guesses);
  }

  private void add(Pair pair, int parent, int choice) {
    int number = reached.add(pair.compiled(), pair.reference(), parent, choice);
    byReference.put(pair.reference(), number);
    byCompiled.putIfAbsent(pair.compiled(), number);
    open.add(number);
  }

  private Optional<Difference> expand(int number) {
    StateKey state = reached.compiled(number);
    ReferenceState twin = reached.reference(number);
    DifferenceWriter.At here =
        new DifferenceWriter.At(() -> reached.path(compiled.model(), number));
    Optional<Difference> difference = compareQuestions(state, twin, here);
    if (difference.isPresent()) {
      return difference;
    }
    CompiledSide.Expansion ours = compiled.expand(state);
    ours.fault().ifPresent(Lockstep::requireRoom);
    ReferenceSide.Expansion theirs = reference.expand(twin);
    if (ours.fault().isPresent() || theirs.fault().isPresent()) {
      covered = covered.plus(0, 1);
      return ours.fault().isPresent() && theirs.fault().isPresent()
          ? Optional.empty()
          : Optional.of(writer.faults(ours.fault(), theirs.fault(), here));
    }
    if (!ours.broken().equals(theirs.broken())) {
      return Optional.of(writer.assertions(ours.broken(), theirs.broken(), here));
    }
    covered = covered.plus(ours.steps().size(), 0);
    facts.note(theirs);
    return compareSteps(number, ours, theirs, here);
  }

  /** A model that was laid out too small is made larger; that is no difference. */
  private static void requireRoom(ModelError fault) {
    if (!fault.remedy().isEmpty()) {
      throw fault;
    }
  }

  private Optional<Difference> compareQuestions(
      StateKey state, ReferenceState twin, DifferenceWriter.At here) {
    List<String> names = compiled.propositions();
    for (int i = 0; i < names.size(); i++) {
      Truth ours = compiled.truth(i, state.words());
      Truth theirs = reference.truth(names.get(i), twin);
      facts.note(names.get(i), theirs);
      if (ours != theirs) {
        return Optional.of(writer.proposition(names.get(i), ours, theirs, here));
      }
    }
    return Optional.empty();
  }

  private Optional<Difference> compareSteps(
      int number,
      CompiledSide.Expansion ours,
      ReferenceSide.Expansion theirs,
      DifferenceWriter.At here) {
    if (ours.steps().size() != theirs.steps().size()) {
      return Optional.of(writer.numbers(ours.steps(), theirs.steps(), renaming, here));
    }
    Targets targets =
        Targets.of(
            ours.steps().stream().map(CompiledSide.Successor::state).toList(),
            theirs.steps().stream().map(step -> step.target()).toList());
    if (!setKnownAside(targets)) {
      return Optional.of(writer.identity(ours.steps(), theirs.steps(), renaming, here));
    }
    if (targets.reference().isEmpty() && targets.compiled().isEmpty()) {
      return Optional.empty();
    }
    Optional<Paired> paired = matching().pair(targets, renaming);
    if (paired.isEmpty()) {
      return Optional.of(writer.states(ours.steps(), theirs.steps(), renaming, here));
    }
    renaming = paired.get().renaming();
    for (Pair pair : paired.get().pairs()) {
      add(pair, number, choice(ours, pair.compiled()));
    }
    return Optional.empty();
  }

  private static int choice(CompiledSide.Expansion ours, StateKey target) {
    return ours.steps().stream()
        .filter(step -> step.state().equals(target))
        .findFirst()
        .orElseThrow()
        .choice();
  }

  /**
   * Takes away the targets that have their partners already; false if a target is missing, or is
   * known on one side only.
   */
  private boolean setKnownAside(Targets targets) {
    for (ReferenceState twin : List.copyOf(targets.reference().keySet())) {
      Integer known = byReference.get(twin);
      if (known != null) {
        int wanted = Objects.requireNonNull(targets.reference().remove(twin));
        StateKey partner = reached.compiled(known);
        int left = targets.compiled().getOrDefault(partner, 0) - wanted;
        if (left < 0) {
          return false;
        }
        if (left == 0) {
          targets.compiled().remove(partner);
        } else {
          targets.compiled().put(partner, left);
        }
      }
    }
    return relation == Relation.MANY_TO_ONE
        || targets.compiled().keySet().stream().noneMatch(byCompiled::containsKey);
  }
}
