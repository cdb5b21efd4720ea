package tideline.system.analysis.progress;

import java.util.Arrays;

/** States by their progress: how many values occur, and the rank of each state's value. */
final class Layers {

  /** Values that lie this densely are counted, others are sorted. */
  private static final int DENSE = 4;

  private final int count;
  private final int[] rank;

  private Layers(int count, int[] rank) {
    this.count = count;
    this.rank = rank;
  }

  static Layers of(long[] progress) {
    long minimum = Long.MAX_VALUE;
    long maximum = Long.MIN_VALUE;
    for (long value : progress) {
      minimum = Math.min(minimum, value);
      maximum = Math.max(maximum, value);
    }
    long span = maximum - minimum;
    return span >= 0 && span < (long) DENSE * progress.length + 1024
        ? counted(progress, minimum, (int) span)
        : sorted(progress);
  }

  private static Layers counted(long[] progress, long minimum, int span) {
    int[] rankOf = new int[span + 1];
    for (long value : progress) {
      rankOf[(int) (value - minimum)] = 1;
    }
    int count = rank(rankOf);
    int[] rank = new int[progress.length];
    for (int n = 0; n < rank.length; n++) {
      rank[n] = rankOf[(int) (progress[n] - minimum)];
    }
    return new Layers(count, rank);
  }

  /** Turns marks of the values that are there into their ranks, and returns how many there are. */
  private static int rank(int[] marks) {
    int count = 0;
    for (int i = 0; i < marks.length; i++) {
      int present = marks[i];
      marks[i] = count;
      count += present;
    }
    return count;
  }

  private static Layers sorted(long[] progress) {
    long[] values = values(progress);
    int[] rank = new int[progress.length];
    for (int n = 0; n < rank.length; n++) {
      rank[n] = Arrays.binarySearch(values, progress[n]);
    }
    return new Layers(values.length, rank);
  }

  /** The values that occur, in rising order: those of the ranks. */
  static long[] values(long[] progress) {
    long[] values = progress.clone();
    Arrays.sort(values);
    int count = 0;
    for (int i = 0; i < values.length; i++) {
      if (i == 0 || values[i] != values[i - 1]) {
        values[count++] = values[i];
      }
    }
    return Arrays.copyOf(values, count);
  }

  /** Layers by these, and inside them by others: without sorting, by two passes of counting. */
  Layers followedBy(Layers second) {
    long pairs = (long) count * second.count;
    if (pairs <= (long) DENSE * rank.length + 1024) {
      long[] progress = new long[rank.length];
      for (int n = 0; n < rank.length; n++) {
        progress[n] = (long) rank[n] * second.count + second.rank[n];
      }
      return counted(progress, 0, (int) pairs - 1);
    }
    int[] order = ordered(second.rank, second.count, identity(rank.length));
    order = ordered(rank, count, order);
    int[] both = new int[rank.length];
    int layers = 0;
    for (int i = 0; i < order.length; i++) {
      int n = order[i];
      if (i > 0) {
        int before = order[i - 1];
        layers += rank[n] != rank[before] || second.rank[n] != second.rank[before] ? 1 : 0;
      }
      both[n] = layers;
    }
    return new Layers(layers + 1, both);
  }

  private static int[] identity(int length) {
    int[] order = new int[length];
    for (int i = 0; i < length; i++) {
      order[i] = i;
    }
    return order;
  }

  /** Sorts by a rank; what has the same rank stays in its order. */
  private static int[] ordered(int[] rank, int count, int[] order) {
    int[] start = new int[count + 1];
    for (int r : rank) {
      start[r + 1]++;
    }
    for (int r = 0; r < count; r++) {
      start[r + 1] += start[r];
    }
    int[] result = new int[order.length];
    for (int n : order) {
      result[start[rank[n]]++] = n;
    }
    return result;
  }

  int count() {
    return count;
  }

  /** The layer of a state, from 0. */
  int rank(int n) {
    return rank[n];
  }
}
