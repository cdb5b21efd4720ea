package tideline.testkit.judge;

import java.util.Arrays;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** A fault of layout or of generated code: a model whose states or steps are not quite right. */
enum StepMutation {
  /** The last successor of a state with several is lost. */
  SUCCESSOR_LOST,
  /** The first successor comes twice. */
  SUCCESSOR_TWICE,
  /** The first two successors change their places: every path means something else. */
  SUCCESSORS_SWAPPED,
  /** The last word of a successor is that of its source. */
  STALE_WORD,
  /** A successor is said to come of another transition. */
  WRONG_TRANSITION,
  /** A successor is the state itself. */
  STEP_WITHOUT_EFFECT,
  /** A state in which the model is at fault has no successors instead. */
  FAULT_SWALLOWED,
  /** The model is at fault in a state without successors. */
  FAULT_INVENTED,
  /** All but the lowest bit of a slot is lost. */
  SLOT_TOO_NARROW,
  /** The lowest bit of a slot is also the lowest bit of another. */
  SLOTS_OVERLAP,
  /** A slot is read with another minimum than it is written with. */
  MINIMUM_SHIFTED,
  /** Two slots are read from each other's places. */
  SLOTS_SWAPPED,
  /** The first slot of an initial state is off by one. */
  INITIAL_STATE_WRONG,
  /** A proposition is answered from the bit of another. */
  PROPOSITION_BIT_SHIFTED,
  /** Code for an assertion that never fails. */
  ASSERTION_NEVER_FAILS;

  private static final long BYTE = 0xff;
  private static final int NARROWER = 7;

  /** The state as it is stored, made of the state as it should be. */
  void encode(StateSchema schema, long[] words, int at) {
    switch (this) {
      case MINIMUM_SHIFTED -> add(bytes(schema, 0), words, at, 1);
      case SLOTS_SWAPPED -> swap(schema, words, at);
      default -> damage(schema, words, at);
    }
  }

  /** The state as it should be, for code that was made for it. */
  void decode(StateSchema schema, long[] words) {
    switch (this) {
      case MINIMUM_SHIFTED -> add(bytes(schema, 0), words, 0, -1);
      case SLOTS_SWAPPED -> swap(schema, words, 0);
      default -> {
        // What was damaged stays so.
      }
    }
  }

  /** The bytes of a model, in their order: whatever takes eight bits. */
  static Slot bytes(StateSchema schema, int number) {
    return schema.slots().stream().filter(s -> s.mask() == BYTE).skip(number).findFirst().get();
  }

  /** Adds without a look at the range, as wrong code would. */
  static void add(Slot slot, long[] words, int at, long more) {
    long packed = (words[at + slot.word()] >>> slot.shift()) + more;
    words[at + slot.word()] =
        (words[at + slot.word()] & ~(slot.mask() << slot.shift()))
            | ((packed & slot.mask()) << slot.shift());
  }

  private static void swap(StateSchema schema, long[] words, int at) {
    Slot first = bytes(schema, 0);
    Slot second = bytes(schema, 1);
    long value = first.get(words, at);
    first.set(words, at, second.get(words, at));
    second.set(words, at, value);
  }

  /** What becomes of a state that is stored. */
  private void damage(StateSchema schema, long[] words, int at) {
    Slot first = bytes(schema, 0);
    switch (this) {
      case SLOT_TOO_NARROW -> {
        long kept = first.mask() >> NARROWER;
        words[at + first.word()] &= ~((first.mask() & ~kept) << first.shift());
      }
      case SLOTS_OVERLAP -> {
        Slot second = bytes(schema, 1);
        long bit = words[at + first.word()] >> first.shift() & 1;
        words[at + second.word()] |= bit << second.shift();
      }
      default -> {
        // A fault of steps, not of the layout.
      }
    }
  }

  /** A stepper with the fault. */
  Stepper stepper(Stepper right, StateSchema schema, int transitions) {
    int words = schema.words();
    return (s, off, out) -> {
      int before = out.count();
      SuccessorBatch batch = new SuccessorBatch(words);
      long[] source = Arrays.copyOfRange(s, off, off + words);
      decode(schema, source);
      try {
        right.successors(source, 0, batch);
      } catch (ModelError fault) {
        if (this == FAULT_SWALLOWED) {
          return;
        }
        throw fault;
      }
      if (this == FAULT_INVENTED && batch.count() == 0) {
        throw new ModelError("a fault that the model has not");
      }
      append(batch, source, out, transitions);
      for (int i = before; i < out.count(); i++) {
        encode(schema, out.words(), out.offset(i));
      }
    };
  }

  private void append(SuccessorBatch batch, long[] s, SuccessorBatch out, int transitions) {
    int count = this == SUCCESSOR_LOST && batch.count() > 1 ? batch.count() - 1 : batch.count();
    for (int i = 0; i < count; i++) {
      int from = this == SUCCESSORS_SWAPPED && count > 1 && i < 2 ? 1 - i : i;
      int transition = batch.transition(from);
      int at =
          out.append(
              this == STEP_WITHOUT_EFFECT && i == 0 ? s : batch.words(),
              this == STEP_WITHOUT_EFFECT && i == 0 ? 0 : batch.offset(from),
              this == WRONG_TRANSITION ? (transition + 1) % transitions : transition);
      if (this == STALE_WORD) {
        int last = batch.stateWords() - 1;
        out.words()[at + last] = s[last];
      }
      if (this == SUCCESSOR_TWICE && i == 0) {
        out.append(batch.words(), batch.offset(from), transition);
      }
    }
  }
}
