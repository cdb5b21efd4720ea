package tideline.reductions.check;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.model.Dependencies;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/**
 * A model that keeps every promise, for tests to break one at a time: a counter that goes up and is
 * reset, a switch, and a slot that nobody reads.
 */
class SoundModel implements Model {

  static final int UP = 0;
  static final int RESET = 1;
  static final int SWITCH = 2;

  final Slot counter;
  final Slot lamp;
  final Slot idle;
  final StateSchema schema;

  SoundModel() {
    StateSchema.Builder builder = StateSchema.builder();
    counter = builder.range("counter", -1, 3);
    lamp = builder.bool("lamp");
    builder.nextWord();
    idle = builder.range("idle", 10, 14);
    schema = builder.build();
  }

  @Override
  public String name() {
    return "sound";
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    for (int value = 10; value <= 14; value++) {
      int at = out.append(new long[schema.words()], 0, 0);
      counter.set(out.words(), at, -1);
      idle.set(out.words(), at, value);
    }
  }

  @Override
  public Stepper newStepper() {
    return this::step;
  }

  void step(long[] s, int off, SuccessorBatch out) {
    long value = counter.get(s, off);
    if (value < 3) {
      int at = out.append(s, off, UP);
      counter.set(out.words(), at, value + 1);
    }
    if (lamp.isSet(s, off)) {
      int at = out.append(s, off, RESET);
      counter.set(out.words(), at, 0);
    }
    int at = out.append(s, off, SWITCH);
    lamp.set(out.words(), at, lamp.isSet(s, off) ? 0 : 1);
  }

  @Override
  public List<Transition> transitions() {
    return Transition.allNamed("up", "reset", "switch");
  }

  @Override
  public Propositions propositions() {
    return new TwoPropositions();
  }

  /** The propositions {@code high} and {@code lit}, each reading one slot. */
  class TwoPropositions implements Propositions {
    @Override
    public List<String> names() {
      return List.of("high", "lit");
    }

    @Override
    public long eval(long[] s, int off, long wanted) {
      long truth = (counter.get(s, off) > 1 ? 1 : 0) | (lamp.isSet(s, off) ? 2 : 0);
      return truth & wanted;
    }

    @Override
    public BitSet reads(int ap, StateSchema ofSchema) {
      return slots(ap == 0 ? counter : lamp);
    }
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return List.of(ProgressMeasure.ofSlot(counter));
  }

  @Override
  public Dependencies dependencies() {
    return dependencies(slots(lamp), slots(counter), slots(counter));
  }

  /** The true dependencies, except for what is said of RESET. */
  Dependencies dependencies(BitSet resetReads, BitSet resetMayWrite, BitSet resetMustWrite) {
    return new Dependencies() {
      @Override
      public BitSet reads(int transition) {
        return switch (transition) {
          case UP -> slots(counter);
          case RESET -> resetReads;
          default -> slots(lamp);
        };
      }

      @Override
      public BitSet mayWrite(int transition) {
        return switch (transition) {
          case UP -> slots(counter);
          case RESET -> resetMayWrite;
          default -> slots(lamp);
        };
      }

      @Override
      public BitSet mustWrite(int transition) {
        return transition == RESET ? resetMustWrite : new BitSet();
      }
    };
  }

  static BitSet slots(Slot... slots) {
    BitSet set = new BitSet();
    for (Slot slot : slots) {
      set.set(slot.index());
    }
    return set;
  }

  /**
   * Uses everything that a checked model offers, on every reachable state; returns their number.
   */
  static int exploreChecked(Model model) {
    CheckedModel checked = CheckedModel.of(model, 7);
    int words = checked.schema().words();
    SuccessorBatch waiting = new SuccessorBatch(words);
    checked.initialStates(waiting);
    Set<List<Long>> known = new HashSet<>();
    Stepper stepper = checked.newStepper();
    SuccessorBatch batch = new SuccessorBatch(words);
    for (int head = 0; head < waiting.count(); head++) {
      long[] state =
          Arrays.copyOfRange(waiting.words(), waiting.offset(head), waiting.offset(head + 1));
      if (!known.add(Arrays.stream(state).boxed().toList())) {
        continue;
      }
      batch.clear();
      stepper.successors(state, 0, batch);
      for (ProgressMeasure measure : checked.progressMeasures()) {
        measure.of(state, 0);
        measure.ofAll(batch, new long[batch.count()]);
      }
      checked.propositions().eval(state, 0, -1L);
      for (int ap = 0; ap < checked.propositions().names().size(); ap++) {
        checked.propositions().predicate(ap).test(state, 0);
      }
      for (int i = 0; i < batch.count(); i++) {
        waiting.append(batch.words(), batch.offset(i), 0);
      }
    }
    return known.size();
  }
}
