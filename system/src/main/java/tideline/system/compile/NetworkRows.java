package tideline.system.compile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.model.Interval;
import tideline.model.Slot;
import tideline.model.SlotCondition;
import tideline.system.analysis.access.Accesses;
import tideline.system.analysis.access.Part;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;

/** What is known of the steps of a network. */
final class NetworkRows {

  private final Layout layout;
  private final PartSlots slots;
  private final GuardNumbers numbers;
  private final int network;
  private final int firstTransition;
  private final List<GuardedProcess> processes;
  private final List<NetworkStep> steps;

  /** What is assumed, by step; nothing if steps are not divided. */
  private final List<List<Expression>> assumed;

  private final BitSet committed = new BitSet();
  private final SlotCondition noneCommitted;

  /** Numbered for single steps, too, which do not use it: guards have the same numbers there. */
  private final Optional<Integer> nobodyAlone;

  /** Guards of a step without its place among the others, by step. */
  private final List<List<Integer>> ownGuards = new ArrayList<>();

  /**
   * The rows of a network.
   *
   * @param firstProcess the number of its first process in the whole system
   * @param firstTransition the number of its first transition there
   * @param cases the steps, numbered in this order
   */
  NetworkRows(
      GuardedSystem.Network network,
      Layout layout,
      GuardNumbers numbers,
      int firstProcess,
      int firstTransition,
      List<StepCase> cases) {
    this.layout = layout;
    this.slots = new PartSlots(layout);
    this.numbers = numbers;
    this.network = firstProcess;
    this.firstTransition = firstTransition;
    this.processes = network.processes();
    this.steps = cases.stream().map(StepCase::step).toList();
    this.assumed = cases.stream().map(StepCase::assumed).toList();
    for (GuardedProcess process : network.processes()) {
      if (process.locations().stream().anyMatch(l -> isAt(l, Location.Urgency.COMMITTED))) {
        committed.or(slots.control(process));
      }
    }
    this.noneCommitted = noneCommitted(network);
    this.nobodyAlone =
        layout
            .holder()
            .map(
                holder ->
                    numbers.of(
                        new Guard.NobodyAlone(holder),
                        PartSlots.of(holder),
                        SlotCondition.is(holder.index(), 0)));
    steps.forEach(step -> ownGuards.add(ownGuards(step)));
  }

  private SlotCondition noneCommitted(GuardedSystem.Network of) {
    List<SlotCondition> parts = new ArrayList<>();
    for (GuardedProcess process : of.processes()) {
      for (int i = 0; i < process.locations().size(); i++) {
        if (isAt(process.locations().get(i), Location.Urgency.COMMITTED)) {
          int control = layout.control(process.name()).index();
          parts.add(SlotCondition.is(control, i).negated());
        }
      }
    }
    return new SlotCondition.All(parts);
  }

  private static boolean isAt(Location location, Location.Urgency urgency) {
    return location.urgency() == urgency;
  }

  /** The steps one by one. */
  List<StepRow> single() {
    List<StepRow> rows = new ArrayList<>();
    BitSet everything = everything();
    for (NetworkStep step : steps) {
      StepRow row = row(step);
      int chosen = numbers.of(new Guard.Chosen(firstTransition + step.number()), everything);
      boolean waitsForAll = rank(step) == Edge.Rank.TIMEOUT || layout.holder().isPresent();
      rows.add(waitsForAll ? row.behind(chosen, everything) : row);
    }
    return rows;
  }

  /**
   * Steps with the atomic sequences that they begin. Nobody goes on alone between them, so only a
   * step that waits for all others depends on them.
   */
  List<StepRow> joined() {
    List<StepRow> single = single();
    List<StepRow> rows = new ArrayList<>();
    for (NetworkStep step : steps) {
      StepRow own = row(step);
      if (rank(step) == Edge.Rank.TIMEOUT) {
        own = single.get(step.number());
      } else if (nobodyAlone.isPresent()) {
        own = own.behind(nobodyAlone.get(), new BitSet());
      }
      rows.add(withoutHolder(withSequence(step, own)));
    }
    return rows;
  }

  /** Nobody goes on alone before a joined step, nor behind it. */
  private StepRow withoutHolder(StepRow row) {
    layout
        .holder()
        .ifPresent(
            holder -> {
              row.effectReads().clear(holder.index());
              row.mayWrite().clear(holder.index());
              row.mustWrite().clear(holder.index());
            });
    return row;
  }

  /** Adds what the ways through a sequence touch; a way may also lead back to where it began. */
  private StepRow withSequence(NetworkStep first, StepRow row) {
    Set<NetworkStep.Place> known = new HashSet<>();
    Deque<NetworkStep.Place> waiting = new ArrayDeque<>();
    first.atomicEnd().ifPresent(waiting::add);
    if (waiting.isEmpty()) {
      return row;
    }
    BitSet reads = (BitSet) committed.clone();
    List<StepRow> later = new ArrayList<>();
    boolean mayGoRound = false;
    while (!waiting.isEmpty()) {
      NetworkStep.Place place = waiting.remove();
      if (!known.add(place)) {
        // Perhaps it goes round for ever, and then it stays where it began.
        mayGoRound = true;
        first.sides().forEach(side -> later.add(standing(side.process(), side.edge().from())));
        continue;
      }
      later.add(blocked(place));
      for (NetworkStep next : steps) {
        if (next.side().isAt(place)) {
          StepRow further = row(next);
          reads.or(further.reads(numbers));
          later.add(further);
          next.atomicEnd().ifPresent(waiting::add);
        }
      }
    }
    BitSet controls = new BitSet();
    first.sides().forEach(side -> controls.or(slots.control(side.process())));
    StepRow joined = row.followedBy(later, reads, controls);
    return mayGoRound ? joined.orNothing() : joined;
  }

  /** What happens to a process that cannot go on from an atomic location. */
  private StepRow blocked(NetworkStep.Place place) {
    GuardedProcess process = processes.get(place.processNumber() - network);
    Location location = process.location(place.location());
    return standing(process, location.open().orElse(location.name()));
  }

  private StepRow standing(GuardedProcess process, String location) {
    Slot control = layout.control(process.name());
    return new StepRow(
        List.of(),
        new BitSet(),
        PartSlots.of(control),
        new BitSet(),
        Map.of(control.index(), Interval.of(process.indexOf(location))),
        ChannelEnds.none());
  }

  private BitSet everything() {
    BitSet all = (BitSet) committed.clone();
    ownGuards.forEach(guards -> guards.forEach(guard -> all.or(numbers.reads(guard))));
    layout.holder().ifPresent(holder -> all.set(holder.index()));
    return all;
  }

  private static Edge.Rank rank(NetworkStep step) {
    return step.side().edge().rank();
  }

  private StepRow row(NetworkStep step) {
    Accesses effect = Accesses.ofEffect(step.side().edge());
    if (step.receiver().isPresent()) {
      effect = effect.and(Accesses.ofEffect(step.receiver().get().edge()));
    }
    StepRow row =
        new StepRow(
            guards(step),
            slots.of(effect.reads()),
            slots.of(effect.mayWrite()),
            slots.of(effect.mustWrite()),
            WrittenValues.of(step, layout),
            ends(step));
    // Code counts on zeros behind the messages that wait.
    row.effectReads()
        .or(slots.of(effect.mayWrite().stream().filter(Part.Messages.class::isInstance).toList()));
    for (NetworkStep.Side side : step.sides()) {
      if (!side.edge().from().equals(side.edge().to())) {
        row.mayWrite().or(slots.control(side.process()));
        row.mustWrite().or(slots.control(side.process()));
      }
    }
    layout
        .holder()
        .ifPresent(
            holder -> {
              row.mayWrite().set(holder.index());
              row.mustWrite().set(holder.index());
            });
    return row;
  }

  /** Of a rendezvous nothing is said. */
  private ChannelEnds ends(NetworkStep step) {
    if (step.receiver().isPresent()) {
      return ChannelEnds.none();
    }
    BitSet otherwise = new BitSet();
    for (int guard : guards(step)) {
      if (!(numbers.guard(guard) instanceof Guard.Passable)) {
        otherwise.or(numbers.reads(guard));
      }
    }
    return ChannelEnds.of(step.side().edge().effect(), layout, otherwise);
  }

  /** What a step waits for, with its rank among the edges of its process. */
  private List<Integer> guards(NetworkStep step) {
    List<Integer> guards = new ArrayList<>(ownGuards.get(step.number()));
    if (rank(step) == Edge.Rank.ELSE) {
      NetworkStep.Side side = step.side();
      BitSet reads = (BitSet) committed.clone();
      List<SlotCondition> none = new ArrayList<>();
      for (NetworkStep other : steps) {
        if (rank(other) == Edge.Rank.NORMAL
            && other.side().isAt(side.from())
            && !excludes(step, other)) {
          ownGuards.get(other.number()).forEach(guard -> reads.or(numbers.reads(guard)));
          none.add(impossible(other, step));
        }
      }
      guards.add(
          numbers.of(
              assumed.get(step.number()).isEmpty()
                  ? new Guard.NothingNormal(network, side.process().name(), side.edge().from())
                  : new Guard.OfCase(step.number(), List.of()),
              reads,
              new SlotCondition.All(none)));
    }
    return guards;
  }

  /** Whether what is assumed of a step cannot be where another applies. */
  private boolean excludes(NetworkStep step, NetworkStep other) {
    return assumed.get(step.number()).stream()
        .anyMatch(a -> assumed.get(other.number()).stream().anyMatch(b -> StepCase.excludes(a, b)));
  }

  /** That a step is not possible, where its process is where another begins. */
  private SlotCondition impossible(NetworkStep step, NetworkStep beside) {
    String process = beside.side().process().name();
    List<SlotCondition> parts = new ArrayList<>();
    for (int guard : ownGuards.get(step.number())) {
      boolean known =
          switch (numbers.guard(guard)) {
            case Guard.At(var at, _) -> at.equals(process);
            case Guard.OfCase(_, var conditions) ->
                assumed.get(beside.number()).containsAll(conditions);
            default -> false;
          };
      if (!known) {
        parts.add(numbers.form(guard));
      }
    }
    return new SlotCondition.All(parts).negated();
  }

  private List<Integer> ownGuards(NetworkStep step) {
    List<Integer> guards = new ArrayList<>();
    boolean allCommitted = true;
    for (NetworkStep.Side side : step.sides()) {
      GuardedProcess process = side.process();
      int location = process.indexOf(side.edge().from());
      guards.add(
          numbers.of(
              new Guard.At(process.name(), location),
              slots.control(process),
              SlotCondition.is(layout.control(process.name()).index(), location)));
      allCommitted &= isAt(process.locations().get(location), Location.Urgency.COMMITTED);
    }
    List<Expression> conditions = assumed.get(step.number());
    if (!conditions.isEmpty()) {
      List<SlotCondition> forms = conditions.stream().map(new ConditionForms(layout)::of).toList();
      BitSet reads = new BitSet();
      conditions.forEach(condition -> reads.or(slots.of(Accesses.reads(condition))));
      guards.add(
          numbers.of(
              new Guard.OfCase(step.number(), conditions), reads, new SlotCondition.All(forms)));
    }
    if (!committed.isEmpty() && !allCommitted) {
      guards.add(numbers.of(new Guard.NoneCommitted(network), committed, noneCommitted));
    }
    for (NetworkStep.Side side : step.sides()) {
      Expression guard = side.edge().guard();
      if (!(guard instanceof Expression.Constant constant && constant.value() != 0)) {
        guards.add(
            numbers.of(
                new Guard.Condition(guard, side.edge().position()),
                slots.of(Accesses.reads(guard)),
                new ConditionForms(layout).of(guard)));
      }
    }
    passableReads(step)
        .ifPresent(
            reads ->
                guards.add(
                    numbers.of(
                        new Guard.Passable(network, step.number()),
                        slots.of(reads),
                        passableForm(step)
                            .orElseGet(() -> new SlotCondition.Reading(slots.of(reads))))));
    return guards;
  }

  private Optional<SlotCondition> passableForm(NetworkStep step) {
    return step.receiver().isPresent()
        ? Optional.empty()
        : new ConditionForms(layout).passable(step.side().edge().effect());
  }

  /** What decides whether the effect can be carried out; absent if it always can. */
  private static Optional<Collection<Part>> passableReads(NetworkStep step) {
    Edge edge = step.side().edge();
    if (step.receiver().isEmpty()) {
      return Blocking.mayBlock(edge.effect())
          ? Optional.of(Blocking.reads(edge.effect()))
          : Optional.empty();
    }
    Edge receiving = step.receiver().get().edge();
    Set<Part> reads = new LinkedHashSet<>();
    boolean matches =
        ((Synchronisation.Receive) receiving.synchronisation().orElseThrow())
            .fields().stream().anyMatch(Reception.Matching.class::isInstance);
    boolean blocks = Blocking.mayBlock(edge.effect()) || Blocking.mayBlock(receiving.effect());
    if (matches || blocks) {
      // What is sent may be stored before the effects, which may wait for it.
      reads.addAll(Accesses.ofEffect(edge).reads());
      reads.addAll(Accesses.ofEffect(receiving).reads());
    }
    return matches || blocks ? Optional.of(reads) : Optional.empty();
  }
}
