package tideline.reductions.check;

import java.util.Arrays;
import java.util.Optional;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * What one call of a stepper appended: the successors of the batch from number {@code first} on,
 * and the fault that ended the call, if one did.
 */
record Expansion(SuccessorBatch batch, int first, Optional<ModelError> fault) {

  /** What stands in a batch before the call. */
  private static final int EARLIER = 2;

  private static final long EARLIER_WORD = 0x5AFE_5AFE_5AFE_5AFEL;
  private static final int EARLIER_TRANSITION = 0x5AFE;

  /** A batch that already holds something and grows at the append after {@code room} more. */
  static SuccessorBatch batchWithRoomFor(int room, int stateWords) {
    SuccessorBatch batch = new SuccessorBatch(stateWords, EARLIER + room);
    fill(batch);
    return batch;
  }

  /** Empties a batch of {@link #batchWithRoomFor} for another call. */
  static void reset(SuccessorBatch batch) {
    batch.clear();
    fill(batch);
  }

  private static void fill(SuccessorBatch batch) {
    long[] earlier = new long[batch.stateWords()];
    Arrays.fill(earlier, EARLIER_WORD);
    for (int i = 0; i < EARLIER; i++) {
      batch.append(earlier, 0, EARLIER_TRANSITION + i);
    }
  }

  /** Asks the stepper, and checks that it wrote nowhere but behind what the batch held. */
  static Expansion of(StateForm form, Stepper stepper, GuardedState state, SuccessorBatch batch) {
    Optional<ModelError> fault = Optional.empty();
    try {
      stepper.successors(state.words(), state.offset(), batch);
    } catch (ModelError error) {
      fault = Optional.of(error);
    } catch (ContractViolation inner) {
      throw inner;
    } catch (RuntimeException foreign) {
      throw form.violation(Rule.FOREIGN_EXCEPTION, "successors threw " + foreign, state, foreign);
    }
    if (!state.isUntouched()) {
      throw form.violation(Rule.SOURCE_UNTOUCHED, "successors wrote to it", state);
    }
    if (!isEarlierUntouched(batch)) {
      throw form.violation(Rule.BATCH_UNTOUCHED, "successors changed earlier entries", state);
    }
    return new Expansion(batch, EARLIER, fault);
  }

  private static boolean isEarlierUntouched(SuccessorBatch batch) {
    if (batch.count() < EARLIER) {
      return false;
    }
    for (int i = 0; i < EARLIER; i++) {
      if (batch.transition(i) != EARLIER_TRANSITION + i) {
        return false;
      }
      for (int word = 0; word < batch.stateWords(); word++) {
        if (batch.words()[batch.offset(i) + word] != EARLIER_WORD) {
          return false;
        }
      }
    }
    return true;
  }

  /** Ends as the call did. */
  void throwFault() {
    if (fault.isPresent()) {
      throw fault.get();
    }
  }

  int count() {
    return batch.count() - first;
  }

  int transition(int i) {
    return batch.transition(first + i);
  }

  long[] words() {
    return batch.words();
  }

  int offset(int i) {
    return batch.offset(first + i);
  }

  /** Whether both calls had the same outcome, successor by successor. */
  boolean agreesWith(Expansion other) {
    if (!hasSameStatesAs(other) || fault.isPresent() != other.fault.isPresent()) {
      return false;
    }
    for (int i = 0; i < count(); i++) {
      if (transition(i) != other.transition(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether both calls appended the same states, whatever their transition numbers. */
  boolean hasSameStatesAs(Expansion other) {
    if (count() != other.count()) {
      return false;
    }
    for (int i = 0; i < count(); i++) {
      if (!sameState(other, i)) {
        return false;
      }
    }
    return true;
  }

  private boolean sameState(Expansion other, int i) {
    for (int word = 0; word < batch.stateWords(); word++) {
      if (words()[offset(i) + word] != other.words()[other.offset(i) + word]) {
        return false;
      }
    }
    return true;
  }

  /** How often the transition leads to a successor. */
  int countOf(int transition) {
    int n = 0;
    for (int i = 0; i < count(); i++) {
      if (transition(i) == transition) {
        n++;
      }
    }
    return n;
  }

  /** Appends everything to a batch of the same width. */
  void copyTo(SuccessorBatch out) {
    for (int i = 0; i < count(); i++) {
      out.append(words(), offset(i), transition(i));
    }
  }
}
