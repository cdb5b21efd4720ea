package tideline.system.compile;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.model.Interval;
import tideline.model.Slot;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;

/**
 * What a step does at the ends of buffered channels. One that puts one message behind all others
 * and one that takes the oldest do not mind each other: where both are possible there is a message
 * and there is room.
 *
 * @param filled slots of channels into which one message is put, and which are not used otherwise
 * @param emptied slots of channels of which the oldest message is taken, and which are not used
 *     otherwise
 * @param lengths by slot, how much longer a channel becomes
 */
record ChannelEnds(BitSet filled, BitSet emptied, Map<Integer, Interval> lengths) {

  static ChannelEnds none() {
    return new ChannelEnds(new BitSet(), new BitSet(), Map.of());
  }

  /**
   * What an effect does.
   *
   * @param reads what is read by guards that ask for more than whether the effect is possible
   */
  static ChannelEnds of(Operation effect, Layout layout, BitSet reads) {
    BitSet filled = new BitSet();
    BitSet emptied = new BitSet();
    Map<Integer, Interval> lengths = new HashMap<>();
    for (ChannelCells cells : layout.allCells()) {
      Channel channel = cells.channel();
      List<Operation> uses = uses(effect, channel);
      if (uses.isEmpty()) {
        continue;
      }
      Interval change = change(effect, channel);
      lengths.put(cells.length().index(), change);
      List<Operation> parts = effect instanceof Operation.Sequence(var all) ? all : List.of(effect);
      BitSet slots = slots(cells);
      boolean once = uses.size() == 1 && parts.contains(uses.getFirst());
      if (once && !looksInto(effect, channel) && !slots.intersects(reads)) {
        if (uses.getFirst() instanceof Operation.Send send && send.place().isEmpty()) {
          filled.or(slots);
        } else if (uses.getFirst() instanceof Operation.Receive receive
            && receive.place().isEmpty()) {
          emptied.or(slots);
        }
      }
    }
    return new ChannelEnds(filled, emptied, lengths);
  }

  private static List<Operation> uses(Operation effect, Channel channel) {
    List<Operation> uses = new ArrayList<>();
    for (Operation operation : effect.all(Operation.class)) {
      if ((operation instanceof Operation.Send send && send.channel().equals(channel))
          || (operation instanceof Operation.Receive receive
              && receive.channel().equals(channel))) {
        uses.add(operation);
      }
    }
    return uses;
  }

  private static BitSet slots(ChannelCells cells) {
    BitSet slots = PartSlots.of(cells.length());
    cells.fields().stream()
        .flatMap(field -> field.slots().stream())
        .map(Slot::index)
        .forEach(slots::set);
    return slots;
  }

  private static boolean looksInto(Operation effect, Channel channel) {
    return effect.all(Expression.class).stream()
        .anyMatch(
            part ->
                switch (part) {
                  case Expression.Length length -> length.channel().equals(channel);
                  case Expression.Peek peek -> peek.channel().equals(channel);
                  default -> false;
                });
  }

  private static Interval change(Operation operation, Channel channel) {
    return switch (operation) {
      case Operation.Send send when send.channel().equals(channel) -> Interval.of(1);
      case Operation.Receive receive when receive.channel().equals(channel) -> Interval.of(-1);
      case Operation.Sequence(var parts) -> {
        long least = 0;
        long most = 0;
        for (Operation part : parts) {
          Interval change = change(part, channel);
          least += change.minimum();
          most += change.maximum();
        }
        yield new Interval(least, most);
      }
      case Operation.Choice(var branches) ->
          branches.stream()
              .map(branch -> change(branch, channel))
              .reduce(Interval::join)
              .orElse(Interval.of(0));
      case Operation.Branch branch ->
          change(branch.then(), channel).join(change(branch.otherwise(), channel));
      default -> Interval.of(0);
    };
  }

  /** The same, if these slots are also used otherwise. */
  ChannelEnds without(BitSet slots) {
    BitSet stillFilled = (BitSet) filled.clone();
    stillFilled.andNot(slots);
    BitSet stillEmptied = (BitSet) emptied.clone();
    stillEmptied.andNot(slots);
    return new ChannelEnds(stillFilled, stillEmptied, lengths);
  }

  /** If it may also leave the state as it is. */
  ChannelEnds orNothing() {
    Map<Integer, Interval> all = new HashMap<>();
    lengths.forEach((slot, change) -> all.put(slot, change.join(Interval.of(0))));
    return new ChannelEnds(filled, emptied, all);
  }

  /** If it is followed by other steps that may be taken often, or not at all. */
  ChannelEnds then(List<ChannelEnds> later) {
    Map<Integer, Interval> all = new HashMap<>(lengths);
    for (ChannelEnds next : later) {
      next.lengths.forEach((slot, change) -> all.merge(slot, repeated(change), ChannelEnds::sum));
    }
    return new ChannelEnds(filled, emptied, all);
  }

  private static Interval repeated(Interval change) {
    return new Interval(
        change.minimum() < 0 ? Long.MIN_VALUE : 0, change.maximum() > 0 ? Long.MAX_VALUE : 0);
  }

  private static Interval sum(Interval known, Interval repeated) {
    return new Interval(
        repeated.minimum() < 0 ? Long.MIN_VALUE : known.minimum(),
        repeated.maximum() > 0 ? Long.MAX_VALUE : known.maximum());
  }

  /** What both use without minding each other. */
  BitSet indifferent(ChannelEnds other) {
    BitSet here = (BitSet) filled.clone();
    here.and(other.emptied);
    BitSet there = (BitSet) emptied.clone();
    there.and(other.filled);
    here.or(there);
    return here;
  }
}
