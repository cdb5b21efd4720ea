package tideline.system.analysis.progress;

import java.util.BitSet;
import tideline.model.ProgressMeasure;
import tideline.model.StateSchema;

/**
 * A part of a state space with its edges: a breadth-first prefix and some random walks, or all of
 * it if it is small.
 *
 * <pre>
 *   states     | s0 | s1 | ...                   packed, by number
 *   targets    | edges of one state | of another | ...
 *   first[n]   where the edges of n begin; -1 if n was seen but not expanded
 *   end[n]     where they end
 *   walked     the states that a walk went through
 *   visits[n]  how many walks went through n
 * </pre>
 */
public final class StateSample {

  private final StateSchema schema;
  private final int count;
  private final long[] states;
  private final int[] first;
  private final int[] end;
  private final int[] targets;
  private final int initial;
  private final int expanded;
  private final int deadlocks;
  private final int edges;
  private final int[] visits;
  private final BitSet walked;
  private final Extent extent;

  /** How much of the state space a sample has. */
  public enum Extent {
    /** All of it: what is said about the sample is exact. */
    COMPLETE,
    /** A part of it, as large as was allowed: another sample with the same seed is the same. */
    PART,
    /** What was looked at until the time was over, which may be more or less another time. */
    CUT_SHORT
  }

  StateSample(
      StateSchema schema,
      StateTable table,
      int[] first,
      int[] end,
      int[] targets,
      int edges,
      int initial,
      int expanded,
      int deadlocks,
      int[] visits,
      Extent extent) {
    this.schema = schema;
    this.count = table.count();
    this.states = table.states();
    this.first = first;
    this.end = end;
    this.targets = targets;
    this.edges = edges;
    this.initial = initial;
    this.expanded = expanded;
    this.deadlocks = deadlocks;
    this.visits = visits;
    this.extent = extent;
    this.walked = new BitSet(count);
    for (int n = 0; n < count; n++) {
      walked.set(n, visits[n] > 0);
    }
  }

  /** How the words of a state are divided. */
  public StateSchema schema() {
    return schema;
  }

  /** States seen. */
  public int states() {
    return count;
  }

  /** States whose edges are known. */
  public int expanded() {
    return expanded;
  }

  /** Expanded states without edges. */
  public int deadlocks() {
    return deadlocks;
  }

  /** Edges of the expanded states. */
  public int edges() {
    return edges;
  }

  /** How much of the state space this is. */
  public Extent extent() {
    return extent;
  }

  /** Whether this is the whole state space. */
  public boolean isComplete() {
    return extent == Extent.COMPLETE;
  }

  /**
   * How many states the whole space has at least, probably: what a prefix has seen and what walks
   * have met once or twice tell how much they have not met at all (the estimate of Chao for the
   * number of species).
   */
  public double estimatedStates() {
    if (isComplete()) {
      return count;
    }
    long once = 0;
    long twice = 0;
    for (int n = 0; n < count; n++) {
      once += visits[n] == 1 ? 1 : 0;
      twice += visits[n] == 2 ? 1 : 0;
    }
    return count + once * (double) once / (2.0 * (twice + 1));
  }

  /** The progress of every state under a measure. */
  long[] progress(ProgressMeasure measure) {
    return SlotSum.ofAll(measure, states, schema.words(), count);
  }

  long[] words() {
    return states;
  }

  int offset(int n) {
    return n * schema.words();
  }

  /** Initial states have the numbers below this one. */
  int initial() {
    return initial;
  }

  boolean isExpanded(int n) {
    return first[n] >= 0;
  }

  /** Whether a simulated run expands a state: walks are a fairer picture than a prefix. */
  boolean inRun(int n) {
    return first[n] >= 0 && (extent == Extent.COMPLETE || walked.get(n));
  }

  /** How many states a simulated run expands. */
  int expandedInRun() {
    return extent == Extent.COMPLETE ? expanded : walked.cardinality();
  }

  int degree(int n) {
    return end[n] - first[n];
  }

  int firstEdge(int n) {
    return first[n];
  }

  int endEdge(int n) {
    return end[n];
  }

  int target(int edge) {
    return targets[edge];
  }
}
