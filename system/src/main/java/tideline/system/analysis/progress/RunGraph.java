package tideline.system.analysis.progress;

import java.util.Arrays;
import tideline.model.ProgressMeasure;

/**
 * The part of a sample on which runs are tried: all of it if it is the whole state space, otherwise
 * the states that random walks went through, with their successors. A breadth-first prefix would be
 * a poor picture of the whole: most of its states lie in its last level.
 *
 * <pre>
 *   states    packed, by number; initial states come first
 *   first[n]  where the edges of n begin in targets; they end at first[n + 1]
 * </pre>
 */
final class RunGraph {

  private final int words;
  private final int count;
  private final int initial;
  private final long[] states;
  private final boolean[] expanded;
  private final int[] first;
  private final int[] targets;

  private RunGraph(
      int words, int count, int initial, long[] states, boolean[] expanded, int[] first, int[] to) {
    this.words = words;
    this.count = count;
    this.initial = initial;
    this.states = states;
    this.expanded = expanded;
    this.first = first;
    this.targets = to;
  }

  static RunGraph of(StateSample sample) {
    int[] number = new int[sample.states()];
    Arrays.fill(number, -1);
    int count = 0;
    int edges = 0;
    for (int n = 0; n < sample.initial(); n++) {
      number[n] = count++;
    }
    for (int n = 0; n < sample.states(); n++) {
      if (sample.inRun(n)) {
        edges += sample.endEdge(n) - sample.firstEdge(n);
        for (int edge = sample.firstEdge(n) - 1; edge < sample.endEdge(n); edge++) {
          int met = edge < sample.firstEdge(n) ? n : sample.target(edge);
          if (number[met] < 0) {
            number[met] = count++;
          }
        }
      }
    }
    return copy(sample, number, count, edges);
  }

  private static RunGraph copy(StateSample sample, int[] number, int count, int edges) {
    int words = sample.schema().words();
    long[] states = new long[count * words];
    boolean[] expanded = new boolean[count];
    int[] original = new int[count];
    for (int n = 0; n < number.length; n++) {
      if (number[n] >= 0) {
        original[number[n]] = n;
        System.arraycopy(sample.words(), sample.offset(n), states, number[n] * words, words);
      }
    }
    int[] first = new int[count + 1];
    int[] targets = new int[edges];
    int end = 0;
    for (int n = 0; n < count; n++) {
      first[n] = end;
      int from = original[n];
      expanded[n] = sample.inRun(from);
      if (expanded[n]) {
        for (int edge = sample.firstEdge(from); edge < sample.endEdge(from); edge++) {
          targets[end++] = number[sample.target(edge)];
        }
      }
    }
    first[count] = end;
    return new RunGraph(words, count, sample.initial(), states, expanded, first, targets);
  }

  /** The layers of a measure. */
  Layers layers(ProgressMeasure measure) {
    return Layers.of(progress(measure));
  }

  /** The progress of every state. */
  long[] progress(ProgressMeasure measure) {
    return SlotSum.ofAll(measure, states, words, count);
  }

  int states() {
    return count;
  }

  int initial() {
    return initial;
  }

  boolean isExpanded(int n) {
    return expanded[n];
  }

  int firstEdge(int n) {
    return first[n];
  }

  int endEdge(int n) {
    return first[n + 1];
  }

  int target(int edge) {
    return targets[edge];
  }

  int edges() {
    return targets.length;
  }
}
