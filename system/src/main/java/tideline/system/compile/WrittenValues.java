package tideline.system.compile;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import tideline.model.Interval;
import tideline.model.Slot;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;

/** The values that slots may have behind a step that writes them, where constants tell. */
final class WrittenValues {

  private final Layout layout;
  private final Map<Integer, Interval> values = new HashMap<>();
  private final Set<Channel> filled = new HashSet<>();
  private final Set<Channel> emptied = new HashSet<>();

  private WrittenValues(Layout layout) {
    this.layout = layout;
  }

  /** By slot; what is not there may have any value. */
  static Map<Integer, Interval> of(NetworkStep step, Layout layout) {
    WrittenValues found = new WrittenValues(layout);
    for (NetworkStep.Side side : step.sides()) {
      found.write(
          layout.control(side.process().name()),
          Interval.of(side.process().indexOf(side.edge().to())));
      if (side.edge().synchronisation().orElse(null) instanceof Synchronisation.Receive receive) {
        receive.fields().forEach(found::receive);
      }
      side.edge().effect().all(Operation.class).forEach(found::run);
    }
    found.lengths();
    found.values.values().removeIf(Interval.ALL::equals);
    return Map.copyOf(found.values);
  }

  /** Every value that is stored somewhere on the way may be the last one. */
  private void run(Operation operation) {
    switch (operation) {
      case Operation.Assign(var target, Expression.Constant(long value, _), _) ->
          write(target, Interval.of(value));
      case Operation.Assign(var target, _, _) -> write(target, Interval.ALL);
      case Operation.Havoc(var target, _) -> write(target, Interval.ALL);
      case Operation.Send send -> filled.add(send.channel());
      case Operation.Receive receive -> {
        emptied.add(receive.channel());
        receive.fields().forEach(this::receive);
      }
      case Operation.Assume _, Operation.Sequence _, Operation.Choice _, Operation.Branch _ -> {
        // Their parts write.
      }
    }
  }

  private void receive(Reception reception) {
    if (reception instanceof Reception.Into(var target)) {
      write(target, Interval.ALL);
    }
  }

  private void write(Place place, Interval stored) {
    Leaf leaf = layout.leaf(place.variable(), place.fields());
    if (leaf.isScratch()) {
      return;
    }
    if (place.fixedNumber().isPresent()) {
      write(leaf.slots().get(place.fixedNumber().getAsInt()), stored);
    } else {
      leaf.slots().forEach(slot -> write(slot, stored));
    }
  }

  private void write(Slot slot, Interval stored) {
    // A value that does not fit is changed on its way.
    boolean fits = slot.isFixed() && stored.isInside(slot.minimum(), slot.minimum() + slot.span());
    values.merge(slot.index(), fits ? stored : Interval.ALL, Interval::join);
  }

  /** A channel is not empty behind messages that were only sent, nor full if only received. */
  private void lengths() {
    for (Channel channel : filled) {
      if (!emptied.contains(channel)) {
        write(layout.cells(channel.name()).length(), new Interval(1, channel.capacity()));
      }
    }
    for (Channel channel : emptied) {
      if (!filled.contains(channel)) {
        write(layout.cells(channel.name()).length(), new Interval(0, channel.capacity() - 1));
      }
    }
  }
}
