package tideline.nets.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Tail;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * How a marking is packed: one slot for each place, in the order of the places.
 *
 * <p>A place that no transition changes has no bits. A place whose bound is proved has as many bits
 * as the bound needs; nothing has to be watched there. Any other place is watched: a firing that
 * would put more tokens on it than its bits can count is a {@link ModelError}, with the remedy to
 * make the model again with more bits. A place of a unit begins with one bit, because the file says
 * that this is enough, and is watched all the same: files are not proofs.
 */
final class Packing {

  /** Bits of a place are never more than this, so that a sum of a few places is a long. */
  static final int MOST_BITS = 62;

  private final Net net;
  private final StateSchema schema;
  private final List<Slot> slots;
  private final boolean[] watched;
  private final int room;

  private Packing(Net net, StateSchema schema, List<Slot> slots, boolean[] watched, int room) {
    this.net = net;
    this.schema = schema;
    this.slots = slots;
    this.watched = watched;
    this.room = room;
  }

  /**
   * Packs the markings of a net.
   *
   * @param bounds what is proved of each place, where anything is
   * @param room bits of places without a proved bound; 0 to choose by the arcs and the marking
   */
  static Packing of(Net net, List<OptionalLong> bounds, int room) {
    int count = net.places().size();
    boolean[] inUnit = new boolean[count];
    if (room == 0) {
      net.units().forEach(unit -> unit.places().forEach(place -> inUnit[place] = true));
    }
    int standard = room == 0 ? standardBits(net) : room;
    StateSchema.Builder builder = StateSchema.builder();
    List<String> names = PlaceNames.of(net);
    List<Slot> slots = new ArrayList<>();
    boolean[] watched = new boolean[count];
    boolean[] changes = changes(net);
    for (int place = 0; place < count; place++) {
      long initial = net.places().get(place).initial();
      if (!changes[place]) {
        slots.add(builder.range(names.get(place), initial, initial));
        continue;
      }
      watched[place] = bounds.get(place).isEmpty();
      long most = (1L << Math.max(bits(initial), inUnit[place] ? 1 : standard)) - 1;
      slots.add(builder.range(names.get(place), 0, bounds.get(place).orElse(most)));
    }
    addIds(net, names, slots, builder);
    return new Packing(net, builder.build(), slots, watched, standard);
  }

  /**
   * The same packing for another net with as many places, where nothing is proved: every firing
   * that puts tokens somewhere is tested for room.
   */
  Packing watchingAll(Net other) {
    boolean[] all = new boolean[watched.length];
    Arrays.fill(all, true);
    return new Packing(other, schema, slots, all, room);
  }

  /** The places that some transition changes. */
  private static boolean[] changes(Net net) {
    boolean[] changes = new boolean[net.places().size()];
    for (int transition = 0; transition < net.transitions().size(); transition++) {
      for (Arcs arcs : List.of(net.before(), net.behind())) {
        for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
          int place = arcs.target(arc);
          changes[place] |= net.effect(transition, place) != 0;
        }
      }
      for (int arc = net.resets().start(transition); arc < net.resets().end(transition); arc++) {
        changes[net.resets().target(arc)] = true;
      }
    }
    return changes;
  }

  private static void addIds(
      Net net, List<String> names, List<Slot> slots, StateSchema.Builder builder) {
    Map<String, Slot> ids = new HashMap<>();
    for (int place = 0; place < slots.size(); place++) {
      String id = net.places().get(place).id();
      if (!id.equals(names.get(place)) && ids.putIfAbsent(id, slots.get(place)) == null) {
        builder.alias(id, slots.get(place));
      }
    }
  }

  /** One bit where no arc and no place has more than a token, four and more elsewhere. */
  private static int standardBits(Net net) {
    long largest = net.places().stream().mapToLong(Net.Place::initial).max().orElse(0);
    for (int arc = 0; arc < net.behind().size(); arc++) {
      largest = Math.max(largest, net.behind().weight(arc));
    }
    return largest <= 1 ? 1 : Math.max(4, Math.min(MOST_BITS, bits(largest) + 1));
  }

  private static int bits(long value) {
    return Long.SIZE - Long.numberOfLeadingZeros(value);
  }

  Net net() {
    return net;
  }

  StateSchema schema() {
    return schema;
  }

  /** Bits of places without a proved bound. */
  int room() {
    return room;
  }

  /** The slot of each place. */
  List<Slot> slots() {
    return slots;
  }

  Slot slot(int place) {
    return slots.get(place);
  }

  /** Whether a firing must make sure that its tokens can be counted here. */
  boolean isWatched(int place) {
    return watched[place];
  }

  /** Whether a place has the same tokens for ever, and no bits. */
  boolean isConstant(int place) {
    return slots.get(place).mask() == 0;
  }

  /** The most tokens that the bits of a place can count. */
  long capacity(int place) {
    return slots.get(place).minimum() + slots.get(place).mask();
  }

  /** Packs a marking. */
  long[] pack(long[] marking) {
    long[] state = new long[schema.words()];
    for (int place = 0; place < marking.length; place++) {
      slots.get(place).set(state, 0, marking[place]);
    }
    return state;
  }

  /** The marking in the beginning, packed. */
  long[] initial() {
    return pack(net.places().stream().mapToLong(Net.Place::initial).toArray());
  }

  /** What is wrong when a place needs more bits: not the net, but the guess. */
  ModelError tooSmall(int place, int transition) {
    String message =
        "%s puts more than %,d tokens on %s"
            .formatted(
                net.transitions().get(transition).name(), capacity(place), slots.get(place).name());
    if (!watched[place]) {
      throw new IllegalStateException(message + ", which was proved to be impossible");
    }
    int needed = bits(capacity(place)) + 1;
    if (needed > MOST_BITS) {
      return new ModelError(message + "; no place may have so many");
    }
    int[] steps = {1, 4, 8, 16, 32, MOST_BITS};
    int larger = Arrays.stream(steps).filter(step -> step >= needed).findFirst().orElseThrow();
    return new ModelError(message, Optional.empty(), Map.of(Tail.ROOM, Integer.toString(larger)));
  }
}
