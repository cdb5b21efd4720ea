package tideline.engine.selfcheck;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import tideline.engine.judge.CompiledSide;
import tideline.engine.judge.Correspondence;
import tideline.engine.judge.Correspondence.SlotDifference;
import tideline.engine.judge.Positions;
import tideline.engine.judge.Renaming;
import tideline.engine.judge.StateKey;
import tideline.engine.judge.Truth;
import tideline.engine.replay.Replay;
import tideline.engine.selfcheck.Difference.Side;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/** Puts differences between a compiled model and the reference into words. */
final class DifferenceWriter {

  private static final String COMPILED = "compiled";
  private static final String REFERENCE = "reference";
  private static final int MOST_SLOTS = 8;
  private static final int MOST_STEPS = 6;

  private final CompiledSide compiled;
  private final Correspondence correspondence;

  DifferenceWriter(CompiledSide compiled, Correspondence correspondence) {
    this.compiled = compiled;
    this.correspondence = correspondence;
  }

  /** Where a difference was seen. */
  record At(Supplier<Replay> path) {}

  private static Difference of(
      Comparison comparison, String ours, String theirs, List<String> details, Optional<At> at) {
    return new Difference(
        comparison,
        new Side(COMPILED, ours),
        new Side(REFERENCE, theirs),
        details,
        at.map(place -> place.path().get()));
  }

  Difference initialStates(
      List<StateKey> ours, List<? extends ReferenceState> theirs, Renaming agreed) {
    List<String> details = new ArrayList<>();
    if (ours.size() == theirs.size()) {
      for (StateKey state : ours) {
        details.addAll(nearest(state, List.copyOf(theirs), agreed));
      }
    }
    return of(
        Comparison.INITIAL_STATES,
        count(ours.size(), "initial state"),
        count(theirs.size(), "initial state"),
        details.stream().limit(MOST_SLOTS).toList(),
        Optional.empty());
  }

  Difference proposition(String name, Truth ours, Truth theirs, At at) {
    return of(
        Comparison.PROPOSITIONS,
        name + " is " + ours.word(),
        name + " is " + theirs.word(),
        List.of(),
        Optional.of(at));
  }

  Difference faults(Optional<ModelError> ours, Optional<ModelError> theirs, At at) {
    return of(Comparison.FAULTS, fault(ours), fault(theirs), List.of(), Optional.of(at));
  }

  private static String fault(Optional<ModelError> fault) {
    return fault
        .map(
            error ->
                error.position().map(position -> position + ": ").orElse("") + error.getMessage())
        .orElse("the model is not at fault");
  }

  Difference assertions(Set<SourcePosition> ours, Set<SourcePosition> theirs, At at) {
    return of(
        Comparison.ASSERTIONS,
        "broken: " + Positions.list(ours),
        "broken: " + Positions.list(theirs),
        List.of(),
        Optional.of(at));
  }

  Difference numbers(
      List<CompiledSide.Successor> ours, List<ReferenceStep> theirs, Renaming agreed, At at) {
    return steps(Comparison.SUCCESSORS, ours, theirs, agreed, at);
  }

  Difference states(
      List<CompiledSide.Successor> ours, List<ReferenceStep> theirs, Renaming agreed, At at) {
    return steps(Comparison.STATES, ours, theirs, agreed, at);
  }

  Difference identity(
      List<CompiledSide.Successor> ours, List<ReferenceStep> theirs, Renaming agreed, At at) {
    Difference states = steps(Comparison.STATES, ours, theirs, agreed, at);
    return states.details().isEmpty()
        ? steps(Comparison.IDENTITY, ours, theirs, agreed, at)
        : states;
  }

  /** Shows the steps of each side that the other one has not. */
  private Difference steps(
      Comparison comparison,
      List<CompiledSide.Successor> ours,
      List<ReferenceStep> theirs,
      Renaming agreed,
      At at) {
    List<ReferenceStep> unmatched = new ArrayList<>(theirs);
    List<CompiledSide.Successor> alone = new ArrayList<>();
    for (CompiledSide.Successor step : ours) {
      Optional<ReferenceStep> partner =
          unmatched.stream().filter(their -> fits(step, their, agreed)).findFirst();
      partner.ifPresentOrElse(unmatched::remove, () -> alone.add(step));
    }
    List<String> details = new ArrayList<>();
    alone.stream()
        .limit(MOST_STEPS)
        .forEach(
            step -> {
              details.add("only compiled: " + compiled.step(step.transition()));
              details.addAll(
                  nearest(
                      step.state(),
                      unmatched.stream().map(ReferenceStep::target).toList(),
                      agreed));
            });
    unmatched.stream()
        .limit(MOST_STEPS)
        .forEach(step -> details.add("only reference: " + step.description()));
    return of(
        comparison,
        count(ours.size(), "step"),
        count(theirs.size(), "step"),
        details,
        Optional.of(at));
  }

  private boolean fits(CompiledSide.Successor step, ReferenceStep their, Renaming agreed) {
    return correspondence.match(step.state().words(), 0, their.target(), agreed).isPresent();
  }

  /** How a state differs from that of the reference which is most like it. */
  private List<String> nearest(
      StateKey state, List<? extends ReferenceState> others, Renaming agreed) {
    return others.stream()
        .map(other -> correspondence.differences(state.words(), 0, other, agreed))
        .min(Comparator.comparingInt(List::size))
        .map(DifferenceWriter::lines)
        .orElse(List.of());
  }

  /** Slots that differ, one line each. */
  static List<String> lines(List<SlotDifference> slots) {
    return slots.stream()
        .limit(MOST_SLOTS)
        .map(
            slot ->
                "  %s: compiled %s, reference %s"
                    .formatted(slot.slot(), slot.compiled(), slot.reference()))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
