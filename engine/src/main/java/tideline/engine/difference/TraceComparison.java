package tideline.engine.difference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import tideline.engine.limits.RunControl;
import tideline.model.LimitReached;

/**
 * Whether what can be seen of runs of one graph can be seen of runs of the other. Sets of states
 * may be many, so there is a limit for them.
 */
final class TraceComparison {

  /** Which runs are looked for in the other graph. */
  enum Of {
    /** Those of both. */
    BOTH,
    /** Those of the first. */
    FIRST
  }

  /** The most pairs of sets; a pair may have all states. */
  private static final int MOST_PAIRS = 200_000;

  private static final long MOST_STATES = 20_000_000;

  private final Graph first;
  private final Graph second;
  private final Of of;
  private final RunControl control;
  private final Set<Pair> known = new HashSet<>();
  private final Queue<Pair> worklist = new ArrayDeque<>();
  private long states;

  /** What can be seen in one step: its label, and the values behind it. */
  private record Letter(int label, int seen) implements Comparable<Letter> {
    static final int START = -1;

    @Override
    public int compareTo(Letter other) {
      int byLabel = Integer.compare(label, other.label);
      return byLabel == 0 ? Integer.compare(seen, other.seen) : byLabel;
    }
  }

  /** Where each graph may be, each set in order; with the pair and letter before it. */
  private static final class Pair {
    private final int[] first;
    private final int[] second;
    private final Optional<Pair> before;
    private final Letter letter;

    Pair(int[] first, int[] second, Optional<Pair> before, Letter letter) {
      this.first = first;
      this.second = second;
      this.before = before;
      this.letter = letter;
    }

    int[] of(Side side) {
      return side.of(first, second);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Pair pair
          && Arrays.equals(first, pair.first)
          && Arrays.equals(second, pair.second);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(first) + Arrays.hashCode(second);
    }
  }

  private TraceComparison(Graph first, Graph second, Of of, RunControl control) {
    this.first = first;
    this.second = second;
    this.of = of;
    this.control = control;
  }

  /**
   * A shortest sequence that tells the graphs apart; empty if there is none.
   *
   * @throws LimitReached if there are too many sets of states
   */
  static Optional<Evidence> compare(Graph first, Graph second, Of of, RunControl control) {
    return new TraceComparison(first, second, of, control).search();
  }

  private Optional<Evidence> search() {
    Map<Letter, Map<Side, Set<Integer>>> starts = new TreeMap<>();
    for (Side side : Side.values()) {
      for (int state = 0; state < side.of(first, second).initial(); state++) {
        int seen = side.of(first, second).seen(state);
        add(starts, new Letter(Letter.START, seen), side, state);
      }
    }
    Optional<Evidence> different = next(starts, Optional.empty());
    while (different.isEmpty() && !worklist.isEmpty()) {
      control.check();
      Pair pair = worklist.remove();
      Map<Letter, Map<Side, Set<Integer>>> steps = new TreeMap<>();
      for (Side side : Side.values()) {
        for (int state : pair.of(side)) {
          steps(steps, side, state);
        }
      }
      different = next(steps, Optional.of(pair));
    }
    return different;
  }

  private void steps(Map<Letter, Map<Side, Set<Integer>>> steps, Side side, int state) {
    Graph graph = side.of(first, second);
    int[] labels = graph.labels(state);
    int[] targets = graph.targets(state);
    for (int i = 0; i < labels.length; i++) {
      add(steps, new Letter(labels[i], graph.seen(targets[i])), side, targets[i]);
    }
  }

  private static void add(
      Map<Letter, Map<Side, Set<Integer>>> steps, Letter letter, Side side, int state) {
    steps
        .computeIfAbsent(letter, _ -> new EnumMap<>(Side.class))
        .computeIfAbsent(side, _ -> new HashSet<>())
        .add(state);
  }

  private Optional<Evidence> next(
      Map<Letter, Map<Side, Set<Integer>>> steps, Optional<Pair> before) {
    for (Map.Entry<Letter, Map<Side, Set<Integer>>> step : steps.entrySet()) {
      int[] firstSet = sorted(step.getValue(), Side.FIRST);
      int[] secondSet = sorted(step.getValue(), Side.SECOND);
      Pair pair = new Pair(firstSet, secondSet, before, step.getKey());
      if (secondSet.length == 0) {
        return Optional.of(evidence(pair, Side.FIRST));
      }
      if (firstSet.length == 0) {
        if (of == Of.BOTH) {
          return Optional.of(evidence(pair, Side.SECOND));
        }
        continue; // What only the second can do is of no interest.
      }
      if (known.add(pair)) {
        states += firstSet.length + secondSet.length;
        if (known.size() > MOST_PAIRS || states > MOST_STATES) {
          throw new LimitReached(
              LimitReached.Reason.STATES,
              "there are more than %d pairs of sets of states, or these are too large: traces of"
                      .formatted(known.size() - 1)
                  + " such models are not compared (--by bisimulation may be easier)");
        }
        worklist.add(pair);
      }
    }
    return Optional.empty();
  }

  private static int[] sorted(Map<Side, Set<Integer>> states, Side side) {
    return states.getOrDefault(side, Set.of()).stream()
        .mapToInt(Integer::intValue)
        .sorted()
        .toArray();
  }

  /** A run of one graph along the letters that lead to a pair. */
  private Evidence evidence(Pair last, Side able) {
    List<Pair> pairs = new ArrayList<>();
    for (Optional<Pair> pair = Optional.of(last); pair.isPresent(); pair = pair.get().before) {
      pairs.add(pair.get());
    }
    Collections.reverse(pairs);
    int[] run = new int[pairs.size()];
    run[run.length - 1] = last.of(able)[0];
    for (int i = run.length - 2; i >= 0; i--) {
      run[i] = predecessor(pairs.get(i), pairs.get(i + 1).letter, run[i + 1], able);
    }
    if (run.length == 1) {
      return new Evidence(
          Places.of(able, run[0], Places.NOWHERE),
          List.of(),
          new Evidence.End.NoStart(able, run[0]));
    }
    List<Evidence.Move> moves = new ArrayList<>();
    for (int i = 1; i < run.length - 1; i++) {
      moves.add(
          new Evidence.Move(
              able, pairs.get(i).letter.label(), Places.of(able, run[i], Places.NOWHERE)));
    }
    return new Evidence(
        Places.of(able, run[0], Places.NOWHERE),
        moves,
        new Evidence.End.NoStep(able, last.letter.label(), run[run.length - 1]));
  }

  private int predecessor(Pair pair, Letter letter, int state, Side able) {
    Graph graph = able.of(first, second);
    return Arrays.stream(pair.of(able))
        .filter(
            from ->
                IntStream.range(0, graph.labels(from).length)
                    .anyMatch(
                        i ->
                            graph.labels(from)[i] == letter.label()
                                && graph.targets(from)[i] == state))
        .findFirst()
        .orElseThrow();
  }
}
