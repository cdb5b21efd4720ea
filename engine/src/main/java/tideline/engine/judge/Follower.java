package tideline.engine.judge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.engine.judge.Correspondence.SlotDifference;
import tideline.engine.replay.Replay;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.model.StateSchema;
import tideline.model.WorkLimit;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/**
 * Follows a run of a compiled model with the reference. Where a simplified model does not show all
 * variables, or a name has not been seen before, several states of the reference may fit: all of
 * them are followed.
 */
final class Follower {

  /** More states of the reference than these are not followed at one time. */
  private static final int MOST_CANDIDATES = 2_000;

  /** A state that the reference may be in. */
  record Candidate(ReferenceState state, Renaming renaming) {}

  private final CompiledSide compiled;
  private final ReferenceModel judge;
  private final ReferenceSide reference;
  private final Correspondence correspondence;
  private final StateSchema schema;

  /**
   * A follower of runs.
   *
   * @param compiled the model that is followed, without an automaton beside it
   */
  Follower(CompiledSide compiled, Correspondence correspondence, ReferenceModel judge) {
    this.compiled = compiled;
    this.judge = judge;
    this.reference = new ReferenceSide(judge);
    this.correspondence = correspondence;
    this.schema = compiled.model().schema();
  }

  /**
   * The reference's states that an initial state may be.
   *
   * @throws Replay.Mismatch if there is none
   */
  Set<Candidate> start(long[] state) {
    Set<Candidate> found = new LinkedHashSet<>();
    List<? extends ReferenceState> all = judge.initialStates();
    for (ReferenceState initial : all) {
      correspondence
          .match(state, 0, initial, Renaming.EMPTY)
          .ifPresent(renaming -> found.add(new Candidate(initial, renaming)));
    }
    requireSome(found, "the run starts otherwise than the text says", all, Renaming.EMPTY, state);
    return agreeing(found, state, "the initial state");
  }

  /**
   * The reference's states after a step.
   *
   * @param what the step's number and what it does
   * @throws Replay.Mismatch if the reference has no such step
   */
  Set<Candidate> step(Set<Candidate> from, long[] after, String what) {
    WorkLimit.check();
    Set<Candidate> found = new LinkedHashSet<>();
    List<ReferenceState> possible = new ArrayList<>();
    for (Candidate candidate : from) {
      for (ReferenceStep step : steps(candidate, what)) {
        possible.add(step.target());
        correspondence
            .match(after, 0, step.target(), candidate.renaming())
            .ifPresent(renaming -> found.add(new Candidate(step.target(), renaming)));
      }
    }
    Renaming agreed = from.iterator().next().renaming();
    requireSome(found, what + " is not possible by the text", possible, agreed, after);
    return few(agreeing(found, after, what));
  }

  /**
   * What a simplified model leaves out has no influence, so that one state is as good as another.
   */
  private static Set<Candidate> few(Set<Candidate> all) {
    return all.size() <= MOST_CANDIDATES
        ? all
        : all.stream().limit(MOST_CANDIDATES).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private List<ReferenceStep> steps(Candidate candidate, String what) {
    try {
      return judge.steps(candidate.state());
    } catch (ModelError fault) {
      throw new Replay.Mismatch(
          what + ": by the text the model is at fault there: " + fault.getMessage());
    }
  }

  /** Those that say the same of all propositions. */
  private Set<Candidate> agreeing(Set<Candidate> found, long[] state, String what) {
    Set<Candidate> agreeing = new LinkedHashSet<>(found);
    List<String> names = compiled.propositions();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      Truth truth = compiled.truth(i, state);
      agreeing.removeIf(candidate -> reference.truth(name, candidate.state()) != truth);
      if (agreeing.isEmpty()) {
        throw new Replay.Mismatch(
            "after %s, %s is %s, and by the text it is not; the state is %s"
                .formatted(what, name, truth.word(), schema.print(state, 0)));
      }
    }
    return agreeing;
  }

  private void requireSome(
      Set<Candidate> found,
      String complaint,
      List<? extends ReferenceState> possible,
      Renaming agreed,
      long[] state) {
    if (!found.isEmpty()) {
      return;
    }
    StringBuilder text = new StringBuilder(complaint);
    text.append("\n  compiled: ").append(schema.print(state, 0));
    if (possible.isEmpty()) {
      text.append("\n  reference: no step is possible");
    }
    for (ReferenceState other : new HashSet<>(possible)) {
      List<SlotDifference> differences = correspondence.differences(state, 0, other, agreed);
      text.append("\n  reference: the same but for");
      differences.forEach(
          slot -> text.append(' ').append(slot.slot()).append('=').append(slot.reference()));
    }
    throw new Replay.Mismatch(text.toString());
  }

  /** Those in which the reference can make no step. */
  Set<Candidate> stuck(Set<Candidate> all) {
    Set<Candidate> stuck = new LinkedHashSet<>(all);
    stuck.removeIf(candidate -> !steps(candidate, "the last state").isEmpty());
    return stuck;
  }

  /** Whether the reference, too, finds the assertion at this place broken, or breaks it next. */
  boolean breaks(Set<Candidate> all, SourcePosition assertion) {
    return all.stream().anyMatch(c -> reference.expand(c.state()).broken().contains(assertion));
  }

  /** Whether the reference, too, is at fault in the last state: in a step, or when it is asked. */
  boolean isAtFault(Set<Candidate> all) {
    return all.stream()
        .anyMatch(
            c ->
                reference.expand(c.state()).fault().isPresent()
                    || compiled.propositions().stream()
                        .anyMatch(name -> reference.truth(name, c.state()) == Truth.FAULT));
  }
}
