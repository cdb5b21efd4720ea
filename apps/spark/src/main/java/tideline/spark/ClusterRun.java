package tideline.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.SearchTask;
import tideline.search.safety.SafetyRun;
import tideline.storage.Memory;

/** One search on a cluster, as its driver sees it. */
final class ClusterRun extends SafetyRun {

  private final Machines machines;
  private final IntFunction<Work> newWork;
  private final Window window;
  private final Waiting waiting;

  /** Layers of this sweep that the line has not left. */
  private final TreeSet<Long> layers = new TreeSet<>();

  private final List<PathFinder.Round> rounds = new ArrayList<>();
  private int round;
  private long sweeps;
  private long layersEntered;
  private long regressEdges;
  private long sentBytes;
  private long sentRows;

  ClusterRun(SearchTask task, Machines machines, IntFunction<Work> newWork) {
    super(task);
    this.machines = machines;
    this.newWork = newWork;
    this.window = new Window(machines.settings().enough());
    this.waiting = new Waiting(this::checkpoint);
  }

  @Override
  protected void explore(Memory memory) {
    try (Machines.Session session = machines.open(task.scratchFolder())) {
      JavaSparkContext spark = session.spark();
      Work work = newWork.apply(session.partitions());
      try {
        explore(spark, work);
      } finally {
        SentModels.forget(work.id());
        spark.getPersistentRDDs().values().forEach(rdd -> rdd.unpersist(false));
      }
    }
  }

  private void explore(JavaSparkContext spark, Work work) {
    Step step = step(Exchange.empty(spark, work.partitions()), work, RoundOrder.Kind.BEGIN, 0);
    while (!goals.allFound() && step.waits() > 0) {
      sweeps++;
      while (!goals.allFound() && step.waits() > 0) {
        leaveBelow(step.lowest());
        step = step(step.items(), work, RoundOrder.Kind.EXPAND, step.lowest());
      }
      leaveBelow(Long.MAX_VALUE);
      if (!goals.allFound() && step.found()) {
        step = step(step.items(), work, RoundOrder.Kind.TURN, 0);
      }
    }
  }

  private void leaveBelow(long line) {
    layers.headSet(line, line == Long.MAX_VALUE).clear();
  }

  /** What a round has made, and what that means for the next one. */
  private record Step(JavaRDD<Item> items, List<RoundFigures> figures) {
    long waits() {
      return figures.stream().mapToLong(RoundFigures::waiting).sum();
    }

    long lowest() {
      return figures.stream().mapToLong(RoundFigures::lowest).min().orElse(Long.MAX_VALUE);
    }

    boolean found() {
      return figures.stream().anyMatch(RoundFigures::found);
    }
  }

  private Step step(JavaRDD<Item> before, Work work, RoundOrder.Kind kind, long line) {
    RoundOrder order = new RoundOrder(kind, round++, line, window.until(line));
    JavaRDD<Item> items =
        Exchange.round(before, work, order).persist(StorageLevel.MEMORY_AND_DISK());
    boolean isWrittenDown = round % machines.settings().checkpointRounds() == 0;
    if (isWrittenDown) {
      items.checkpoint();
    }
    JavaRDD<Item> kept = Exchange.madeIn(items, order.round());
    if (work.paths()) {
      kept.persist(StorageLevel.DISK_ONLY());
    }
    List<RoundFigures> figures = waiting.result(Exchange.figures(kept).collectAsync());
    before.unpersist(false);
    machines.settings().rounds().made(items);
    if (kind == RoundOrder.Kind.EXPAND) {
      rounds.add(PathFinder.Round.of(kept, figures));
      window.expanded(
          figures.stream().mapToLong(RoundFigures::expanded).max().orElse(0), span(figures));
    }
    note(figures);
    lookAt(work, figures);
    return new Step(items, figures);
  }

  private static long span(List<RoundFigures> figures) {
    long lowest = figures.stream().mapToLong(RoundFigures::lowest).min().orElse(0);
    long highest = figures.stream().mapToLong(RoundFigures::highest).max().orElse(0);
    return highest < lowest || highest - lowest < 0 ? 0 : highest - lowest;
  }

  /** Adds the figures up: one for each partition, however often its task ran. */
  private void note(List<RoundFigures> figures) {
    long kept = 0;
    long keptBytes = 0;
    long persistent = 0;
    for (RoundFigures part : figures) {
      count(part.expanded(), part.transitions(), part.deadlocks());
      regressEdges += part.regressEdges();
      for (long layer : part.layers()) {
        layersEntered += layers.add(layer) ? 1 : 0;
      }
      sentRows += part.sentRows();
      sentBytes += part.sentBytes();
      kept += part.kept() + part.sentRows();
      keptBytes += part.keptBytes() + part.sentBytes();
      persistent += part.persistent();
    }
    statistics.storing(kept, keptBytes);
    statistics.sweeping(sweeps, layersEntered, regressEdges, persistent);
    if (!layers.isEmpty()) {
      statistics.enteringLayer(layers.first());
    }
    statistics.figure("rounds", round);
    statistics.figure("states exchanged", sentRows);
    statistics.figure("bytes exchanged", sentBytes);
    checkpoint();
  }

  private void lookAt(Work work, List<RoundFigures> figures) {
    if (figures.stream().anyMatch(part -> part.trouble() == RoundFigures.Trouble.MEMORY)) {
      throw new LimitReached(
          LimitReached.Reason.MEMORY, "a machine of the cluster has no memory left for its states");
    }
    Optional<Hit> fault = figures.stream().flatMap(part -> part.faults().stream()).min(Hit.NEAREST);
    if (fault.isPresent()) {
      ModelError error = faultIn(fault.get());
      throw failed(error, pathTo(work, fault.get()));
    }
    for (int goal = 0; goal < goals.count(); goal++) {
      int its = goal;
      figures.stream()
          .flatMap(part -> part.hits().stream())
          .filter(hit -> hit.goal() == its && goals.isOpen(its))
          .min(Hit.NEAREST)
          .ifPresent(hit -> goals.reached(its, () -> pathTo(work, hit)));
    }
  }

  /** The fault itself: what was sent is the state in which it is met. */
  private ModelError faultIn(Hit hit) {
    try {
      model.newStepper().successors(hit.state(), 0, new SuccessorBatch(words));
    } catch (ModelError fault) {
      return fault;
    }
    throw new IllegalStateException("the model is at fault on one machine and not on another");
  }

  private Optional<Trace> pathTo(Work work, Hit hit) {
    return keepsTraces()
        ? Optional.of(new PathFinder(work, model, rounds, waiting).pathTo(hit))
        : Optional.empty();
  }
}
