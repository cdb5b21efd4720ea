package tideline.search.ltl.sweepline;

import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.ModelError;
import tideline.model.StatePredicate;
import tideline.model.Trace;
import tideline.search.SearchTask;
import tideline.search.ltl.CycleRun;
import tideline.search.ltl.Marks;
import tideline.search.ltl.sweepline.SweepSettings.Detection;
import tideline.search.ltl.sweepline.SweepSettings.Pruning;
import tideline.search.sweep.Sweep;
import tideline.storage.Memory;
import tideline.storage.StoreKind;
import tideline.storage.trace.TraceLog;

/** One run of LTL-Sweep: the main loop of 002 Alg. 2, and of section 5.1. */
final class LtlSweepRun extends CycleRun implements Sweeping.Watch {

  private final SweepSettings settings;

  private Memory memory;
  private Sweep sweep;
  private Optional<TraceLog> log = Optional.empty();
  private Optional<ProgressGraph> progressGraph = Optional.empty();
  private SingleLayerSearch singleLayer;
  private MultiLayerSearch multiLayer;

  private int unreported;

  LtlSweepRun(SearchTask task, SweepSettings settings) {
    super(task);
    this.settings = settings;
  }

  @Override
  protected void explore(Memory runMemory) {
    memory = runMemory;
    log = newLog();
    try (Sweep running = new Sweep(task, memory, StoreKind.PLAIN, log)) {
      sweep = running;
      if (settings.pruning() == Pruning.PROGRESS_GRAPH) {
        progressGraph = Optional.of(new ProgressGraph());
      }
      Sweeping sweeping =
          new Sweeping(sweep, new Marks(acceptance.onlySet()), possible(), memory, log, this);
      singleLayer = new SingleLayerSearch(sweeping, progressGraph, settings.shortcuts());
      multiLayer = new MultiLayerSearch(sweeping, settings);
      search();
      report();
    } finally {
      log.ifPresent(TraceLog::close);
    }
  }

  private StatePredicate possible() {
    return switch (settings.shortcuts()) {
      case TAKEN -> acceptance.possible();
      case NONE -> (_, _) -> true;
    };
  }

  private void search() {
    sweep.insertInitialStates();
    while (!allFound() && sweep.begin()) {
      note("single-layer cycles", singleLayer.sweep(this::report));
      if (!allFound() && settings.detection() == Detection.ON_LINE) {
        findMlac(sweep.persistent().firstRoot());
      }
    }
    if (!allFound() && settings.detection() == Detection.OFF_LINE) {
      findMlac(0);
    }
  }

  /** Of the persistent states, only those that have been roots have been swept. */
  private void findMlac(long first) {
    LayerComponents components =
        progressGraph.map(ProgressGraph::components).orElseGet(LayerComponents::unknown);
    note(
        "multi-layer cycles",
        multiLayer.findMlac(first, sweep.persistent().endOfRoots(), components));
  }

  private void note(String kind, Optional<Supplier<Trace>> lasso) {
    if (lasso.isPresent()) {
      reached(lasso.get());
      statistics.figure(kind, 1);
    }
  }

  @Override
  public int most() {
    return stride() - unreported;
  }

  @Override
  public void expanded(int states, int edges, int deadlocks) {
    count(states, edges, deadlocks);
    unreported += states;
    if (unreported >= stride()) {
      report();
    }
  }

  @Override
  public RuntimeException failed(ModelError error, long index) {
    return failed(error, sweep.pathTo(index));
  }

  private void report() {
    unreported = 0;
    sweep.report(statistics);
    statistics.storing(sweep.stored() + multiLayer.stored(), memory.bytes());
    if (singleLayer.redExpansions() + multiLayer.visits() > 0) {
      statistics.expandedAgain();
      statistics.figure("red expansions", singleLayer.redExpansions());
      statistics.figure("mpp visits", multiLayer.visits());
      statistics.figure("mpp runs", multiLayer.runs());
      statistics.figure("mpp sweeps", multiLayer.sweeps());
    }
    checkpoint();
  }
}
