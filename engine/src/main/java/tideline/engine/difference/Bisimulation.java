package tideline.engine.difference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.engine.limits.RunControl;

/** Whether each state of one graph can do what some state of the other can, and again after it. */
final class Bisimulation {

  private static final int OFTEN = 1 << 12;

  private final Graph first;
  private final Graph second;
  private final RunControl control;

  /** The class of each state, by rounds; states of the second graph come behind the first. */
  private final List<int[]> rounds = new ArrayList<>();

  private Bisimulation(Graph first, Graph second, RunControl control) {
    this.first = first;
    this.second = second;
    this.control = control;
  }

  /** What tells the graphs apart; empty if nothing does. */
  static Optional<Evidence> compare(Graph first, Graph second, RunControl control) {
    Bisimulation search = new Bisimulation(first, second, control);
    search.refine();
    return search.difference();
  }

  private int index(Side side, int state) {
    return side == Side.FIRST ? state : first.size() + state;
  }

  private Graph graph(Side side) {
    return side.of(first, second);
  }

  /** Rounds are kept only as far as they say something new. */
  private void refine() {
    int[] classes = new int[first.size() + second.size()];
    for (Side side : Side.values()) {
      for (int state = 0; state < graph(side).size(); state++) {
        classes[index(side, state)] = graph(side).seen(state);
      }
    }
    int count = distinct(classes);
    rounds.add(classes);
    while (true) {
      int[] finer = finer(rounds.getLast());
      int finerCount = distinct(finer);
      if (finerCount == count) {
        return;
      }
      count = finerCount;
      rounds.add(finer);
    }
  }

  private static int distinct(int[] classes) {
    return (int) Arrays.stream(classes).distinct().count();
  }

  /** A class, and the sorted pairs of label and class that steps lead to. */
  private static final class Signature {
    private final int own;
    private final long[] steps;

    Signature(int own, long[] steps) {
      this.own = own;
      this.steps = steps;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Signature signature
          && own == signature.own
          && Arrays.equals(steps, signature.steps);
    }

    @Override
    public int hashCode() {
      return 31 * own + Arrays.hashCode(steps);
    }
  }

  private int[] finer(int[] classes) {
    Map<Signature, Integer> numbers = new HashMap<>();
    int[] finer = new int[classes.length];
    for (Side side : Side.values()) {
      for (int state = 0; state < graph(side).size(); state++) {
        if (state % OFTEN == 0) {
          control.check();
        }
        Signature signature = signature(side, state, classes);
        finer[index(side, state)] = number(numbers, signature);
      }
    }
    return finer;
  }

  private static int number(Map<Signature, Integer> numbers, Signature signature) {
    Integer known = numbers.putIfAbsent(signature, numbers.size());
    return known == null ? numbers.size() - 1 : known;
  }

  private Signature signature(Side side, int state, int[] classes) {
    int[] labels = graph(side).labels(state);
    int[] targets = graph(side).targets(state);
    long[] steps = new long[labels.length];
    for (int i = 0; i < labels.length; i++) {
      steps[i] = (long) labels[i] << 32 | classes[index(side, targets[i])];
    }
    return new Signature(
        classes[index(side, state)], Arrays.stream(steps).sorted().distinct().toArray());
  }

  private Optional<Evidence> difference() {
    for (Side side : Side.values()) {
      for (int state = 0; state < graph(side).initial(); state++) {
        int[] best = partner(side, state);
        if (best[1] < rounds.size()) {
          return Optional.of(evidence(side, state, best[0]));
        }
      }
    }
    return Optional.empty();
  }

  /** The initial state of the other side that is told apart last, and the round of that. */
  private int[] partner(Side side, int state) {
    int[] best = {-1, -1};
    for (int other = 0; other < graph(side.other()).initial(); other++) {
      int round = parting(side, state, other);
      if (round > best[1]) {
        best = new int[] {other, round};
      }
    }
    return best;
  }

  /** The first round in which two states are in different classes. */
  private int parting(Side side, int state, int other) {
    int a = index(side, state);
    int b = index(side.other(), other);
    int round = 0;
    while (round < rounds.size() && rounds.get(round)[a] == rounds.get(round)[b]) {
      round++;
    }
    return round;
  }

  private Evidence evidence(Side side, int state, int partner) {
    List<Evidence.Move> moves = new ArrayList<>();
    if (partner < 0) {
      return new Evidence(
          Places.of(side, state, Places.NOWHERE), moves, new Evidence.End.NoStart(side, state));
    }
    Places now = Places.of(side, state, partner);
    Places start = now;
    while (true) {
      int round = parting(Side.FIRST, now.first(), now.second());
      if (round == 0) {
        return new Evidence(start, moves, new Evidence.End.Seen());
      }
      Attack attack = attack(now, round);
      if (attack.answer() < 0) {
        return new Evidence(
            start,
            moves,
            new Evidence.End.NoStep(attack.leader(), attack.label(), attack.target()));
      }
      now = Places.of(attack.leader(), attack.target(), attack.answer());
      moves.add(new Evidence.Move(attack.leader(), attack.label(), now));
    }
  }

  /** A step that the other side cannot match, and its best answer, or -1. */
  private record Attack(Side leader, int label, int target, int answer) {}

  private Attack attack(Places now, int round) {
    for (Side leader : Side.values()) {
      int state = now.at(leader);
      int[] labels = graph(leader).labels(state);
      int[] targets = graph(leader).targets(state);
      for (int i = 0; i < labels.length; i++) {
        int[] answer = answer(leader, labels[i], targets[i], now.at(leader.other()));
        if (answer[1] < round) {
          return new Attack(leader, labels[i], targets[i], answer[0]);
        }
      }
    }
    throw new AssertionError("two states part in a round without a reason");
  }

  /** The answer that holds out longest, and the round in which it parts; -1 if there is none. */
  private int[] answer(Side leader, int label, int target, int other) {
    int[] labels = graph(leader.other()).labels(other);
    int[] targets = graph(leader.other()).targets(other);
    int[] best = {-1, -1};
    for (int i = 0; i < labels.length; i++) {
      int round = labels[i] == label ? parting(leader, target, targets[i]) : -1;
      if (round > best[1]) {
        best = new int[] {targets[i], round};
      }
    }
    return best;
  }
}
