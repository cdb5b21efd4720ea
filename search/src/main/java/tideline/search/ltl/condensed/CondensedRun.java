package tideline.search.ltl.condensed;

import java.util.Optional;
import tideline.model.ProgressMeasure;
import tideline.model.StatePredicate;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.Acceptance;
import tideline.search.SearchTask;
import tideline.search.condensed.CondensingSweep;
import tideline.search.condensed.FailurePath;
import tideline.search.ltl.CycleRun;
import tideline.search.ltl.Lassos;
import tideline.search.ltl.Marks;
import tideline.search.ltl.condensed.CycleSearch.Found;
import tideline.storage.Memory;
import tideline.storage.PackedColumn;
import tideline.storage.condensed.CondensedGraph;
import tideline.storage.condensed.Layout;

/** One search by passes over the condensed graph. */
final class CondensedRun extends CycleRun {

  /** How many numbers a look at an unfinished graph may read for each one written meanwhile. */
  private static final int WORK_PER_NUMBER = 4;

  private final ProgressMeasure measure;
  private final CondensedSettings settings;
  private final Remains.Edges edges;
  private final Marks marks;
  private final PassCounter counter = new PassCounter(this::report);

  private Memory memory;
  private CondensedGraph graph;
  private CondensingSweep sweep;

  /** A bit for each number that may be on an accepting cycle. */
  private PackedColumn possible;

  /** The highest number that has an accepting edge and may be on such a cycle. */
  private long lastAccepting = -1;

  /** Where layers start that have not been looked at. */
  private long firstUnchecked;

  /** How many edges that may close a cycle inside a layer had been seen by then. */
  private long closedBefore;

  /** Where the second sweep starts. */
  private long secondSweep = Long.MAX_VALUE;

  private long nextCheck;

  CondensedRun(SearchTask task, CondensedSettings settings) {
    super(task);
    this.measure =
        task.progress()
            .orElseThrow(() -> new IllegalArgumentException("the sweep-line needs a measure"));
    this.settings = settings;
    this.marks = new Marks(acceptance.onlySet());
    this.nextCheck = settings.firstNumbers();
    this.edges =
        acceptance.strength() == Acceptance.Strength.GENERAL
            ? Remains.Edges.ALL
            : Remains.Edges.ACCEPTING;
  }

  @Override
  protected void explore(Memory runMemory) {
    memory = runMemory;
    try (CondensedGraph written = CondensedGraph.in(task.scratchFolder(), memory, layout());
        PackedColumn bits = new PackedColumn(memory, 1)) {
      graph = written;
      possible = bits;
      sweep();
      check();
      noteFigures();
      report();
    }
  }

  private Layout layout() {
    return Layout.ofStates(1)
        .with(
            acceptance.onlySet().edges().isPresent()
                ? Layout.EdgeMarks.KEPT
                : Layout.EdgeMarks.NONE)
        .withChunksOf(settings.chunkStates());
  }

  private void sweep() {
    try (CondensingSweep running =
        new CondensingSweep(model, measure, new Labels(), memory, graph, new Watch())) {
      sweep = running;
      running.run();
    } catch (CondensingSweep.FailedState failure) {
      throw failed(failure.error(), failurePath(failure.number()));
    }
  }

  private Optional<Trace> failurePath(long number) {
    return keepsTraces()
        ? FailurePath.find(memory, graph, sweep::initialNumbers, number)
        : Optional.empty();
  }

  /**
   * Whether states and edges accept. On the way it is noted which numbers may be on an accepting
   * cycle: if only edges that accept are looked at, those that have one.
   */
  private final class Labels implements CondensingSweep.StateBits {

    private final StatePredicate inside = acceptance.possible();
    private boolean isInside;

    @Override
    public long of(long[] s, int off) {
      isInside = inside.test(s, off);
      boolean accepts = marks.accepts(s, off);
      if (isInside && (accepts || edges == Remains.Edges.ALL)) {
        possible.set(graph.states(), 1);
      }
      if (isInside && accepts) {
        lastAccepting = graph.states();
      }
      return accepts ? 1 : 0;
    }

    @Override
    public boolean marks(long[] s, int off, SuccessorBatch batch, int i) {
      boolean accepts = marks.accepts(s, off, batch, i);
      if (accepts && isInside) {
        lastAccepting = graph.states() - 1;
        possible.set(lastAccepting, 1);
      }
      return accepts;
    }
  }

  /** Counts, and looks for cycles in what has been written. */
  private final class Watch implements CondensingSweep.Monitor {

    @Override
    public void expanded(CondensingSweep s, int states, int newEdges, int deadlocks) {
      count(states, newEdges, deadlocks);
      if (sweep.sweeps() > 1 && secondSweep == Long.MAX_VALUE) {
        beginSecondSweep(graph.states() - states);
      }
      statistics.storing(sweep.stored(), memory.bytes());
      statistics.sweeping(
          sweep.sweeps(), sweep.layersEntered(), sweep.regressEdges(), sweep.persistent());
      statistics.enteringLayer(sweep.progress());
      report();
      if (graph.states() >= nextCheck) {
        checkBetween();
      }
    }

    @Override
    public void leftLayer(CondensingSweep s) {
      if (lastAccepting < firstUnchecked || s.closingEdges() == closedBefore) {
        checkFromHereOn();
      } else if (graph.backTargets().size() == 0
          && graph.states() - firstUnchecked >= settings.layerNumbers()) {
        check(firstUnchecked);
        checkFromHereOn();
      }
    }
  }

  /** The layers before have no cycles of their own. */
  private void checkFromHereOn() {
    firstUnchecked = graph.states();
    closedBefore = sweep.closingEdges();
    nextCheck = Math.max(nextCheck, firstUnchecked + settings.firstNumbers());
  }

  /** All layers of the first sweep are behind. */
  private void beginSecondSweep(long first) {
    check();
    secondSweep = first;
    firstUnchecked = first;
  }

  /**
   * The lowest number that may be on a cycle that is not known to be none: in layers that have not
   * been looked at, or across layers. In the first sweep no edge leads back to another layer, and
   * no later sweep leads to a number of the first, so such cycles are behind it.
   */
  private long firstNeeded() {
    return graph.backTargets().size() > 0 ? Math.min(firstUnchecked, secondSweep) : firstUnchecked;
  }

  /** Looks at what has been written, if there can be a cycle. */
  private void check() {
    if (graph.backTargets().size() > 0 || sweep.closingEdges() > closedBefore) {
      check(firstNeeded());
    }
  }

  /** Looks at what is there in the middle of a layer, which will be looked at again. */
  private void checkBetween() {
    long from = firstNeeded();
    long read = counter.chunks();
    check();
    // The next one when there is three times as much, or later if this one was hard work.
    long work = (counter.chunks() - read) * settings.chunkStates() / WORK_PER_NUMBER;
    long more = Math.max(2 * (graph.states() - from), work);
    nextCheck = graph.states() + Math.max(settings.firstNumbers(), more);
  }

  /** Runs the passes on the numbers from {@code from} on, as far as they have been written. */
  private void check(long from) {
    if (allFound() || lastAccepting < from || graph.states() == from) {
      return;
    }
    graph.flush();
    try (Remains remains = new Remains(memory, graph, from, possible, edges, counter);
        Elimination elimination = new Elimination(remains, settings)) {
      Optional<Found> found = elimination.findCycle();
      if (found.isPresent()) {
        reached(() -> lasso(found.get()));
        sweep.end();
      }
    }
  }

  private Trace lasso(Found found) {
    PathTo paths = new PathTo(graph, sweep.initialNumbers(), this::report);
    Trace path =
        graph.states() <= settings.shortestNumbers()
            ? paths.shortest(memory, found.number())
            : paths.any(found.number());
    return Lassos.enter(path, found.cycle().lasso());
  }

  private void report() {
    statistics.storing(statistics.stored(), memory.bytes());
    task.control().checkpoint(statistics);
  }

  private void noteFigures() {
    statistics.figure("condensed bytes", graph.bytes());
    statistics.figure("passes", counter.passes());
    statistics.figure("chunks read", counter.chunks());
  }
}
