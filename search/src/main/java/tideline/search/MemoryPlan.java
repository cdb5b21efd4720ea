package tideline.search;

import tideline.storage.runs.DiskSpace;
import tideline.storage.runs.RowFormat;
import tideline.storage.runs.RunArea;

/**
 * What the memory limit of a search is divided into. Without a disk all of it is for stores. With
 * one, whatever else grows with the limit is taken from it, and some of the stores' part stays free
 * for what a table takes when it grows: between two groups of states nothing can be spilled.
 *
 * <pre>
 *   limit   | stores                          | sorting | open runs | trace log |
 *           | filled up to spillAt  |  spare  |
 * </pre>
 *
 * @param stores for stores, tables and columns, off-heap
 * @param spillAt when so much of that is in use, states go to the disk
 * @param sorting for states that are sorted, on the heap
 * @param runs for the runs that are read and written at a time, on the heap
 * @param log for the newest records of the trace log, off-heap
 * @param blockBytes how much is read or written at a time
 */
public record MemoryPlan(
    long stores, long spillAt, long sorting, long runs, long log, int blockBytes) {

  /** So many runs that belong together are open at a time; at most twice as many in all. */
  public static final int MOST_RUNS = 16;

  /** What tables of many segments take when some of them are split at a time. */
  private static final long SPARE = 32L << 20;

  /** What an arena is extended by, and what a group of states brings before it is looked again. */
  private static final long STEP = 192L << 10;

  private static final long LOG = 4L << 20;
  private static final long LEAST_SORTING = 1L << 12;
  private static final long MOST_SORTING = 16L << 20;
  private static final int SMALLEST_BLOCK = 1 << 10;
  private static final int LARGEST_BLOCK = 1 << 16;

  /** The plan of a search. */
  public static MemoryPlan of(SearchTask task) {
    return of(task.memoryBytes(), task.traces(), task.disk());
  }

  /** The plan for a limit of so many bytes. */
  public static MemoryPlan of(long limit, SearchTask.Traces traces, Disk disk) {
    if (!disk.isUsed()) {
      return new MemoryPlan(limit, limit, 0, 0, 0, 0);
    }
    long log = traces == SearchTask.Traces.KEEP ? Math.min(LOG, limit / 8) : 0;
    long sorting = Math.clamp(limit / 16, LEAST_SORTING, MOST_SORTING);
    int blockBytes =
        Math.clamp(Long.highestOneBit(Math.max(1, limit / 1024)), SMALLEST_BLOCK, LARGEST_BLOCK);
    long runs = 2L * (MOST_RUNS + 2) * blockBytes;
    long stores = Math.max(limit / 2, limit - log - sorting - runs);
    long spillAt = disk.spillAt().orElse(Math.max(filled(stores), stores - SPARE));
    return new MemoryPlan(stores, spillAt, sorting, runs, log, blockBytes);
  }

  /**
   * A table that doubles is there twice for a moment. States of one word have 8 bytes in an arena
   * and 16 in a table that is about to double, so that 24 become 56: two fifths leave room for
   * that.
   */
  private static long filled(long stores) {
    return Math.max(stores / 5, (stores - STEP) / 5 * 2);
  }

  /** Where a search that the plan is for has its runs. */
  public RunArea newRuns(SearchTask task) {
    int words = task.model().schema().words();
    RowFormat format =
        task.traces() == SearchTask.Traces.KEEP
            ? RowFormat.withPositions(words)
            : RowFormat.ofStates(words);
    // A row of a model with very many variables may be larger than a block of the usual size.
    int bytes = Math.max(blockBytes, RunArea.leastBlock(format));
    DiskSpace space = new DiskSpace(task.scratchFolder(), bytes, task.disk().mostBytes());
    return new RunArea(space, format, MOST_RUNS, sorting);
  }
}
