package tideline.engine.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tideline.model.Assertion;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Propositions;
import tideline.model.SourcePosition;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** A compiled model, asked what the reference is asked. */
public final class CompiledSide {

  private final Model model;
  private final Stepper stepper;
  private final SuccessorBatch batch;
  private final Optional<StatePredicate> aborted;
  private final Propositions propositions;

  public CompiledSide(Model model) {
    this.model = model;
    this.stepper = model.newStepper();
    this.batch = new SuccessorBatch(model.schema().words());
    this.aborted = model.aborted();
    this.propositions = model.propositions();
  }

  public Model model() {
    return model;
  }

  /** A successor; {@code choice} is its place in the stepper's order. */
  public record Successor(int choice, int transition, StateKey state) {}

  /**
   * What can happen in a state.
   *
   * @param steps without those that end where an assertion is broken halfway
   * @param broken where the assertions are stated that are broken in this state, or on the way from
   *     it
   * @param fault how the model is at fault, if it is; then the rest says nothing
   */
  public record Expansion(
      List<Successor> steps, Set<SourcePosition> broken, Optional<ModelError> fault) {}

  public List<StateKey> initialStates() {
    SuccessorBatch initial = new SuccessorBatch(model.schema().words());
    model.initialStates(initial);
    List<StateKey> all = new ArrayList<>();
    for (int i = 0; i < initial.count(); i++) {
      all.add(key(initial, i));
    }
    return all;
  }

  public Expansion expand(StateKey state) {
    Set<SourcePosition> broken = new TreeSet<>(Positions.ORDER);
    List<Successor> steps = new ArrayList<>();
    try {
      broken.addAll(broken(state.words()));
      batch.clear();
      stepper.successors(state.words(), 0, batch);
      for (int i = 0; i < batch.count(); i++) {
        StateKey target = key(batch, i);
        if (isAborted(target.words())) {
          broken.addAll(broken(target.words()));
        } else {
          steps.add(new Successor(i, batch.transition(i), target));
        }
      }
    } catch (ModelError fault) {
      return new Expansion(List.of(), Set.of(), Optional.of(fault));
    }
    return new Expansion(steps, broken, Optional.empty());
  }

  /** Where the assertions are stated that do not hold in a state. */
  Set<SourcePosition> broken(long[] state) {
    Set<SourcePosition> broken = new TreeSet<>(Positions.ORDER);
    addBroken(state, broken);
    return broken;
  }

  /** The same, of those that stand before one that is at fault there. */
  Set<SourcePosition> brokenBeforeFault(long[] state) {
    Set<SourcePosition> broken = new TreeSet<>(Positions.ORDER);
    try {
      addBroken(state, broken);
    } catch (ModelError fault) {
      // A search ends at the first one that is broken.
    }
    return broken;
  }

  private void addBroken(long[] state, Set<SourcePosition> broken) {
    for (Assertion assertion : model.assertions()) {
      if (!assertion.holds().test(state, 0)) {
        assertion.position().ifPresent(broken::add);
      }
    }
  }

  /** Whether this is no state of the system, but the place where an assertion was broken. */
  boolean isAborted(long[] state) {
    return aborted.isPresent() && aborted.get().test(state, 0);
  }

  public List<String> propositions() {
    return propositions.names();
  }

  public Truth truth(int proposition, long[] state) {
    return Truth.of(() -> propositions.eval(state, 0, 1L << proposition) != 0);
  }

  public String step(int transition) {
    return model.transitions().get(transition).name();
  }

  private static StateKey key(SuccessorBatch from, int i) {
    int at = from.offset(i);
    return new StateKey(Arrays.copyOfRange(from.words(), at, at + from.stateWords()));
  }
}
