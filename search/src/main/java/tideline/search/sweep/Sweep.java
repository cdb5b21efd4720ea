package tideline.search.sweep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.storage.Memory;
import tideline.storage.StoreKind;
import tideline.storage.layers.LayeredStore;
import tideline.storage.layers.LayeredStore.Layer;
import tideline.storage.layers.StateStores;
import tideline.storage.lossy.Hashing;
import tideline.storage.trace.TraceLog;

/** The sweep-line: what lies ahead of it, the layer that it is at, and what it never forgets. */
public final class Sweep implements AutoCloseable {

  private final Model model;
  private final ProgressMeasure measure;
  private final Memory memory;
  private final Roots roots;
  private final Optional<TraceLog> log;
  private final LayeredStore layers;
  private final PersistentStates persistent;
  private final Optional<SweepArchive> archive;
  private final Router router;
  private final Optional<SweepDisk> disk;
  private final List<Slice> slices = new ArrayList<>();

  private Optional<Layer> current = Optional.empty();
  private Optional<SweepRecorder> recorder = Optional.empty();
  private Optional<SweepMark> mark = Optional.empty();
  private long sweeps;
  private long layersEntered;
  private long regressEdges;

  /** Where persistent states are expanded. */
  private enum Roots {
    /** As roots, each in its layer, once. */
    IN_LAYERS,
    /** Beside the layers, whenever the search wants to. */
    APART
  }

  /** Is told of the roots of a sweep, in the order of their numbers. */
  @FunctionalInterface
  public interface RootListener {
    /** The last state of the layer is a root. */
    void root(Layer layer);
  }

  /**
   * A sweep that has not begun.
   *
   * @param kind how layers keep their states: one that is exact; only plain ones number them
   * @param log if paths are wanted; the caller closes it
   */
  public Sweep(SearchTask task, Memory memory, StoreKind kind, Optional<TraceLog> log) {
    this(task, memory, StateStores.of(kind, Hashing.usual()), log);
  }

  /** The same with layers that may be lossy. */
  public Sweep(SearchTask task, Memory memory, StateStores stores, Optional<TraceLog> log) {
    this(
        task.model(),
        task.measure(),
        memory,
        new LayeredStore(memory, stores, task.model().schema()),
        Roots.IN_LAYERS,
        new PersistentStates(memory, task.model().schema()),
        log,
        own -> Optional.empty(),
        own ->
            task.disk().isUsed()
                ? Optional.of(new SweepDisk(task, memory, own))
                : Optional.empty());
  }

  /**
   * A sweep that keeps all states that it has expanded in an archive, and expands none twice. It
   * has no persistent states, its slices are {@link Slice.Kind#STORED}, and states are taken by
   * {@link #take}.
   */
  public static Sweep archiving(
      SearchTask task, Memory memory, StoreKind kind, Optional<TraceLog> log) {
    return new Sweep(
        task.model(),
        task.measure(),
        memory,
        new LayeredStore(memory, kind, task.model().schema()),
        Roots.IN_LAYERS,
        new PersistentStates(memory, task.model().schema()),
        log,
        own -> Optional.of(new SweepArchive(task, memory, own)),
        own -> Optional.empty());
  }

  private Sweep(
      Model model,
      ProgressMeasure measure,
      Memory memory,
      LayeredStore layers,
      Roots roots,
      PersistentStates persistent,
      Optional<TraceLog> log,
      Function<LayeredStore, Optional<SweepArchive>> newArchive,
      Function<LayeredStore, Optional<SweepDisk>> newDisk) {
    this.model = model;
    this.measure = measure;
    this.memory = memory;
    this.layers = layers;
    this.roots = roots;
    this.persistent = persistent;
    this.log = log;
    this.archive = newArchive.apply(layers);
    this.disk = newDisk.apply(layers);
    this.router =
        new Router(
            layers,
            persistent,
            log,
            archive.isPresent() ? Router.Back.WAITING : Router.Back.PERSISTENT);
  }

  /**
   * Another sweep-line over what this one has swept. It shares the persistent states and finds no
   * new ones; whoever uses it expands them, and puts no root into a layer.
   */
  public Sweep besides() {
    LayeredStore own = new LayeredStore(memory, StoreKind.PLAIN, model.schema());
    return new Sweep(
        model,
        measure,
        memory,
        own,
        Roots.APART,
        persistent,
        log,
        o -> Optional.empty(),
        o -> Optional.empty());
  }

  /** What a worker expands states with. */
  public Slice newSlice(Slice.Kind kind) {
    Slice slice = new Slice(model, measure, kind);
    slices.add(slice);
    return slice;
  }

  /** Another slice, for states that are expanded while those of this one are routed. */
  public Slice newSliceBeside(Slice slice) {
    return slice.beside(model);
  }

  /** Puts all initial states into their layers. */
  public void insertInitialStates() {
    SuccessorBatch initial = new SuccessorBatch(model.schema().words());
    model.initialStates(initial);
    for (int i = 0; i < initial.count(); i++) {
      insertInitial(initial, i);
    }
  }

  /** Puts one initial state into its layer. */
  public Layer insertInitial(SuccessorBatch initial, int i) {
    int off = initial.offset(i);
    Layer layer = layers.layer(measure.of(initial.words(), off));
    if (layer.states().insert(initial.words(), off)) {
      layers.inserted(1);
      log.ifPresent(l -> layer.positions().add(l.appendRoot(i)));
    }
    return layer;
  }

  /** Begins the next sweep, or goes on with one; false if there is nothing to sweep. */
  public boolean begin() {
    return begin(layer -> {});
  }

  /** The same, and tells of the roots; with an archive there are none. */
  public boolean begin(RootListener listener) {
    mark = Optional.empty();
    if (archive.isPresent()) {
      return beginWith(archive.get());
    }
    if (sweeps > 0 && !layers.isEmpty()) {
      return true; // in the middle of a sweep
    }
    if (layers.isEmpty()) {
      persistent.nextSweep();
      insertRoots(listener);
    }
    if (layers.isEmpty()) {
      return false;
    }
    sweeps++;
    slices.forEach(Slice::forget);
    return true;
  }

  private boolean beginWith(SweepArchive all) {
    if (sweeps > 0 && !layers.isNothingAhead()) {
      return true; // in the middle of a sweep
    }
    if (layers.isEmpty()) {
      return false;
    }
    layers.startSweep();
    all.startSweep();
    sweeps++;
    return true;
  }

  /**
   * A root is stored twice until its layer is left, as persistent and in its layer's queue, but
   * counted once, as persistent.
   */
  private void insertRoots(RootListener listener) {
    long[] state = new long[model.schema().words()];
    for (long root = persistent.firstRoot(); root < persistent.endOfRoots(); root++) {
      persistent.read(root, state, 0);
      Layer layer = layers.layer(measure.of(state, 0));
      // A lossy layer may take it for another root.
      if (layer.states().insert(state, 0)) {
        layers.insertedRoot(layer);
        if (log.isPresent()) {
          layer.positions().add(persistent.position(root));
        }
        listener.root(layer);
      }
    }
  }

  /** Leaves the current layer and enters the lowest one ahead; false if the sweep has ended. */
  public boolean advance() {
    mark = Optional.empty();
    leave();
    mark = recorder.map(SweepRecorder::mark);
    if (isNothingAhead()) {
      return false;
    }
    // Behind the line are layers only if there is an archive.
    Layer entered = archive.isPresent() ? layers.enterLowestAhead() : layers.enterLowest();
    current = Optional.of(disk.isPresent() ? disk.get().enter(entered) : entered);
    if (recorder.isPresent()) {
      entered.states().retain();
    }
    archive.ifPresent(all -> all.enter(entered));
    layersEntered++;
    return true;
  }

  /** Frees the current layer, if there is one. */
  public void leave() {
    if (current.isPresent()) {
      layers.leave(current());
      current = Optional.empty();
      archive.ifPresent(SweepArchive::leave);
      disk.ifPresent(SweepDisk::leave);
    }
  }

  /**
   * Takes the next states of the current layer, in their order, and expands them; those that are in
   * the archive are left out.
   *
   * @param most how many may be taken
   * @return how many; 0 if none is left
   * @throws tideline.search.successors.Expansion.FailedExpansion if the model is at fault in one
   */
  public int take(Slice slice, int most) {
    if (archive.isPresent()) {
      return slice.take(current(), archive.get().queue(), most);
    }
    if (disk.isPresent()) {
      current = Optional.of(disk.get().nextRound(current()));
    }
    Optional<DiskRounds> rounds = rounds();
    return rounds.isPresent() ? slice.take(rounds.get(), most) : slice.take(current(), most);
  }

  private Optional<DiskRounds> rounds() {
    return disk.isPresent() ? disk.get().rounds() : Optional.empty();
  }

  /** The path to one of the states that were taken last, if there is a log. */
  public Optional<Trace> pathToTaken(Slice slice, int i) {
    if (rounds().isPresent()) {
      return pathAt(rounds().get().parents()[i]);
    }
    return pathTo(archive.isPresent() ? archive.get().queue().taken(i) : slice.first() + i);
  }

  /** Sends the successors of a slice of the current layer where they belong. */
  public void route(Slice slice) {
    boolean apart = roots == Roots.APART;
    long known = persistent.size();
    router.route(slice, current(), apart ? known : persistent.firstRoot());
    archive.ifPresent(all -> all.expanded(slice.expansion(), router.behind()));
    regressEdges += slice.back();
    if (disk.isPresent()) {
      current = Optional.of(disk.get().relieve(current()));
    }
    if (apart && persistent.size() > known) {
      throw new IllegalStateException("a regress edge to a state that is not persistent");
    }
  }

  /**
   * What several workers expand layers with; states are taken and routed there, then. An archive
   * has to see states one after the other, so it is for one.
   *
   * @param own what the calling thread, which is one of them, has used before
   */
  public SharedSweep share(SearchTask task, Slice own) {
    int workers = task.workers().count();
    RoundStores stores = new RoundStores(layers, workers, log);
    SharedRouter[] routers = new SharedRouter[workers];
    Arrays.setAll(
        routers, i -> new SharedRouter(i, stores, layers, persistent, log, router.whereBack()));
    return new SharedSweep(task, this, own, stores, routers);
  }

  /** Routes a slice, as one of several workers. */
  void route(Slice slice, SharedRouter its) {
    its.route(slice, current(), persistent.firstRoot());
  }

  /** Counts what was inserted side by side, and the edges that led back. */
  void sharedRound(long inserted, long regress) {
    layers.inserted(inserted);
    regressEdges += regress;
  }

  /** The path that ends with a record of the log, if there is a log. */
  public Optional<Trace> pathAt(long logPosition) {
    return log.map(l -> l.pathTo(logPosition));
  }

  /** The layer that is being expanded. */
  public Layer current() {
    return current.orElseThrow();
  }

  /** The layer of a progress value ahead, made if there is none. */
  public Layer layerAhead(long progress) {
    return layers.layer(progress);
  }

  /** Whether no layer waits ahead. */
  public boolean isNothingAhead() {
    return archive.isPresent() ? layers.isNothingAhead() : layers.isEmpty();
  }

  /** What progress is. */
  public ProgressMeasure measure() {
    return measure;
  }

  /** How many words a state has. */
  public int words() {
    return model.schema().words();
  }

  /** The persistent states. */
  public PersistentStates persistent() {
    return persistent;
  }

  /** The path to a state of the current layer, if there is a log. */
  public Optional<Trace> pathTo(long index) {
    return log.map(l -> l.pathTo(current().positions().get(index)));
  }

  /** States stored now, the persistent ones not counted. */
  public long stored() {
    return layers.size();
  }

  /** Sweeps begun. */
  public long sweeps() {
    return sweeps;
  }

  /** Layers entered, over all sweeps. */
  public long layersEntered() {
    return layersEntered;
  }

  /** Tells what has been swept and what it takes. */
  public void report(SearchStatistics statistics) {
    statistics.storing(layers.size(), memory.bytes());
    if (archive.isPresent()) {
      statistics.sweepingOnce(sweeps, layersEntered, regressEdges);
      archive.get().report(statistics);
    } else {
      statistics.sweeping(sweeps, layersEntered, regressEdges, persistent.size());
    }
    current.ifPresent(layer -> statistics.enteringLayer(layer.progress()));
    log.ifPresent(l -> statistics.logging(l.bytes()));
    disk.ifPresent(d -> d.report(statistics));
  }

  /** Tells in the middle of a shared round how many states are stored. */
  public void reportSoFar(SearchStatistics statistics, long stored) {
    statistics.storing(stored, memory.bytes());
  }

  /**
   * From now on the sweep can be saved. Between two layers it is marked what it is, which takes
   * time for each layer that waits.
   */
  public SweepRecorder recorder() {
    SweepRecorder made = new SweepRecorder(this, model.schema(), layers, persistent, log, archive);
    recorder = Optional.of(made);
    return made;
  }

  /** What the sweep was before the current layer, if that is marked. */
  Optional<SweepMark> mark() {
    return mark;
  }

  /** Whether a layer is the current one. */
  boolean isAt(Layer layer) {
    return current.isPresent() && current.get() == layer;
  }

  /** Edges that were found to lead back. */
  long regressEdges() {
    return regressEdges;
  }

  /** What the slices met lately. */
  List<long[]> remembered() {
    return slices.stream().map(slice -> slice.successors().remembered()).toList();
  }

  /** The slices, as many as there are, have met lately what others had. */
  void remember(List<long[]> before) {
    for (int i = 0; i < Math.min(before.size(), slices.size()); i++) {
      slices.get(i).successors().remember(before.get(i));
    }
  }

  /** Goes on counting. */
  void resume(long sweepsBefore, long layersBefore, long regressBefore) {
    sweeps = sweepsBefore;
    layersEntered = layersBefore;
    regressEdges = regressBefore;
  }

  /** Frees all states. */
  @Override
  public void close() {
    archive.ifPresent(SweepArchive::close);
    disk.ifPresent(SweepDisk::close);
    current.ifPresent(layers::leave);
    current = Optional.empty();
    layers.close();
    if (roots == Roots.IN_LAYERS) {
      persistent.close();
    }
  }
}
