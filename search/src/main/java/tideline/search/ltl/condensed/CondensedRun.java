package tideline.search.ltl.condensed;

import java.util.Optional;
import java.util.function.Function;
import tideline.model.Trace;
import tideline.search.Acceptance;
import tideline.search.SearchTask;
import tideline.search.condensed.CondensingSweep;
import tideline.search.condensed.FailurePath;
import tideline.search.ltl.CycleRun;
import tideline.search.ltl.Lassos;
import tideline.search.ltl.condensed.CycleSearch.Found;
import tideline.storage.Memory;
import tideline.storage.PackedColumn;
import tideline.storage.condensed.CondensedGraph;
import tideline.storage.condensed.Layout;

/** One search by passes over the condensed graph. */
final class CondensedRun extends CycleRun {

  /** How many numbers a look at an unfinished graph may read for each one written meanwhile. */
  private static final int WORK_PER_NUMBER = 4;

  /** All numbers are looked at when there are so many times as many as the first sweep had. */
  private static final int WHOLE_GROWS = 4;

  /** And later, or what the second sweep has, whenever there are so many times as many. */
  private static final int GROWS = 8;

  private final CondensedSettings settings;
  private final Candidates.Edges edges;
  private final PassCounter counter = new PassCounter(this::report);

  private Memory memory;
  private CondensedGraph graph;
  private CondensingSweep sweep;

  /** A bit for each number that may be on an accepting cycle. */
  private PackedColumn possible;

  private AcceptanceRecorder recorder;
  private LayerEdges layerEdges;

  /** The cycle, once there is one. */
  private Optional<Hit> hit = Optional.empty();

  /** A cycle that was found among the numbers from one on. */
  private record Hit(Found found, long from) {}

  /** Where layers start that have not been looked at. */
  private long firstUnchecked;

  /** How many edges that may close a cycle inside a layer had been seen by then. */
  private long closedBefore;

  private long nextCheck;

  /** Where the second sweep starts, and when all numbers are looked at for the first time. */
  private long secondSweep;

  private long nextWholeCheck = Long.MAX_VALUE;

  /** Bytes of a graph that was written for a path. */
  private long furtherBytes;

  private long archivedBytes;

  CondensedRun(SearchTask task, CondensedSettings settings) {
    super(task);
    this.settings = settings;
    this.nextCheck = settings.firstNumbers();
    this.edges =
        acceptance.strength() == Acceptance.Strength.GENERAL
            ? Candidates.Edges.ALL
            : Candidates.Edges.ACCEPTING;
  }

  @Override
  protected void explore(Memory runMemory) {
    memory = runMemory;
    try (CondensedGraph written = CondensedGraph.in(task.scratchFolder(), memory, layout());
        PackedColumn bits = new PackedColumn(memory, 1);
        LayerEdges inLayers = new LayerEdges(memory, settings, edges, bits)) {
      graph = written;
      possible = bits;
      layerEdges = inLayers;
      recorder = new AcceptanceRecorder(acceptance, edges, possible, settings.completeNumbers());
      sweep();
      check();
      hit.ifPresent(this::answer);
      noteFigures();
      report();
    }
  }

  private Layout layout() {
    return Layout.ofStates(AcceptanceRecorder.BITS)
        .with(
            acceptance.onlySet().edges().isPresent()
                ? Layout.EdgeMarks.KEPT
                : Layout.EdgeMarks.NONE)
        .withChunksOf(settings.chunkStates());
  }

  private void sweep() {
    try (CondensingSweep running =
        CondensingSweep.recalling(task, recorder, memory, graph, new Watch())) {
      sweep = running;
      running.expandAtMost(stride());
      running.run();
      archivedBytes = running.archivedBytes();
    } catch (CondensingSweep.FailedState failure) {
      throw failed(failure.error(), failurePath(failure.number()));
    }
  }

  private Optional<Trace> failurePath(long number) {
    if (!keepsTraces()) {
      return Optional.empty();
    }
    return recorder.isComplete()
        ? FailurePath.find(memory, graph, AcceptanceRecorder.KNOWN, sweep::initialNumbers, number)
        : inCompleteGraph(Long.MAX_VALUE, again -> again.pathToFailure(memory));
  }

  /** Counts, and looks for cycles in what has been written. */
  private final class Watch implements CondensingSweep.Monitor {

    @Override
    public void beginsSweep(CondensingSweep s) {
      if (s.sweeps() == 2) {
        beginSecondSweep();
      }
    }

    @Override
    public void expanded(CondensingSweep s, int states, int newEdges, int deadlocks) {
      count(states, newEdges, deadlocks);
      s.report(statistics);
      checkpoint();
      s.expandAtMost(stride());
      if (graph.states() >= Math.min(nextCheck, nextWholeCheck)) {
        checkBetween();
      }
    }

    @Override
    public void writtenInLayer(long from, long to, long marks) {
      layerEdges.add(from, to, marks);
    }

    @Override
    public void leftLayer(CondensingSweep s) {
      if (recorder.lastAccepting() < firstUnchecked || s.closingEdges() == closedBefore) {
        checkFromHereOn();
      } else if (!graph.leadsBack() && graph.states() - firstUnchecked >= settings.layerNumbers()) {
        check(firstUnchecked);
        checkFromHereOn();
      }
    }
  }

  /** The layers before have no cycles of their own. */
  private void checkFromHereOn() {
    firstUnchecked = graph.states();
    layerEdges.restart(firstUnchecked);
    closedBefore = sweep.closingEdges();
    nextCheck = Math.max(nextCheck, firstUnchecked + settings.firstNumbers());
  }

  /** All layers of the first sweep are behind; from now on edges may lead back to them. */
  private void beginSecondSweep() {
    check();
    checkFromHereOn();
    secondSweep = graph.states();
    nextWholeCheck = Math.max(nextCheck, WHOLE_GROWS * secondSweep);
  }

  /**
   * The lowest number that may be on a cycle that is not known to be none: as long as no edge leads
   * back to another layer, one in a layer that has not been looked at.
   */
  private long firstNeeded() {
    return graph.leadsBack() ? 0 : firstUnchecked;
  }

  /** Looks at what has been written, if there can be a cycle. */
  private void check() {
    checkIfPossible(firstNeeded());
  }

  private void checkIfPossible(long from) {
    if (graph.leadsBack() || sweep.closingEdges() > closedBefore) {
      check(from);
    }
  }

  /**
   * Looks at what is there in the middle of a layer, which will be looked at again: mostly at what
   * the second sweep has written so far, where many cycles across layers are, and seldom at all.
   */
  private void checkBetween() {
    boolean isWhole = graph.states() >= nextWholeCheck;
    long from = isWhole ? firstNeeded() : Math.max(firstNeeded(), secondSweep);
    long read = counter.chunks();
    checkIfPossible(from);
    // The next one when there is eight times as much, or later if this one was hard work.
    long work = (counter.chunks() - read) * settings.chunkStates() / WORK_PER_NUMBER;
    long more = Math.max((GROWS - 1) * (graph.states() - from), work);
    nextCheck = graph.states() + Math.max(settings.firstNumbers(), more);
    nextWholeCheck = isWhole ? GROWS * graph.states() : nextWholeCheck;
  }

  /** Runs the passes on the numbers from {@code from} on, as far as they have been written. */
  private void check(long from) {
    if (hit.isPresent() || recorder.lastAccepting() < from || graph.states() == from) {
      return;
    }
    if (!graph.leadsBack() && !layerEdges.mayHaveCycle(from, graph.states())) {
      return;
    }
    graph.flush();
    hit = findCycle(graph, from).map(found -> new Hit(found, from));
    if (hit.isPresent()) {
      sweep.end();
    }
  }

  private Optional<Found> findCycle(CondensedGraph in, long from) {
    try (Candidates candidates = new Candidates(memory, in, from, possible, edges, counter);
        Elimination elimination = new Elimination(candidates, settings)) {
      return elimination.findCycle();
    }
  }

  private void answer(Hit cycle) {
    reached(
        () ->
            recorder.isComplete()
                ? lasso(graph, sweep.initialNumbers(), cycle.found())
                : inCompleteGraph(graph.states(), again -> lassoIn(again, cycle.from())));
  }

  /** What was found among some edges is found among all of them, with the choices of each. */
  private Trace lassoIn(CompleteGraph again, long from) {
    Found found =
        findCycle(again.graph(), from)
            .orElseThrow(() -> new IllegalStateException("the cycle is not there again"));
    return lasso(again.graph(), again.initialNumbers().get(), found);
  }

  private Trace lasso(CondensedGraph in, long[] initial, Found found) {
    PathFinder paths = new PathFinder(in, initial, this::report);
    Trace path =
        in.states() <= settings.shortestNumbers()
            ? paths.shortest(memory, found.number())
            : paths.any(found.number());
    return Lassos.enter(path, Lassos.without(Candidates.NO_STEP, found.cycle().lasso()));
  }

  /** Sweeps once more, over so many states or up to the fault, and writes every edge. */
  private <T> T inCompleteGraph(long states, Function<CompleteGraph, T> use) {
    try (CondensedGraph all = CondensedGraph.in(task.scratchFolder(), memory, layout())) {
      T result =
          use.apply(
              CompleteGraph.upTo(states, task, recorder.ofEverything(), memory, all, this::again));
      furtherBytes = all.bytes();
      return result;
    }
  }

  /** Expansions are counted however often they are made. */
  private void again(CondensingSweep s, int states, int newEdges, int deadlocks) {
    count(states, newEdges, deadlocks);
    statistics.storing(s.stored(), memory.bytes());
    report();
    s.expandAtMost(stride());
  }

  private void report() {
    statistics.storing(statistics.stored(), memory.bytes());
    checkpoint();
  }

  private void noteFigures() {
    statistics.figure("condensed bytes", graph.bytes() + furtherBytes);
    statistics.figure("archived bytes", archivedBytes);
    statistics.figure("passes", counter.passes());
    statistics.figure("chunks read", counter.chunks());
  }
}
