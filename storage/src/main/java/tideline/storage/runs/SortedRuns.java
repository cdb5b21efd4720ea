package tideline.storage.runs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Some runs that belong together. If they become many, the smallest are merged into one, so that
 * few have to be open at a time and no state is written again often.
 */
public final class SortedRuns {

  private final RunArea area;
  private final List<SortedRun> runs = new ArrayList<>();
  private long rows;

  SortedRuns(RunArea area) {
    this.area = area;
  }

  /** How many rows there are; duplicates count. */
  public long rows() {
    return rows;
  }

  boolean isEmpty() {
    return runs.isEmpty();
  }

  void add(SortedRun run) {
    runs.add(run);
    rows += run.rows();
    if (runs.size() > area.mostRuns()) {
      mergeSmallest();
    }
  }

  /** Takes all runs of another one, which is empty then. */
  void addAll(SortedRuns other) {
    List<SortedRun> taken = List.copyOf(other.runs);
    other.forget();
    taken.forEach(this::add);
  }

  private void mergeSmallest() {
    runs.sort(Comparator.comparingLong(SortedRun::rows));
    List<SortedRun> smallest = List.copyOf(runs.subList(0, 1 + area.mostRuns() / 2));
    runs.subList(0, smallest.size()).clear();
    RunMerge merge = new RunMerge(area.format(), smallest, RunReader.Reading.CONSUME);
    RunWriter writer = area.writer();
    while (merge.next()) {
      writer.add(merge.row(), 0);
    }
    writer.finish().ifPresent(runs::add);
    rows = runs.stream().mapToLong(SortedRun::rows).sum();
  }

  /** All of them as one; they stay. */
  RunMerge merge() {
    return new RunMerge(area.format(), runs, RunReader.Reading.KEEP);
  }

  /** All of them as one; then there is none. */
  RunMerge consume() {
    RunMerge merge = new RunMerge(area.format(), runs, RunReader.Reading.CONSUME);
    forget();
    return merge;
  }

  private void forget() {
    runs.clear();
    rows = 0;
  }

  /** Gives the space back. */
  void free() {
    runs.forEach(SortedRun::free);
    forget();
  }
}
