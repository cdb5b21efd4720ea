package tideline.search;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import tideline.storage.lossy.Omissions;

/**
 * Counters of one search. The searching thread writes, others may look at any time: each counter is
 * exact in itself, but two may be read at different moments.
 */
public final class SearchStatistics {

  /**
   * What a lossy store is expected to have dropped.
   *
   * @param expected how many states, without those that only such states lead to
   * @param probability that there is any
   * @param fill the part of the bits that is set, where there is an array of bits
   */
  public record Loss(double expected, double probability, OptionalDouble fill) {}

  private volatile long explored;
  private volatile long transitions;
  private volatile long deadlocks;
  private volatile long stored;
  private volatile long peakStates;
  private volatile long persistentStates;
  private volatile long sweeps;
  private volatile long layers;
  private volatile long regressEdges;
  private volatile long bytes;
  private volatile long peakBytes;
  private volatile long traceBytes;
  private volatile long progress;
  private volatile boolean hasArchive;
  private volatile long archivedStates;
  private volatile long archivedBytes;
  private volatile long foundAgain;
  private volatile boolean mayUseDisk;
  private volatile long spilledStates;
  private volatile long diskPeakBytes;
  private volatile long diskWrittenBytes;
  private volatile boolean countsDistinctStates = true;
  private volatile Optional<Loss> loss = Optional.empty();
  private volatile Map<String, Long> figures = Map.of();

  /** Expansions, with repetition. */
  public long explored() {
    return explored;
  }

  /**
   * Edges that were followed; with repetition where a sweep met states again, but not where a
   * search that keeps every state expanded one a second time.
   */
  public long transitions() {
    return transitions;
  }

  /** Expanded states without successors. */
  public long deadlocks() {
    return deadlocks;
  }

  /** States stored now, the persistent ones not counted. */
  public long stored() {
    return stored;
  }

  /** The most states stored at one time, the persistent ones not counted. */
  public long peakStates() {
    return peakStates;
  }

  /** States that were kept because an edge led back to them. */
  public long persistentStates() {
    return persistentStates;
  }

  /** Sweeps begun; 0 for searches that do not sweep. */
  public long sweeps() {
    return sweeps;
  }

  /** Layers entered, over all sweeps; 0 for searches that have none. */
  public long layers() {
    return layers;
  }

  /** Edges that led to lower progress. */
  public long regressEdges() {
    return regressEdges;
  }

  /** Off-heap bytes in use now. */
  public long bytes() {
    return bytes;
  }

  /** The most off-heap bytes in use at one time. */
  public long peakBytes() {
    return peakBytes;
  }

  /** Bytes of the trace log. */
  public long traceBytes() {
    return traceBytes;
  }

  /** The progress of the current layer. */
  public long progress() {
    return progress;
  }

  /** Whether the search had an archive of states that it had forgotten. */
  public boolean hasArchive() {
    return hasArchive;
  }

  /** States in the archive. */
  public long archivedStates() {
    return archivedStates;
  }

  /** Bytes of the archive, in memory or in files. */
  public long archivedBytes() {
    return archivedBytes;
  }

  /** How often a state was found in the archive, and so not expanded again. */
  public long foundAgain() {
    return foundAgain;
  }

  /** Whether states might have gone to the disk. */
  public boolean mayUseDisk() {
    return mayUseDisk;
  }

  /** How often a state went to the disk, because memory had no room for it. */
  public long spilledStates() {
    return spilledStates;
  }

  /** The most bytes that such states took at one time. */
  public long diskPeakBytes() {
    return diskPeakBytes;
  }

  /** Bytes of such states that were written, also those that were merged and written again. */
  public long diskWrittenBytes() {
    return diskWrittenBytes;
  }

  /**
   * Whether every state was expanded at most once, so that {@link #explored} counts distinct states
   * and {@link #transitions} distinct edges.
   */
  public boolean countsDistinctStates() {
    return countsDistinctStates;
  }

  /** What a lossy store is expected to have dropped, when the search has ended; else empty. */
  public Optional<Loss> loss() {
    return loss;
  }

  /** What only some algorithms count, by a name of a few words, in the order of their naming. */
  public Map<String, Long> figures() {
    return figures;
  }

  /** Sets one of the {@link #figures}; meant for a few moments of a search, not for each state. */
  public void figure(String name, long value) {
    Map<String, Long> changed = new LinkedHashMap<>(figures);
    changed.put(name, value);
    figures = Collections.unmodifiableMap(changed);
  }

  /** Sets what a lossy store is expected to have dropped. */
  void omitting(Omissions omissions) {
    loss =
        Optional.of(new Loss(omissions.expected(), omissions.missProbability(), omissions.fill()));
  }

  /** States have been expanded again, so that expansions do not count states. */
  public void expandedAgain() {
    countsDistinctStates = false;
  }

  /** Sets the counters that grow with every batch. */
  public void expanded(long newExplored, long newTransitions, long newDeadlocks) {
    explored = newExplored;
    transitions = newTransitions;
    deadlocks = newDeadlocks;
  }

  /** Sets what is stored now, and the peaks with it. */
  public void storing(long states, long offHeapBytes) {
    stored = states;
    bytes = offHeapBytes;
    if (states > peakStates) {
      peakStates = states;
    }
    if (offHeapBytes > peakBytes) {
      peakBytes = offHeapBytes;
    }
  }

  /** Sets what is in an archive, and how often states were found there. */
  public void archiving(long states, long newBytes, long newFound) {
    hasArchive = true;
    archivedStates = states;
    archivedBytes = newBytes;
    foundAgain = newFound;
  }

  /** Sets what went to the disk. */
  public void spilling(long states, long peak, long written) {
    mayUseDisk = true;
    spilledStates = states;
    diskPeakBytes = peak;
    diskWrittenBytes = written;
  }

  /** Sets the counters of a sweep that expands no state twice. */
  public void sweepingOnce(long newSweeps, long newLayers, long newRegressEdges) {
    sweeps = newSweeps;
    layers = newLayers;
    regressEdges = newRegressEdges;
  }

  /** Sets the counters of a sweep. */
  public void sweeping(long newSweeps, long newLayers, long newRegressEdges, long newPersistent) {
    sweeps = newSweeps;
    layers = newLayers;
    regressEdges = newRegressEdges;
    persistentStates = newPersistent;
    if (newSweeps > 1) {
      countsDistinctStates = false;
    }
  }

  /** Sets the progress of the current layer. */
  public void enteringLayer(long newProgress) {
    progress = newProgress;
  }

  /** Sets the size of the trace log. */
  public void logging(long newTraceBytes) {
    traceBytes = newTraceBytes;
  }
}
