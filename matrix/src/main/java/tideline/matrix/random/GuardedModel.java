package tideline.matrix.random;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import tideline.model.Dependencies;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/**
 * A random model of a few counters, switches and named values, with guarded transitions and with
 * dependencies as exact as its text allows.
 */
public final class GuardedModel implements Model {

  private final String name;
  private final RandomGenerator random;
  private final List<Slot> slots = new ArrayList<>();
  private final StateSchema schema;
  private final List<long[]> initial = new ArrayList<>();
  private final List<GuardedTransition> transitions = new ArrayList<>();
  private final List<Condition> conditions = new ArrayList<>();
  private final List<ProgressMeasure> measures = new ArrayList<>();

  private GuardedModel(long seed) {
    this.name = "random guarded model " + seed;
    this.random = new SplittableRandom(seed);
    this.schema = drawSchema();
    int states = 1 + random.nextInt(2);
    for (int i = 0; i < states; i++) {
      initial.add(drawState());
    }
    int count = 2 + random.nextInt(5);
    for (int t = 0; t < count; t++) {
      transitions.add(drawTransition());
    }
    if (random.nextInt(8) == 0) {
      transitions.add(drawFault());
    }
    for (int i = 0; i < 3; i++) {
      conditions.add(drawCondition());
    }
    measures.add(ProgressMeasure.ofSlot(anySlot()));
    measures.add(drawSum());
  }

  /** The model of a seed. */
  public static GuardedModel of(long seed) {
    return new GuardedModel(seed);
  }

  private StateSchema drawSchema() {
    StateSchema.Builder builder = StateSchema.builder();
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      long minimum = random.nextInt(-3, 4);
      SlotType type =
          switch (random.nextInt(4)) {
            case 0 -> SlotType.bool();
            case 1 -> SlotType.enumeration("red", "green", "blue");
            default -> SlotType.range(minimum, minimum + random.nextInt(5));
          };
      if (random.nextInt(3) == 0) {
        builder.nextWord();
      }
      slots.add(builder.add("v" + i, type));
    }
    return builder.build();
  }

  private long[] drawState() {
    long[] state = new long[schema.words()];
    for (Slot slot : slots) {
      slot.set(state, 0, drawValue(slot));
    }
    return state;
  }

  private long drawValue(Slot slot) {
    return random.nextLong(slot.minimum(), slot.type().maximum() + 1);
  }

  private Slot anySlot() {
    return slots.get(random.nextInt(slots.size()));
  }

  private GuardedTransition drawTransition() {
    List<Condition> guard = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      guard.add(drawCondition());
    }
    List<List<GuardedTransition.Assignment>> alternatives = new ArrayList<>();
    for (int i = random.nextInt(4) == 0 ? 2 : 1; i > 0; i--) {
      List<GuardedTransition.Assignment> assignments = new ArrayList<>();
      BitSet assigned = new BitSet();
      for (int j = 1 + random.nextInt(2); j > 0; j--) {
        Slot slot = anySlot();
        if (!assigned.get(slot.index())) {
          assigned.set(slot.index());
          assignments.add(new GuardedTransition.Assignment(slot, drawTerm(slot)));
        }
      }
      alternatives.add(assignments);
    }
    return new GuardedTransition(guard, alternatives);
  }

  /** A transition that divides by a slot. */
  private GuardedTransition drawFault() {
    Term quotient = new Term.Quotient(6, anySlot());
    return new GuardedTransition(
        List.of(drawCondition(), drawCondition()),
        List.of(List.of(new GuardedTransition.Assignment(anySlot(), quotient))));
  }

  private Term drawTerm(Slot target) {
    return switch (random.nextInt(4)) {
      case 0 -> new Term.Constant(drawValue(target));
      case 1 -> new Term.Shifted(anySlot(), random.nextInt(-2, 3));
      default -> new Term.Shifted(target, 1 + random.nextInt(2));
    };
  }

  private Condition drawCondition() {
    Slot slot = anySlot();
    Condition.Relation relation =
        Condition.Relation.ALL[random.nextInt(Condition.Relation.ALL.length)];
    Term term =
        random.nextInt(3) == 0
            ? new Term.Shifted(anySlot(), 0)
            : new Term.Constant(drawValue(slot));
    return new Condition(slot, relation, term);
  }

  private ProgressMeasure drawSum() {
    long[] weights = slots.stream().mapToLong(slot -> random.nextInt(-1, 3)).toArray();
    return ProgressMeasure.of(
        "sum",
        "a weighted sum of the slots",
        (s, off) -> {
          long sum = 0;
          for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * slots.get(i).get(s, off);
          }
          return sum;
        });
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    initial.forEach(state -> out.append(state, 0, 0));
  }

  @Override
  public Stepper newStepper() {
    return (s, off, out) -> {
      for (int t = 0; t < transitions.size(); t++) {
        transitions.get(t).appendTo(out, t, s, off);
      }
    };
  }

  @Override
  public List<Transition> transitions() {
    return Transition.allNamed(
        IntStream.range(0, transitions.size()).mapToObj(t -> "t" + t).toArray(String[]::new));
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return List.copyOf(measures);
  }

  @Override
  public Propositions propositions() {
    return new Propositions() {
      @Override
      public List<String> names() {
        return List.of("a", "b", "c");
      }

      @Override
      public long eval(long[] s, int off, long wanted) {
        long truth = 0;
        for (int ap = 0; ap < conditions.size(); ap++) {
          truth |= conditions.get(ap).holds(s, off) ? 1L << ap : 0;
        }
        return truth & wanted;
      }

      @Override
      public BitSet reads(int ap, StateSchema ofSchema) {
        BitSet read = new BitSet();
        conditions.get(ap).addReads(read);
        return read;
      }
    };
  }

  @Override
  public Dependencies dependencies() {
    return new Dependencies() {
      @Override
      public BitSet reads(int transition) {
        return transitions.get(transition).reads();
      }

      @Override
      public BitSet mayWrite(int transition) {
        return transitions.get(transition).mayWrite();
      }

      @Override
      public BitSet mustWrite(int transition) {
        return transitions.get(transition).mustWrite();
      }
    };
  }
}
