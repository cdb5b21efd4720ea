package tideline.system.compile;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import tideline.model.Dependencies;
import tideline.model.Slot;
import tideline.system.analysis.access.Accesses;
import tideline.system.analysis.access.Part;
import tideline.system.ir.Edge;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;

/** What each transition of a guarded system reads and writes, as slots. */
public final class SlotDependencies implements Dependencies {

  /** The slots of one transition. */
  private record Row(BitSet reads, BitSet mayWrite, BitSet mustWrite) {
    Row and(Row other) {
      return new Row(
          union(reads, other.reads),
          union(mayWrite, other.mayWrite),
          union(mustWrite, other.mustWrite));
    }
  }

  private final Layout layout;
  private final GuardedSystem system;
  private List<Row> rows = List.of();
  private int processesSeen;

  private SlotDependencies(GuardedSystem system, Layout layout) {
    this.layout = layout;
    this.system = system;
  }

  /** The dependencies of a system's transitions, by their numbers; found when first asked for. */
  public static Dependencies of(GuardedSystem system, Layout layout) {
    return new SlotDependencies(system, layout);
  }

  @Override
  public BitSet reads(int transition) {
    return (BitSet) row(transition).reads().clone();
  }

  @Override
  public BitSet mayWrite(int transition) {
    return (BitSet) row(transition).mayWrite().clone();
  }

  /** What is read may decide the new value, so it is left out. */
  @Override
  public BitSet mustWrite(int transition) {
    BitSet certain = (BitSet) row(transition).mustWrite().clone();
    certain.andNot(row(transition).reads());
    return certain;
  }

  private synchronized Row row(int transition) {
    if (rows.isEmpty()) {
      rows = rows(system);
    }
    return rows.get(transition);
  }

  private List<Row> rows(GuardedSystem part) {
    return switch (part) {
      case GuardedSystem.Network network -> networkRows(network);
      case GuardedSystem.Composite composite ->
          compositeRows(composite, rows(composite.left()), rows(composite.right()));
    };
  }

  private List<Row> compositeRows(
      GuardedSystem.Composite composite, List<Row> left, List<Row> right) {
    List<Row> all = new ArrayList<>();
    switch (composite.composition()) {
      case INTERLEAVED -> {
        all.addAll(left);
        all.addAll(right);
      }
      case ALTERNATING -> {
        BitSet turn = new BitSet();
        turn.set(layout.turn(composite).index());
        Row flip = new Row(turn, turn, turn);
        left.forEach(row -> all.add(row.and(flip)));
        right.forEach(row -> all.add(row.and(flip)));
      }
      case LOCKSTEP, OBSERVED -> {
        left.forEach(l -> right.forEach(r -> all.add(l.and(r))));
        if (composite.composition() == GuardedSystem.Composition.OBSERVED) {
          BitSet watched = new BitSet();
          left.forEach(row -> watched.or(row.reads()));
          // Alone only where no left step is possible.
          Row stuck = new Row(watched, new BitSet(), new BitSet());
          right.forEach(row -> all.add(row.and(stuck)));
        }
      }
    }
    return all;
  }

  private List<Row> networkRows(GuardedSystem.Network network) {
    List<NetworkStep> steps = NetworkStep.allOf(network, processesSeen);
    processesSeen += network.processes().size();
    BitSet always = alwaysRead(network);
    BitSet everything = new BitSet();
    steps.forEach(step -> everything.or(row(step).reads()));
    List<Row> result = new ArrayList<>();
    for (NetworkStep step : steps) {
      Row row = row(step);
      row.reads().or(always);
      if (waits(step, Edge.Rank.TIMEOUT) || layout.holder().isPresent()) {
        // Whether it may go depends on whether others can.
        row.reads().or(everything);
      } else if (waits(step, Edge.Rank.ELSE)) {
        steps.stream()
            .filter(other -> other.side().process().equals(step.side().process()))
            .forEach(other -> row.reads().or(row(other).reads()));
      }
      result.add(row);
    }
    return result;
  }

  private static boolean waits(NetworkStep step, Edge.Rank rank) {
    return step.side().edge().rank() == rank
        || step.receiver().map(r -> r.edge().rank() == rank).orElse(false);
  }

  /** Committed locations forbid steps of other processes. */
  private BitSet alwaysRead(GuardedSystem.Network network) {
    BitSet slots = new BitSet();
    for (GuardedProcess process : network.processes()) {
      if (process.locations().stream().anyMatch(l -> l.urgency() == Location.Urgency.COMMITTED)) {
        slots.set(layout.control(process.name()).index());
      }
    }
    layout.holder().ifPresent(holder -> slots.set(holder.index()));
    return slots;
  }

  private Row row(NetworkStep step) {
    Row row = row(step.side());
    Row both = step.receiver().map(r -> row.and(row(r))).orElse(row);
    layout
        .holder()
        .ifPresent(
            holder -> {
              both.mayWrite().set(holder.index());
              both.mustWrite().set(holder.index());
            });
    return both;
  }

  private Row row(NetworkStep.Side side) {
    Edge edge = side.edge();
    Accesses accesses = Accesses.of(edge);
    Row row =
        new Row(slots(accesses.reads()), slots(accesses.mayWrite()), slots(accesses.mustWrite()));
    int control = layout.control(side.process().name()).index();
    row.reads().set(control);
    if (!edge.from().equals(edge.to())) {
      row.mayWrite().set(control);
    }
    return row;
  }

  private BitSet slots(Set<Part> parts) {
    BitSet slots = new BitSet();
    for (Part part : parts) {
      switch (part) {
        case Part.Scalar scalar -> {
          Leaf leaf = layout.leaf(scalar.variable(), scalar.fields());
          if (!leaf.isScratch() && scalar.index().isPresent()) {
            slots.set(leaf.slots().get(scalar.index().getAsInt()).index());
          } else {
            leaf.slots().forEach(slot -> slots.set(slot.index()));
          }
        }
        case Part.Control control -> slots.set(layout.control(control.process()).index());
        case Part.MessageCount count ->
            slots.set(layout.cells(count.channel().name()).length().index());
        case Part.Messages messages ->
            layout.cells(messages.channel().name()).fields().stream()
                .flatMap(row -> row.slots().stream())
                .map(Slot::index)
                .forEach(slots::set);
      }
    }
    return slots;
  }

  private static BitSet union(BitSet one, BitSet other) {
    BitSet both = (BitSet) one.clone();
    both.or(other);
    return both;
  }
}
