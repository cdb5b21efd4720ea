package tideline.languages.cpn.state;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.check.CheckedNet.Place;
import tideline.languages.cpn.check.Options;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Timed;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Tail;
import tideline.model.tail.TailPart;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailWriter;

/** Where the tokens of each place are in a state, and the model time. */
public final class MarkingLayout {

  /** The slot of the model time. */
  public static final String TIME = "time";

  /** How many markings a thread keeps, of all places and of each. */
  private static final int MOST_KEPT = 1 << 16;

  private static final int FEW_KEPT = 1 << 6;
  private static final int MANY_KEPT = 1 << 14;

  /** With fewer words, small nets would soon begin again. */
  private static final int LEAST_ROOM = 6;

  private final MarkingType[] types;
  private final StateSchema schema;
  private final Tail tail;
  private final Optional<Slot> time;
  private final long[] initial;

  private MarkingLayout(CheckedNet net, Multiset[] marking, int room) {
    this.types =
        net.places().stream()
            .map(place -> new MarkingType(place.colours()))
            .toArray(MarkingType[]::new);
    StateSchema.Builder builder = StateSchema.builder();
    boolean clocked = net.isTimed() && net.options().clock() == Options.Clock.ABSOLUTE;
    this.time = clocked ? Optional.of(builder.range(TIME, 0, Timed.LATEST)) : Optional.empty();
    TailWriter writer = new TailWriter();
    TailPart[] parts = new TailPart[types.length];
    for (int i = 0; i < types.length; i++) {
      parts[i] = new TailPart(net.places().get(i).name(), types[i]);
      types[i].write(marking[i], writer);
    }
    int chosen = room > 0 ? room : Math.max(LEAST_ROOM, Tail.roomFor(writer.words()));
    this.tail = builder.tail(chosen, parts);
    aliases(net, builder, tail.parts());
    this.schema = builder.build();
    this.initial = new long[schema.words()];
    tail.store(writer, initial, 0);
  }

  /**
   * The layout of a net.
   *
   * @param marking the tokens at the beginning
   * @param room words of the tail, 0 to choose
   */
  public static MarkingLayout of(CheckedNet net, Multiset[] marking, int room) {
    return new MarkingLayout(net, marking, room);
  }

  /** The places that are one have the names of all of them. */
  private static void aliases(CheckedNet net, StateSchema.Builder builder, List<Slot> parts) {
    Set<String> taken = new HashSet<>();
    net.places().forEach(place -> taken.add(place.name()));
    for (int i = 0; i < parts.size(); i++) {
      Place place = net.places().get(i);
      for (String other : place.others()) {
        if (taken.add(other)) {
          builder.alias(other, parts.get(i));
        }
      }
    }
  }

  /** The schema. */
  public StateSchema schema() {
    return schema;
  }

  /** The first state; not to be changed. */
  public long[] initial() {
    return initial;
  }

  /** The slot of the model time, if states know it. */
  public Optional<Slot> time() {
    return time;
  }

  /** How the tokens of a place are coded. */
  public MarkingType type(int place) {
    return types[place];
  }

  /** How many places there are. */
  public int places() {
    return types.length;
  }

  /** Lets a reader begin with the tokens of a place in the state at {@code s[off]}. */
  public TailReader open(TailReader reader, long[] s, int off, int place) {
    reader.open(s, off + tail.first(), tail.room());
    for (int i = 0; i < place; i++) {
      types[i].skip(reader);
    }
    return reader;
  }

  /** For each place the markings that one thread has met lately. */
  public MarkingTable[] newTables() {
    int most = Integer.highestOneBit(MOST_KEPT / Math.max(1, types.length));
    return Arrays.stream(types)
        .map(type -> new MarkingTable(type, Math.clamp(most, FEW_KEPT, MANY_KEPT)))
        .toArray(MarkingTable[]::new);
  }

  /**
   * Reads all tokens.
   *
   * @param starts where the code of each place begins, and where the last one ends
   */
  public void read(
      TailReader reader,
      long[] s,
      int off,
      MarkingTable[] tables,
      Marking[] marking,
      int[] starts) {
    open(reader, s, off, 0);
    for (int i = 0; i < types.length; i++) {
      starts[i] = reader.position();
      marking[i] = tables[i].read(reader);
    }
    starts[types.length] = reader.position();
  }

  /** Stores the tokens of all places, which were written in their order. */
  public void store(TailWriter writer, long[] to, int at) {
    tail.store(writer, to, at);
  }
}
