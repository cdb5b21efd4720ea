package tideline.storage.layers;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import tideline.model.StateSchema;
import tideline.storage.IndexedStore;
import tideline.storage.InsertionScratch;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.StateStore;
import tideline.storage.StoreKind;
import tideline.storage.lossy.Hashing;

/**
 * States by progress: one {@link Layer} per progress value, made when the first state with that
 * value is met and freed whole when the sweep-line has passed it. A layer is its own queue, so
 * there is no priority queue of states, only an order of layers.
 */
public final class LayeredStore implements AutoCloseable {

  private static final int RECENT = 64;
  private static final int FEW = 8;

  private final Memory memory;
  private final StateStores stores;
  private final StateSchema schema;
  private final InsertionScratch scratch = new InsertionScratch();
  private final TreeMap<Long, Layer> waiting = new TreeMap<>();

  /** Recently used layers by the low bits of their progress: most steps go to one of a few. */
  private final Layer[] recent = new Layer[RECENT];

  /** The progress of the layer that was entered last in this sweep; empty before the first. */
  private OptionalLong line = OptionalLong.empty();

  private long states;
  private long made;

  /** The size of the largest of the last few layers. */
  private long usualSize;

  /** The states with one progress value, and the position of each in a trace log. */
  public static final class Layer implements AutoCloseable {
    private final long number;
    private final long progress;
    private final StateStore states;
    private final LongColumn positions;
    private long roots;
    private long checked;

    private Layer(long number, long progress, StateStore states, LongColumn positions) {
      this.number = number;
      this.progress = progress;
      this.states = states;
      this.positions = positions;
    }

    /** How many layers were made before it, over all sweeps. */
    public long number() {
      return number;
    }

    /** The progress of its states. */
    public long progress() {
      return progress;
    }

    /** The states; those not yet taken wait to be expanded. */
    public StateStore states() {
      return states;
    }

    /** The states, if they are numbered: those of plain layers are. */
    public IndexedStore numbered() {
      return (IndexedStore) states;
    }

    /** How many of its states are stored elsewhere too, where they are counted. */
    public long roots() {
      return roots;
    }

    /** How many of its states, the first ones, are known to have been expanded never before. */
    public long checked() {
      return checked;
    }

    /** For each state, where the log says how it was reached; empty if there is no log. */
    public LongColumn positions() {
      return positions;
    }

    @Override
    public void close() {
      states.close();
      positions.close();
    }
  }

  /** An empty store whose layers are of one kind; lossy ones hash as usual. */
  public LayeredStore(Memory memory, StoreKind kind, StateSchema schema) {
    this(memory, StateStores.of(kind, Hashing.usual()), schema);
  }

  /** An empty store whose layers are of one kind. */
  public LayeredStore(Memory memory, StateStores stores, StateSchema schema) {
    this.memory = memory;
    this.stores = stores;
    this.schema = schema;
  }

  /**
   * The layer of a progress value that waits: ahead of the sweep-line, or behind it for the next
   * sweep.
   */
  public Layer layer(long progress) {
    int place = (int) progress & (RECENT - 1);
    Layer layer = recent[place];
    if (layer == null || layer.progress != progress) {
      layer = waiting.computeIfAbsent(progress, this::newLayer);
      recent[place] = layer;
    }
    return layer;
  }

  /** Whether no layer waits. */
  public boolean isEmpty() {
    return waiting.isEmpty();
  }

  /** Whether no layer waits ahead of the sweep-line. */
  public boolean isNothingAhead() {
    return waiting.isEmpty() || (line.isPresent() && waiting.lastKey() <= line.getAsLong());
  }

  /** The least progress of a layer that waits; empty if none does. */
  public OptionalLong lowest() {
    return waiting.isEmpty() ? OptionalLong.empty() : OptionalLong.of(waiting.firstKey());
  }

  /** Puts the sweep-line before all layers that wait. */
  public void startSweep() {
    line = OptionalLong.empty();
  }

  /**
   * Moves the sweep-line to the lowest layer that waits. The caller closes it by {@link #leave}.
   */
  public Layer enterLowest() {
    return enter(waiting.firstEntry().getValue());
  }

  /** Does the same among the layers ahead of the sweep-line. */
  public Layer enterLowestAhead() {
    return line.isPresent()
        ? enter(waiting.higherEntry(line.getAsLong()).getValue())
        : enterLowest();
  }

  private Layer enter(Layer layer) {
    withdraw(layer);
    line = OptionalLong.of(layer.progress);
    return layer;
  }

  /** The layers that wait behind the sweep-line. */
  public List<Layer> behind() {
    return line.isPresent() ? List.copyOf(waiting.headMap(line.getAsLong()).values()) : List.of();
  }

  /**
   * Takes a layer away that waits, to put what is still wanted of it into a new one. The caller
   * closes it by {@link #leave}.
   */
  public void withdraw(Layer layer) {
    waiting.remove(layer.progress);
    forget(layer);
  }

  /**
   * Frees the states of a layer, which are elsewhere now, and makes it an empty one. It waits again
   * if it did.
   */
  public Layer emptied(Layer layer) {
    states -= layer.states.size() - layer.roots;
    layer.close();
    Layer empty = newLayer(layer.number, layer.progress, 0);
    if (waiting.replace(layer.progress, layer, empty)) {
      forget(layer);
    }
    return empty;
  }

  /** Notes that all states that a layer has now are known to have been expanded never before. */
  public void checked(Layer layer) {
    layer.checked = layer.states.size();
  }

  /** Frees a layer that has been expanded. */
  public void leave(Layer layer) {
    long size = layer.states.size();
    usualSize = Math.max(size, usualSize - usualSize / 4);
    states -= size - layer.roots;
    layer.close();
  }

  /** Counts states that were inserted into a layer. */
  public void inserted(long count) {
    states += count;
  }

  /** Notes that a state of a layer is stored elsewhere too, where it is counted. */
  public void insertedRoot(Layer layer) {
    layer.roots++;
  }

  /** Notes that states were put back into a layer, some of which are counted elsewhere. */
  public void putBack(Layer layer, long count, long roots) {
    states += count - roots;
    layer.roots += roots;
  }

  /** How many states all layers hold, the entered one included; without roots. */
  public long size() {
    return states;
  }

  /** The layers that wait, in the order in which they were made. */
  public List<Layer> waiting() {
    return waiting.values().stream().sorted(Comparator.comparingLong(Layer::number)).toList();
  }

  /** The same in no order. */
  public Collection<Layer> allWaiting() {
    return waiting.values();
  }

  /** The progress of the layer that was entered last in this sweep; empty before the first. */
  public OptionalLong line() {
    return line;
  }

  /** Puts the sweep-line where it was. */
  public void resumeLine(OptionalLong progress) {
    line = progress;
  }

  /** Notes that the first states of a layer are known to have been expanded never before. */
  public void checkedUpTo(Layer layer, long count) {
    layer.checked = count;
  }

  /** How many layers were made. */
  public long made() {
    return made;
  }

  /** Makes a layer as it was: one that waited, under the number that it had. */
  public Layer restore(long number, long progress, long roots) {
    made = number;
    Layer layer = layer(progress);
    layer.roots = roots;
    return layer;
  }

  /** Goes on numbering layers behind all that had been made. */
  public void resumeNumbering(long madeBefore) {
    made = madeBefore;
  }

  /** Frees all layers. */
  @Override
  public void close() {
    waiting.values().forEach(Layer::close);
    waiting.clear();
  }

  private void forget(Layer layer) {
    int place = (int) layer.progress & (RECENT - 1);
    if (recent[place] == layer) {
      recent[place] = null;
    }
  }

  /**
   * Neighbouring layers are of similar size. If there are many at once, the average of those that
   * wait is expected, so that no more room is taken beforehand than is in use.
   */
  private Layer newLayer(long progress) {
    long expected = waiting.size() < FEW ? usualSize : Math.min(usualSize, states / waiting.size());
    return newLayer(made++, progress, expected);
  }

  private Layer newLayer(long number, long progress, long expected) {
    StateStore store = stores.createPart(memory, schema, scratch, expected);
    return new Layer(number, progress, store, new LongColumn(memory));
  }
}
