package tideline.reductions.partialorder;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import tideline.model.Dependencies;
import tideline.model.Interval;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotCondition;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/**
 * A few random processes with locations, some shared variables, and dependencies that tell as much
 * as the system's kind allows.
 */
final class RandomSystem implements Model {

  /** A comparison that a transition waits for. */
  private record Test(int slot, Interval values) {}

  /** Sets a slot to a value, or adds to it as long as it stays in its range. */
  private record Change(int slot, boolean adds, int value) {}

  private record Step(List<Test> tests, List<List<Change>> ways) {}

  private static final int LARGEST = 3;

  private final SplittableRandom random;
  private final StateSchema schema;
  private final List<Slot> slots;
  private final List<Step> steps = new ArrayList<>();
  private final int processes;

  /** Whether the forms of guards and the values that are written are told. */
  private final boolean open;

  /** Whether no process moves another one. */
  private final boolean apart;

  RandomSystem(long seed) {
    this.random = new SplittableRandom(seed);
    this.processes = 2 + random.nextInt(3);
    this.open = random.nextInt(4) > 0;
    this.apart = random.nextBoolean();
    int shared = random.nextInt(4);
    StateSchema.Builder builder = StateSchema.builder();
    for (int i = 0; i < processes + shared; i++) {
      builder.add("v" + i, SlotType.range(0, LARGEST));
    }
    this.schema = builder.build();
    this.slots = schema.slots();
    for (int p = 0; p < processes; p++) {
      int own = 2 + random.nextInt(4);
      for (int i = 0; i < own; i++) {
        steps.add(drawStep(p, i % (LARGEST + 1)));
      }
    }
  }

  private Step drawStep(int process, int from) {
    List<Test> tests = new ArrayList<>(List.of(new Test(process, Interval.of(from))));
    for (int i = random.nextInt(5) / 2; i > 0; i--) {
      tests.add(drawTest());
    }
    List<List<Change>> ways = new ArrayList<>();
    for (int i = random.nextInt(6) == 0 ? 2 : 1; i > 0; i--) {
      List<Change> changes = new ArrayList<>();
      if (random.nextInt(8) > 0) {
        changes.add(new Change(process, false, random.nextInt(LARGEST + 1)));
      }
      for (int j = random.nextInt(5) / 3; j > 0; j--) {
        int slot = drawChanged(process);
        boolean adds = random.nextBoolean();
        changes.add(
            new Change(slot, adds, adds ? random.nextInt(-1, 2) : random.nextInt(LARGEST + 1)));
      }
      ways.add(changes);
    }
    return new Step(tests, ways);
  }

  private int drawChanged(int process) {
    if (!apart) {
      return random.nextInt(slots.size());
    }
    int shared = slots.size() - processes;
    return shared == 0 ? process : processes + random.nextInt(shared);
  }

  private Test drawTest() {
    int low = random.nextInt(LARGEST + 1);
    return new Test(
        random.nextInt(slots.size()), new Interval(low, low + random.nextInt(LARGEST + 1 - low)));
  }

  /** A condition with up to two parts in up to two alternatives. */
  SlotCondition drawTarget() {
    List<SlotCondition> ways = new ArrayList<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      List<SlotCondition> parts = new ArrayList<>();
      for (int j = 1 + random.nextInt(3); j > 0; j--) {
        Test test = drawTest();
        SlotCondition within = new SlotCondition.Within(test.slot, test.values);
        parts.add(random.nextInt(4) == 0 ? within.negated() : within);
      }
      ways.add(new SlotCondition.All(parts));
    }
    return ways.size() == 1 ? ways.getFirst() : new SlotCondition.Any(ways);
  }

  @Override
  public String name() {
    return "random system: " + steps;
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    out.append(new long[schema.words()], 0, 0);
  }

  @Override
  public Stepper newStepper() {
    return (s, off, out) -> {
      for (int t = 0; t < steps.size(); t++) {
        Step step = steps.get(t);
        if (step.tests.stream().allMatch(x -> x.values.contains(slots.get(x.slot).get(s, off)))) {
          for (List<Change> way : step.ways) {
            int at = out.append(s, off, t);
            way.forEach(change -> apply(change, out.words(), at));
          }
        }
      }
    };
  }

  private void apply(Change change, long[] s, int at) {
    Slot slot = slots.get(change.slot);
    long value = change.adds ? slot.get(s, at) + change.value : change.value;
    slot.set(s, at, Math.clamp(value, 0, LARGEST));
  }

  @Override
  public List<Transition> transitions() {
    return Transition.allNamed(
        IntStream.range(0, steps.size()).mapToObj(t -> "t" + t).toArray(String[]::new));
  }

  @Override
  public Dependencies dependencies() {
    Dependencies told = new Told();
    return open ? told : told.withOwnGuards();
  }

  /** Guard {@code 4 * t + i} is test i of transition t. */
  private final class Told implements Dependencies {

    private static final int MOST_TESTS = 4;

    @Override
    public BitSet reads(int transition) {
      BitSet reads = effectReads(transition);
      steps.get(transition).tests.forEach(test -> reads.set(test.slot));
      return reads;
    }

    @Override
    public BitSet effectReads(int transition) {
      BitSet reads = new BitSet();
      for (List<Change> way : steps.get(transition).ways) {
        way.stream().filter(Change::adds).forEach(change -> reads.set(change.slot));
      }
      return reads;
    }

    @Override
    public BitSet mayWrite(int transition) {
      BitSet writes = new BitSet();
      for (List<Change> way : steps.get(transition).ways) {
        way.forEach(change -> writes.set(change.slot));
      }
      return writes;
    }

    /** What every way sets to a constant at last. */
    @Override
    public BitSet mustWrite(int transition) {
      BitSet certain = mayWrite(transition);
      for (List<Change> way : steps.get(transition).ways) {
        BitSet here = new BitSet();
        way.forEach(change -> here.set(change.slot, !change.adds));
        certain.and(here);
      }
      certain.andNot(effectReads(transition));
      return certain;
    }

    /** Only where nothing is set, and sums stay in their range. */
    @Override
    public Interval change(int transition, int slot) {
      Interval all = Interval.of(0);
      boolean first = true;
      for (List<Change> way : steps.get(transition).ways) {
        Interval change = Interval.of(0);
        for (Change part : way) {
          if (part.slot == slot && !part.adds) {
            return Interval.ALL;
          }
          if (part.slot == slot) {
            change =
                new Interval(
                    change.minimum() + Math.min(0, part.value),
                    change.maximum() + Math.max(0, part.value));
          }
        }
        all = first ? change : all.join(change);
        first = false;
      }
      return all;
    }

    @Override
    public int[] guardsOf(int transition) {
      return IntStream.range(0, steps.get(transition).tests.size())
          .map(i -> MOST_TESTS * transition + i)
          .toArray();
    }

    private Test test(int guard) {
      return steps.get(guard / MOST_TESTS).tests.get(guard % MOST_TESTS);
    }

    @Override
    public BitSet guardReads(int guard) {
      BitSet reads = new BitSet();
      reads.set(test(guard).slot);
      return reads;
    }

    /**
     * Some guards keep their form to themselves; where processes are, is told if they are apart.
     */
    @Override
    public SlotCondition guardForm(int guard) {
      boolean isPlace = guard % MOST_TESTS == 0;
      return guard % 7 == 0 && !(apart && isPlace)
          ? new SlotCondition.Reading(guardReads(guard))
          : new SlotCondition.Within(test(guard).slot, test(guard).values);
    }

    @Override
    public Interval written(int transition, int slot) {
      List<Interval> all = new ArrayList<>();
      for (List<Change> way : steps.get(transition).ways) {
        for (Change change : way) {
          if (change.slot == slot) {
            all.add(change.adds ? new Interval(0, LARGEST) : Interval.of(change.value));
          }
        }
      }
      return all.stream().reduce(Interval::join).orElse(Interval.ALL);
    }
  }
}
