package tideline.reductions.own;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;
import tideline.model.Tail;
import tideline.model.Transition;

/** What the states and transition numbers of a model must look like. */
final class StateShape {

  private final long[] usedBits;

  /** The slots whose bits could hold more than their values. */
  private final Slot[] loose;

  private final Optional<Tail> tail;
  private final List<Transition> transitions;

  StateShape(StateSchema schema, List<Transition> transitions) {
    this.usedBits = schema.usedBits();
    this.tail = schema.tail();
    this.loose =
        schema.slots().stream().filter(slot -> slot.mask() != slot.span()).toArray(Slot[]::new);
    this.transitions = transitions;
  }

  /** Looks at all states of a batch from one on. */
  void checkSuccessors(SuccessorBatch batch, int from) {
    long[] words = batch.words();
    for (int i = from; i < batch.count(); i++) {
      int transition = batch.transition(i);
      if (transition < 0 || transition >= transitions.size()) {
        throw new ModelError(
            "there is no transition %d, only 0 to %d"
                .formatted(transition, transitions.size() - 1));
      }
      check(words, batch.offset(i), batch, i);
    }
  }

  /** As above, for states that no transition leads to. */
  void checkInitial(SuccessorBatch batch, int from) {
    if (batch.count() == from) {
      throw new ModelError("it has no initial state");
    }
    for (int i = from; i < batch.count(); i++) {
      try {
        check(batch.words(), batch.offset(i), batch, i);
      } catch (ModelError fault) {
        throw new ModelError("in an initial state, " + fault.getMessage());
      }
    }
  }

  private void check(long[] s, int off, SuccessorBatch batch, int successor) {
    for (int i = 0; i < usedBits.length; i++) {
      if ((s[off + i] & ~usedBits[i]) != 0) {
        throw blamed(
            "word %d has bits that belong to no slot: %x".formatted(i, s[off + i] & ~usedBits[i]),
            batch,
            successor);
      }
    }
    if (tail.isPresent() && !tail.get().isCanonical(s, off)) {
      throw blamed(
          "what has no fixed width is not written as it should be: "
              + tail.get().parts().stream().map(Slot::name).collect(Collectors.joining(", ")),
          batch,
          successor);
    }
    for (Slot slot : loose) {
      long value = slot.get(s, off);
      if (Long.compareUnsigned(value - slot.minimum(), slot.span()) > 0) {
        throw blamed(Objects.requireNonNull(slot.outside(value).getMessage()), batch, successor);
      }
    }
  }

  private ModelError blamed(String what, SuccessorBatch batch, int successor) {
    int transition = batch.transition(successor);
    boolean isKnown = transition >= 0 && transition < transitions.size();
    return new ModelError(isKnown ? what + " behind " + transitions.get(transition).name() : what);
  }
}
