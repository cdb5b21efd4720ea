package tideline.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import tideline.search.Goal;

/** Counts what a partition does in a round, and looks for goals. */
final class Tally {

  private final SentModel sent;
  private final int words;
  private final TreeSet<Long> layers = new TreeSet<>();

  /** For each goal, the nearest state; nothing if none was met. */
  private final List<Optional<Hit>> hits = new ArrayList<>();

  private final List<Hit> faults = new ArrayList<>();
  private long expanded;
  private long transitions;
  private long deadlocks;
  private long regressEdges;
  private long lastLayer;
  private long leastDepth = Long.MAX_VALUE;
  private long mostDepth = Long.MIN_VALUE;
  private RoundFigures.Trouble trouble = RoundFigures.Trouble.NONE;

  Tally(SentModel sent) {
    this.sent = sent;
    this.words = sent.format().words();
    sent.goals().forEach(_ -> hits.add(Optional.empty()));
  }

  long expanded() {
    return expanded;
  }

  /** A state was expanded. */
  void expanded(long[] s, int off, long depth, long progress, boolean isDeadlock) {
    if (expanded == 0 || progress != lastLayer) {
      layers.add(progress);
      lastLayer = progress;
    }
    expanded++;
    deadlocks += isDeadlock ? 1 : 0;
    leastDepth = Math.min(leastDepth, depth);
    mostDepth = Math.max(mostDepth, depth);
    for (int goal = 0; goal < hits.size(); goal++) {
      boolean isMet =
          switch (sent.goals().get(goal)) {
            case Goal.Reach(var predicate) -> predicate.test(s, off);
            case Goal.Deadlock(var counts) -> isDeadlock && counts.test(s, off);
            case Goal.AcceptingCycle _, Goal.FairCycle _, Goal.CtlViolation _ ->
                throw new IllegalArgumentException("a cluster looks for states alone");
          };
      if (isMet) {
        note(goal, s, off, depth);
      }
    }
  }

  private void note(int goal, long[] s, int off, long depth) {
    Hit hit = hit(goal, s, off, depth);
    Optional<Hit> nearest = hits.get(goal);
    if (nearest.isEmpty() || Hit.NEAREST.compare(hit, nearest.get()) < 0) {
      hits.set(goal, Optional.of(hit));
    }
  }

  private Hit hit(int goal, long[] s, int off, long depth) {
    return new Hit(goal, depth, Arrays.copyOfRange(s, off, off + words));
  }

  /** So many edges were followed. */
  void followed(long edges) {
    transitions += edges;
  }

  /** An edge was found to lead back. */
  void ledBack() {
    regressEdges++;
  }

  /** The model is at fault in a state. */
  void failed(long[] s, int off, long depth) {
    faults.add(hit(0, s, off, depth));
  }

  /** The round could not be finished. */
  void memoryEnded() {
    trouble = RoundFigures.Trouble.MEMORY;
  }

  /** The figures of the round, in which these items were made. */
  RoundFigures figures(int round, int partition, List<Item> made) {
    long waiting = 0;
    long lowest = Long.MAX_VALUE;
    long highest = Long.MIN_VALUE;
    long sentRows = 0;
    long sentBytes = 0;
    long kept = 0;
    long keptBytes = 0;
    long persistent = 0;
    boolean found = false;
    for (Item item : made) {
      if (!(item instanceof Block block)) {
        continue;
      }
      boolean waits = block.kind() == Block.Kind.PENDING;
      waiting += waits ? block.rows() : 0;
      lowest = waits ? Math.min(lowest, block.lowest()) : lowest;
      highest = waits ? Math.max(highest, block.highest()) : highest;
      boolean isPersistent = block.kind() == Block.Kind.ROOT || block.kind() == Block.Kind.SETTLED;
      persistent += isPersistent ? block.rows() : 0;
      found |= block.kind() == Block.Kind.FOUND;
      if (!block.isAtHome()) {
        sentRows += block.rows();
        sentBytes += block.bytes().length;
      } else if (!isPersistent) {
        kept += block.rows();
        keptBytes += block.bytes().length;
      }
    }
    return new RoundFigures(
        round,
        partition,
        expanded,
        transitions,
        deadlocks,
        regressEdges,
        List.copyOf(layers),
        waiting,
        lowest,
        highest,
        sentRows,
        sentBytes,
        kept,
        keptBytes,
        persistent,
        found,
        leastDepth,
        mostDepth,
        hits.stream().flatMap(Optional::stream).toList(),
        List.copyOf(faults),
        trouble);
  }
}
