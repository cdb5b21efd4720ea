package tideline.system.analysis.progress;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import tideline.model.ProgressMeasure;

/**
 * The part of a sample on which runs are tried: all of it if it is the whole state space, otherwise
 * the states that random walks went through, with their successors. A breadth-first prefix would be
 * a poor picture of the whole: most of its states lie in its last level.
 *
 * <pre>
 *   states    packed, by number; initial states come first
 *   original  the number in the sample
 *   first[n]  where the edges of n begin in targets; they end at first[n + 1]
 * </pre>
 */
final class RunGraph {

  /** Walks through known places add nothing; so many steps for each state are enough. */
  private static final int STEPS_PER_STATE = 16;

  private static final int WALK_LENGTH = 2_000;

  private final int words;
  private final int count;
  private final int initial;
  private final long[] states;
  private final int[] original;
  private final boolean[] expanded;
  private final int[] first;
  private final int[] targets;

  private RunGraph(
      int words,
      int initial,
      long[] states,
      int[] original,
      boolean[] expanded,
      int[] first,
      int[] to) {
    this.words = words;
    this.count = original.length;
    this.initial = initial;
    this.states = states;
    this.original = original;
    this.expanded = expanded;
    this.first = first;
    this.targets = to;
  }

  /** All that a sample has to say about runs. */
  static RunGraph of(StateSample sample) {
    BitSet opened = new BitSet(sample.states());
    for (int n = 0; n < sample.states(); n++) {
      opened.set(n, sample.inRun(n));
    }
    return of(sample, opened);
  }

  /** A part of it with so many expanded states, those that random walks inside the sample meet. */
  static RunGraph scout(StateSample sample, int most) {
    return scout(sample, most, most);
  }

  /** The same; of parts with one seed each lies inside the larger ones. */
  static RunGraph scout(StateSample sample, int most, long seed) {
    if (sample.expandedInRun() <= most) {
      return of(sample);
    }
    BitSet opened = new BitSet(sample.states());
    SplittableRandom random = new SplittableRandom(seed);
    int[] ways = new int[16];
    int count = 0;
    for (long steps = (long) STEPS_PER_STATE * most; count < most && steps > 0; ) {
      int n = random.nextInt(sample.initial());
      int degree = 1;
      for (int length = 0; degree > 0 && count < most && length < WALK_LENGTH; length++) {
        count += opened.get(n) ? 0 : 1;
        opened.set(n);
        steps--;
        ways = ways.length < sample.degree(n) ? new int[2 * sample.degree(n)] : ways;
        degree = waysOn(sample, n, ways);
        n = degree > 0 ? ways[random.nextInt(degree)] : n;
      }
    }
    return of(sample, opened);
  }

  /** The successors from which a walk can go on inside the sample. */
  private static int waysOn(StateSample sample, int n, int[] ways) {
    int count = 0;
    for (int edge = sample.firstEdge(n); edge < sample.endEdge(n); edge++) {
      ways[count] = sample.target(edge);
      count += sample.inRun(ways[count]) ? 1 : 0;
    }
    return count;
  }

  private static RunGraph of(StateSample sample, BitSet opened) {
    int[] number = new int[sample.states()];
    Arrays.fill(number, -1);
    int count = 0;
    int edges = 0;
    for (int n = 0; n < sample.initial(); n++) {
      number[n] = count++;
    }
    for (int n = 0; n < sample.states(); n++) {
      if (opened.get(n)) {
        edges += sample.endEdge(n) - sample.firstEdge(n);
        for (int edge = sample.firstEdge(n) - 1; edge < sample.endEdge(n); edge++) {
          int met = edge < sample.firstEdge(n) ? n : sample.target(edge);
          if (number[met] < 0) {
            number[met] = count++;
          }
        }
      }
    }
    return copy(sample, opened, number, count, edges);
  }

  private static RunGraph copy(
      StateSample sample, BitSet opened, int[] number, int count, int edges) {
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
      expanded[n] = opened.get(from);
      if (expanded[n]) {
        for (int edge = sample.firstEdge(from); edge < sample.endEdge(from); edge++) {
          targets[end++] = number[sample.target(edge)];
        }
      }
    }
    first[count] = end;
    return new RunGraph(words, sample.initial(), states, original, expanded, first, targets);
  }

  /** The layers of a measure. */
  Layers layers(ProgressMeasure measure) {
    return Layers.of(progress(measure));
  }

  /** The layers of a measure whose values for the whole sample are known. */
  Layers layers(long[] ofSample) {
    long[] progress = new long[count];
    for (int n = 0; n < count; n++) {
      progress[n] = ofSample[original[n]];
    }
    return Layers.of(progress);
  }

  /** The progress of every state. */
  long[] progress(ProgressMeasure measure) {
    return SlotSum.ofAll(measure, states, words, count);
  }

  /** Edges that lead to a lower layer. */
  long backwardEdges(Layers layers) {
    long back = 0;
    for (int n = 0; n < count; n++) {
      for (int edge = first[n]; edge < first[n + 1]; edge++) {
        back += layers.rank(targets[edge]) < layers.rank(n) ? 1 : 0;
      }
    }
    return back;
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
