package tideline.languages.cpn.bind;

import java.util.Arrays;
import java.util.Optional;
import tideline.languages.cpn.state.Marking;

/**
 * What is enabled with the markings of the places that decide it, for markings that were met
 * lately. Of a bounded size: what is new takes the place of what is there. Where markings hardly
 * come again, nothing is kept for a while. One thread's.
 */
final class EnabledTable {

  private static final int FIRST_SIZE = 64;
  private static final int MOST_OF_ALL = 1 << 16;

  /** Where more bindings are enabled they are not kept. */
  private static final int MOST_BINDINGS = 64;

  /** After so many questions it is asked whether they were worth it. */
  private static final int TRIAL = 1 << 12;

  /** For so many questions nothing is kept if they were not. */
  private static final int PAUSE = 1 << 16;

  private static final Enabled NOTHING = new Enabled(new Marking[0], new Binding[0], new long[0]);

  private final int[] places;
  private final int most;
  private Enabled[] known = new Enabled[FIRST_SIZE];
  private Binding[] bindings = new Binding[4];
  private long[] ready = new long[4];
  private int size;
  private int asked;
  private int found;
  private int pause;

  /** Enabled bindings, and the time at which each is ready. */
  static final class Enabled {
    private final Marking[] markings;
    private final Binding[] bindings;
    private final long[] times;

    private Enabled(Marking[] markings, Binding[] bindings, long[] times) {
      this.markings = markings;
      this.bindings = bindings;
      this.times = times;
    }

    int size() {
      return bindings.length;
    }

    Binding binding(int number) {
      return bindings[number];
    }

    long ready(int number) {
      return times[number];
    }
  }

  /** Nothing yet. */
  EnabledTable(int[] places, int transitions) {
    this.places = places;
    this.most = Math.max(FIRST_SIZE, Integer.highestOneBit(MOST_OF_ALL / transitions));
    Arrays.fill(known, NOTHING);
  }

  /** Whether to ask at all. */
  boolean isWorthwhile() {
    if (pause > 0) {
      pause--;
      return false;
    }
    if (asked == TRIAL) {
      boolean rare = found < TRIAL / 8;
      asked = 0;
      found = 0;
      if (rare && known.length == most) {
        pause = PAUSE;
        Arrays.fill(known, NOTHING);
        return false;
      }
      if (rare) {
        grow();
      }
    }
    return true;
  }

  private void grow() {
    known = new Enabled[Math.min(most, 8 * known.length)];
    Arrays.fill(known, NOTHING);
  }

  /** What is known of these markings. */
  Optional<Enabled> find(Marking[] markings) {
    asked++;
    Enabled there = known[at(markings)];
    if (there == NOTHING) {
      return Optional.empty();
    }
    for (int i = 0; i < places.length; i++) {
      if (!there.markings[i].equals(markings[places[i]])) {
        return Optional.empty();
      }
    }
    found++;
    return Optional.of(there);
  }

  private int at(Marking[] markings) {
    int hash = 1;
    for (int place : places) {
      hash = 31 * hash + markings[place].hashCode();
    }
    hash *= 0x9E3779B1;
    return (hash ^ hash >>> 16) & (known.length - 1);
  }

  /** Forgets what was added. */
  void begin() {
    size = 0;
  }

  /** Adds a binding to what is to be kept. */
  void add(Binding binding, long time) {
    if (size == bindings.length) {
      bindings = Arrays.copyOf(bindings, 2 * size);
      ready = Arrays.copyOf(ready, 2 * size);
    }
    bindings[size] = binding;
    ready[size++] = time;
  }

  /** Keeps what was added as all that is enabled with these markings. */
  Enabled keep(Marking[] markings) {
    Marking[] decisive = new Marking[places.length];
    for (int i = 0; i < places.length; i++) {
      decisive[i] = markings[places[i]];
    }
    Enabled enabled =
        new Enabled(decisive, Arrays.copyOf(bindings, size), Arrays.copyOf(ready, size));
    if (size <= MOST_BINDINGS) {
      known[at(markings)] = enabled;
    }
    return enabled;
  }
}
