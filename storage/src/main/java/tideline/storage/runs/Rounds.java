package tideline.storage.runs;

import java.util.Optional;
import tideline.storage.StateStore;

/**
 * A set of states that may be larger than memory, and the queue of those that wait. New states are
 * recognized late and together: between two rounds, by merging what was met in the one before with
 * all that is known.
 */
public final class Rounds {

  private final RunArea area;
  private final int words;
  private final SortedRuns known;
  private final SortedRuns candidates;
  private Optional<SortedRun> frontier = Optional.empty();
  private Optional<RunReader> reader = Optional.empty();
  private long left;

  /** Nothing is known. */
  public Rounds(RunArea area) {
    this.area = area;
    this.words = area.format().words();
    this.known = area.newRuns();
    this.candidates = area.newRuns();
  }

  /** What was handed out before, in another way. */
  public SortedRuns known() {
    return known;
  }

  /** What was met; the next round has what is new of it. */
  public SortedRuns candidates() {
    return candidates;
  }

  /** What was met waits in these runs, too. */
  public void meet(SortedRuns runs) {
    candidates.addAll(runs);
  }

  /** Puts all states of a store among what was met. */
  public void meet(StateStore store, RunArea.Positions positions) {
    area.putWaiting(store, positions, candidates);
  }

  /** How many states of the round have not been handed out. */
  public long left() {
    return left;
  }

  /** Begins the next round when the last one is used up; false if nothing new was met. */
  public boolean nextRound() {
    if (left > 0) {
      throw new IllegalStateException(left + " states of the round have not been handed out");
    }
    frontier.ifPresent(known::add);
    frontier = Optional.empty();
    reader = Optional.empty();
    if (!candidates.isEmpty()) {
      RunMerge old = known.merge();
      RunMerge met = candidates.consume();
      RunWriter writer = area.writer();
      while (met.next()) {
        if (!old.has(met.row(), 0)) {
          writer.add(met.row(), 0);
        }
      }
      frontier = writer.finish();
      reader = frontier.map(run -> new RunReader(run, RunReader.Reading.KEEP));
      left = frontier.map(SortedRun::rows).orElse(0L);
    }
    return left > 0;
  }

  /**
   * Hands out states of the round.
   *
   * @param positions where the log says how each was reached; without a log nothing is written
   * @return how many; 0 if the round is used up
   */
  public int next(long[] to, long[] positions, int max) {
    int count = (int) Math.min(max, left);
    for (int i = 0; i < count; i++) {
      RunReader run = reader.orElseThrow();
      if (!run.next()) {
        throw DiskSpace.damaged();
      }
      System.arraycopy(run.row(), 0, to, i * words, words);
      if (area.format().hasPositions()) {
        positions[i] = run.row()[words];
      }
    }
    left -= count;
    return count;
  }

  /** Gives the space back. */
  public void free() {
    frontier.ifPresent(SortedRun::free);
    frontier = Optional.empty();
    reader = Optional.empty();
    left = 0;
    known.free();
    candidates.free();
  }
}
