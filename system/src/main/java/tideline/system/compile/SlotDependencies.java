package tideline.system.compile;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.model.Dependencies;
import tideline.model.Interval;
import tideline.model.Slot;
import tideline.model.SlotCondition;
import tideline.model.TransitionCases;
import tideline.system.ir.GuardedSystem;

/** What each transition of a guarded system waits for, reads and writes, as slots. */
public final class SlotDependencies implements Dependencies {

  /** Which steps are transitions. */
  private enum Form {
    SINGLE,
    /** Steps with the atomic sequences that they begin. */
    JOINED
  }

  /** What has a number. */
  private enum Division {
    WHOLE,
    CASES
  }

  private final GuardedSystem system;
  private final Layout layout;
  private final Form form;
  private final GuardNumbers numbers = new GuardNumbers();
  private final Division division;
  private final List<TransitionCases.Case> known = new ArrayList<>();
  private List<StepRow> rows = List.of();

  private SlotDependencies(GuardedSystem system, Layout layout, Form form, Division division) {
    this.layout = layout;
    this.system = system;
    this.form = form;
    this.division = division;
  }

  /** The dependencies of a system's transitions, by their numbers; found when first asked for. */
  public static SlotDependencies of(GuardedSystem system, Layout layout) {
    return new SlotDependencies(system, layout, Form.SINGLE, Division.WHOLE);
  }

  /** The same with atomic sequences as single steps; guards have the same numbers. */
  static Dependencies joined(GuardedSystem system, Layout layout) {
    return new SlotDependencies(system, layout, Form.JOINED, Division.WHOLE);
  }

  /** What a number of {@link #guardsOf} stands for. */
  public Guard guard(int number) {
    rows();
    return numbers.guard(number);
  }

  @Override
  public BitSet reads(int transition) {
    return rows().get(transition).reads(numbers);
  }

  @Override
  public BitSet effectReads(int transition) {
    return (BitSet) rows().get(transition).effectReads().clone();
  }

  @Override
  public BitSet mayWrite(int transition) {
    return (BitSet) rows().get(transition).mayWrite().clone();
  }

  /** What the effect reads may decide the new value, so it is left out. */
  @Override
  public BitSet mustWrite(int transition) {
    BitSet certain = (BitSet) rows().get(transition).mustWrite().clone();
    certain.andNot(rows().get(transition).effectReads());
    return certain;
  }

  @Override
  public int[] guardsOf(int transition) {
    return rows().get(transition).guards().stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public BitSet guardReads(int guard) {
    rows();
    return (BitSet) numbers.reads(guard).clone();
  }

  @Override
  public SlotCondition guardForm(int guard) {
    rows();
    return numbers.form(guard);
  }

  @Override
  public Interval written(int transition, int slot) {
    return rows().get(transition).values(slot);
  }

  @Override
  public Interval change(int transition, int slot) {
    StepRow row = rows().get(transition);
    return row.mayWrite().get(slot)
        ? row.ends().lengths().getOrDefault(slot, Interval.ALL)
        : Interval.of(0);
  }

  @Override
  public BitSet indifferent(int one, int other) {
    return rows().get(one).ends().indifferent(rows().get(other).ends());
  }

  /** A process is at one place at a time. */
  @Override
  public boolean mayBeCoEnabled(int one, int other) {
    for (int first : guardsOf(one)) {
      for (int second : guardsOf(other)) {
        if (guard(first) instanceof Guard.At(var process, var here)
            && guard(second) instanceof Guard.At(var same, var there)
            && process.equals(same)
            && here != there) {
          return false;
        }
      }
    }
    return true;
  }

  private synchronized List<StepRow> rows() {
    if (rows.isEmpty()) {
      rows = rows(system, numbers, 0, 0);
    }
    return rows;
  }

  private List<StepRow> rows(
      GuardedSystem part, GuardNumbers into, int firstProcess, int firstTransition) {
    return switch (part) {
      case GuardedSystem.Network network -> {
        List<StepCase> cases =
            division == Division.WHOLE
                ? StepCase.whole(network, firstProcess)
                : StepCase.divided(network, firstProcess);
        NetworkRows steps =
            new NetworkRows(network, layout, into, firstProcess, firstTransition, cases);
        note(cases);
        yield form == Form.SINGLE ? steps.single() : steps.joined();
      }
      case GuardedSystem.Composite composite ->
          compositeRows(composite, into, firstProcess, firstTransition);
    };
  }

  private void note(List<StepCase> cases) {
    int first = known.isEmpty() ? 0 : known.getLast().transition() + 1;
    for (StepCase one : cases) {
      List<SlotCondition> assumed =
          one.assumed().stream().map(new ConditionForms(layout)::of).toList();
      known.add(new TransitionCases.Case(first + one.transition(), new SlotCondition.All(assumed)));
    }
  }

  @Override
  public Optional<TransitionCases> cases() {
    if (division == Division.CASES || !isInterleaved(system)) {
      return Optional.empty();
    }
    SlotDependencies divided = new SlotDependencies(system, layout, form, Division.CASES);
    divided.rows();
    return Optional.of(new TransitionCases(divided, divided.known));
  }

  private static boolean isInterleaved(GuardedSystem part) {
    return switch (part) {
      case GuardedSystem.Network _ -> true;
      case GuardedSystem.Composite(_, var left, var right, var composition) ->
          composition == GuardedSystem.Composition.INTERLEAVED
              && isInterleaved(left)
              && isInterleaved(right);
    };
  }

  private List<StepRow> compositeRows(
      GuardedSystem.Composite composite, GuardNumbers into, int firstProcess, int first) {
    int behind = firstProcess + composite.left().allProcesses().size();
    return switch (composite.composition()) {
      case INTERLEAVED -> {
        List<StepRow> all = new ArrayList<>(rows(composite.left(), into, firstProcess, first));
        all.addAll(rows(composite.right(), into, behind, first + all.size()));
        yield all;
      }
      case ALTERNATING -> {
        Slot turn = layout.turn(composite);
        List<StepRow> left = rows(composite.left(), into, firstProcess, first);
        List<StepRow> right = rows(composite.right(), into, behind, first + left.size());
        List<StepRow> all = new ArrayList<>();
        left.forEach(row -> all.add(taking(turn, 0, row, into)));
        right.forEach(row -> all.add(taking(turn, 1, row, into)));
        yield all;
      }
      case LOCKSTEP, OBSERVED -> pairs(composite, into, firstProcess, behind, first);
    };
  }

  private static StepRow taking(Slot turn, int side, StepRow row, GuardNumbers into) {
    BitSet slot = PartSlots.of(turn);
    int guard = into.of(new Guard.Turn(turn, side), slot, SlotCondition.is(turn.index(), side));
    StepRow flip = new StepRow(List.of(), new BitSet(), slot, slot);
    List<Integer> guards = new ArrayList<>(List.of(guard));
    guards.addAll(row.guards());
    return row.and(flip, guards);
  }

  /** Whether both sides can move together is one guard: the first may hinder the second. */
  private List<StepRow> pairs(
      GuardedSystem.Composite composite,
      GuardNumbers into,
      int firstProcess,
      int behind,
      int first) {
    GuardNumbers apart = new GuardNumbers();
    List<StepRow> left = rows(composite.left(), apart, firstProcess, 0);
    List<StepRow> right = rows(composite.right(), apart, behind, left.size());
    List<StepRow> all = new ArrayList<>();
    for (StepRow l : left) {
      for (StepRow r : right) {
        BitSet reads = PartSlots.union(l.reads(apart), r.reads(apart));
        all.add(l.and(r, List.of(into.of(new Guard.Chosen(first + all.size()), reads))));
      }
    }
    if (composite.composition() == GuardedSystem.Composition.OBSERVED) {
      BitSet watched = new BitSet();
      left.forEach(row -> watched.or(row.reads(apart)));
      for (StepRow r : right) {
        // Alone only where no left step is possible.
        BitSet reads = PartSlots.union(watched, r.reads(apart));
        int chosen = into.of(new Guard.Chosen(first + all.size()), reads);
        all.add(new StepRow(List.of(chosen), r.effectReads(), r.mayWrite(), r.mustWrite()));
      }
    }
    return all;
  }
}
