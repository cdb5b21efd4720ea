package tideline.search.safety.sweepline;

import java.util.Optional;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;
import tideline.search.SearchTask;
import tideline.search.safety.Expansion;
import tideline.search.safety.NewSuccessors;
import tideline.search.safety.SafetyRun;
import tideline.storage.LayeredStore;
import tideline.storage.LayeredStore.Layer;
import tideline.storage.Memory;
import tideline.storage.trace.TraceLog;

/** One run of the sweep-line method. */
final class SweepLineRun extends SafetyRun {

  private final ProgressMeasure measure;
  private final Expansion expansion;
  private final NewSuccessors successors;

  private final Directions directions = new Directions();

  /** Log positions of the states of the group that is being expanded. */
  private long[] parents = new long[0];

  private final long[] one = new long[1];

  private Memory memory;
  private LayeredStore layers;
  private PersistentStates persistent;
  private Optional<TraceLog> log = Optional.empty();
  private LayerGoals layerGoals;

  private long sweeps;
  private long layersEntered;
  private long regressEdges;

  SweepLineRun(SearchTask task) {
    super(task);
    this.measure =
        task.progress()
            .orElseThrow(() -> new IllegalArgumentException("the sweep-line needs a measure"));
    this.expansion = new Expansion(model);
    this.successors = new NewSuccessors(words);
  }

  @Override
  protected void explore(Memory runMemory) {
    memory = runMemory;
    layers = new LayeredStore(memory, task.store(), model.schema());
    persistent = new PersistentStates(memory, words);
    log = newLog();
    layerGoals = new LayerGoals(goals, log);
    try {
      insertInitialStates();
      while (!layers.isEmpty() && !goals.allFound()) {
        sweep();
        persistent.takeRoots(this::insertRoot);
      }
    } finally {
      layerGoals.settle();
      log.ifPresent(TraceLog::close);
    }
  }

  private void insertInitialStates() {
    SuccessorBatch initial = new SuccessorBatch(words);
    model.initialStates(initial);
    for (int i = 0; i < initial.count(); i++) {
      int off = initial.offset(i);
      Layer layer = layers.layer(measure.of(initial.words(), off));
      if (layer.states().insert(initial.words(), off)) {
        layers.inserted(1);
        if (log.isPresent()) {
          layer.positions().add(log.get().appendRoot(i));
        }
      }
    }
  }

  /**
   * A root is stored twice until its layer is left, as persistent and in its layer's queue, but
   * counted once, as persistent.
   */
  private void insertRoot(long[] s, long logPosition) {
    Layer layer = layers.layer(measure.of(s, 0));
    if (layer.states().insert(s, 0)) {
      layers.insertedRoot(layer);
      if (log.isPresent()) {
        layer.positions().add(logPosition);
      }
    }
  }

  private void sweep() {
    sweeps++;
    successors.forget(); // they may have been deleted since
    while (!layers.isEmpty() && !goals.allFound()) {
      Layer layer = layers.enterLowest();
      layersEntered++;
      statistics.enteringLayer(layer.progress());
      try {
        expand(layer);
      } finally {
        layerGoals.settle();
        layers.leave(layer);
      }
    }
  }

  private void expand(Layer layer) {
    while (true) {
      long first = layer.states().taken();
      int taken = take(layer, first);
      if (taken == 0) {
        return;
      }
      layerGoals.lookAt(expansion, parents);
      count(taken, expansion.batch().count(), expansion.deadlocks());
      insertSuccessors(layer);
      report();
    }
  }

  private int take(Layer layer, long first) {
    int taken;
    try {
      taken = expansion.takeFrom(layer.states(), stride());
    } catch (Expansion.FailedExpansion failure) {
      throw failed(
          failure.error(), log.map(l -> l.pathTo(logPosition(layer, first + failure.index()))));
    }
    if (log.isPresent()) {
      if (parents.length < taken) {
        parents = new long[2 * taken];
      }
      layer.positions().read(first, taken, parents);
    }
    return taken;
  }

  private long logPosition(Layer layer, long number) {
    layer.positions().read(number, 1, one);
    return one[0];
  }

  private void insertSuccessors(Layer layer) {
    SuccessorBatch batch = expansion.batch();
    successors.findIn(batch, measure);
    directions.split(batch, layer.progress(), successors, persistent);
    regressEdges += directions.regressEdges();
    insert(layer, directions.staying(), directions.stayingCount());
    while (directions.nextAhead()) {
      insert(layers.layer(directions.aheadProgress()), directions.ahead(), directions.aheadCount());
    }
    for (int k = 0; k < directions.backCount(); k++) {
      int position = directions.back()[k];
      int off = batch.offset(position);
      if (!persistent.contains(batch.words(), off)) {
        persistent.insert(batch.words(), off, logged(position));
      }
    }
  }

  private void insert(Layer layer, int[] positions, int count) {
    int[] fresh = expansion.fresh();
    int freshCount =
        layer.states().insertAll(expansion.batch(), successors.hashes(), positions, count, fresh);
    layers.inserted(freshCount);
    if (log.isPresent()) {
      for (int k = 0; k < freshCount; k++) {
        layer.positions().add(logged(fresh[k]));
      }
    }
  }

  /** The log position of a successor that has just been stored. */
  private long logged(int position) {
    if (log.isEmpty()) {
      return 0;
    }
    int source = expansion.sourceOf(position);
    return log.get().append(parents[source], expansion.choiceOf(position));
  }

  private void report() {
    statistics.storing(layers.size(), memory.bytes());
    statistics.sweeping(sweeps, layersEntered, regressEdges, persistent.size());
    log.ifPresent(l -> statistics.logging(l.bytes()));
    checkpoint();
  }
}
