package tideline.nets.goal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import tideline.model.WorkLimit;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * Walks through a net that look for a marking. Enabled transitions are kept from step to step: a
 * firing looks again only at those that wait at the places it changes.
 */
public final class Walk {

  private static final int FIRST_LENGTH = 64;
  private static final int MOST_LENGTH = 1 << 13;
  private static final int STEPS_BETWEEN_CHECKS = 256;

  /** A walk with more numbers in its markings is not searched for loops. */
  private static final long MOST_NUMBERS = 2_000_000;

  /** Transitions that are compared in a step that goes towards the goal. */
  private static final int CANDIDATES = 6;

  private final Net net;
  private final Random random;
  private final int[][] waiting;
  private final long[] initial;
  private long[] marking;
  private int[] enabled;
  private final int[] positions;
  private int enabledCount;
  private final BitSet seen = new BitSet();
  private int[] firings = new int[FIRST_LENGTH];
  private int length;

  /** Walks through a net; the same seed makes the same walks. */
  public Walk(Net net, long seed) {
    this.net = net;
    this.random = new Random(seed);
    this.waiting = waiting(net);
    this.initial = net.places().stream().mapToLong(Net.Place::initial).toArray();
    this.marking = initial.clone();
    this.enabled = new int[net.transitions().size()];
    this.positions = new int[net.transitions().size()];
  }

  /** For each place, the transitions that may be enabled or disabled by its tokens. */
  private static int[][] waiting(Net net) {
    BitSet[] sets = new BitSet[net.places().size()];
    Arrays.setAll(sets, _ -> new BitSet());
    for (int transition = 0; transition < net.transitions().size(); transition++) {
      for (Arcs arcs : List.of(net.before(), net.inhibitors())) {
        for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
          sets[arcs.target(arc)].set(transition);
        }
      }
    }
    return Arrays.stream(sets).map(set -> set.stream().toArray()).toArray(int[][]::new);
  }

  /** Looks for a marking that a goal describes; the firings that lead there, if it is found. */
  public Optional<List<Integer>> to(Goal goal, long steps) {
    return find(walk -> goal.holds(walk.marking), Optional.of(goal), steps);
  }

  /** Looks for a marking in which nothing is enabled. */
  public Optional<List<Integer>> toDeadlock(long steps) {
    return find(walk -> walk.enabledCount == 0, Optional.empty(), steps);
  }

  /**
   * Continues a run until nothing is enabled.
   *
   * @throws IllegalStateException if it is no run, or nothing ends it
   */
  public List<Integer> toEnd(List<Integer> run, long steps) {
    begin();
    for (int transition : run) {
      if (positions[transition] < 0 || !fire(transition)) {
        throw new IllegalStateException(transition + " is not enabled");
      }
    }
    for (long left = steps; enabledCount > 0; left--) {
      if (left == 0 || !fire(enabled[0])) {
        throw new IllegalStateException("the run does not end");
      }
    }
    return withoutLoops();
  }

  /** The marking behind so many firings by chance, or where nothing is enabled before. */
  public long[] end(int steps) {
    begin();
    for (int step = 0; step < steps && enabledCount > 0; step++) {
      if (step % STEPS_BETWEEN_CHECKS == 0) {
        WorkLimit.check();
        length = 0;
      }
      if (!fire(enabled[random.nextInt(enabledCount)])) {
        throw new ArithmeticException("more tokens than can be counted");
      }
    }
    return marking.clone();
  }

  /** Walks by chance and shows every marking, lent, until nobody wants to see more. */
  public void roam(long steps, Predicate<long[]> goesOn) {
    find(walk -> !goesOn.test(walk.marking), Optional.empty(), steps);
  }

  /** The transitions that were enabled somewhere on all walks. */
  public BitSet enabledSomewhere() {
    return (BitSet) seen.clone();
  }

  private Optional<List<Integer>> find(
      Predicate<Walk> found, Optional<Goal> nearer, long allSteps) {
    long left = allSteps;
    int longest = FIRST_LENGTH;
    for (int round = 0; left > 0; round++) {
      begin();
      // Walks of all kinds take turns: by chance, and with more and less heed to the goal.
      int heed = nearer.isEmpty() ? 0 : round % 4 * 30;
      for (int step = 0; step < longest; step++) {
        if (found.test(this)) {
          return Optional.of(withoutLoops());
        }
        if (enabledCount == 0 || left-- <= 0) {
          break;
        }
        if (step % STEPS_BETWEEN_CHECKS == 0) {
          WorkLimit.check();
        }
        boolean chosen = nearer.isPresent() && random.nextInt(100) < heed;
        if (!fire(chosen ? nearest(nearer.get()) : enabled[random.nextInt(enabledCount)])) {
          break;
        }
      }
      left--;
      if (round % 8 == 7) {
        longest = Math.min(MOST_LENGTH, 2 * longest);
      }
    }
    return Optional.empty();
  }

  private void begin() {
    System.arraycopy(initial, 0, marking, 0, initial.length);
    enabledCount = 0;
    Arrays.fill(positions, -1);
    for (int transition = 0; transition < positions.length; transition++) {
      update(transition);
    }
    length = 0;
  }

  /** Of some enabled transitions the one behind which the goal is nearest. */
  private int nearest(Goal goal) {
    int best = enabled[random.nextInt(enabledCount)];
    if (enabledCount == 1) {
      return best;
    }
    long least = Long.MAX_VALUE;
    int first = random.nextInt(enabledCount);
    for (int i = 0; i < Math.min(CANDIDATES, enabledCount); i++) {
      int candidate = enabled[(first + i) % enabledCount];
      long[] now = marking;
      marking = now.clone();
      long distance = change(candidate) ? goal.distance(marking) : Long.MAX_VALUE;
      marking = now;
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return best;
  }

  /** Fires an enabled transition; false if some place had more tokens than can be counted. */
  private boolean fire(int transition) {
    if (length == firings.length) {
      firings = Arrays.copyOf(firings, 2 * length);
    }
    firings[length++] = transition;
    if (!change(transition)) {
      return false;
    }
    updateWaiting(net.before(), transition);
    updateWaiting(net.resets(), transition);
    updateWaiting(net.behind(), transition);
    return true;
  }

  private boolean change(int transition) {
    Arcs before = net.before();
    for (int arc = before.start(transition); arc < before.end(transition); arc++) {
      marking[before.target(arc)] -= before.weight(arc);
    }
    Arcs resets = net.resets();
    for (int arc = resets.start(transition); arc < resets.end(transition); arc++) {
      marking[resets.target(arc)] = 0;
    }
    Arcs behind = net.behind();
    boolean counted = true;
    for (int arc = behind.start(transition); arc < behind.end(transition); arc++) {
      marking[behind.target(arc)] += behind.weight(arc);
      counted &= marking[behind.target(arc)] >= 0;
    }
    return counted;
  }

  private void updateWaiting(Arcs arcs, int transition) {
    for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
      for (int other : waiting[arcs.target(arc)]) {
        update(other);
      }
    }
  }

  private void update(int transition) {
    int position = positions[transition];
    boolean now = isEnabled(transition);
    if (now && position < 0) {
      seen.set(transition);
      positions[transition] = enabledCount;
      enabled[enabledCount++] = transition;
    } else if (!now && position >= 0) {
      int moved = enabled[--enabledCount];
      enabled[position] = moved;
      positions[moved] = position;
      positions[transition] = -1;
    }
  }

  private boolean isEnabled(int transition) {
    Arcs before = net.before();
    for (int arc = before.start(transition); arc < before.end(transition); arc++) {
      if (marking[before.target(arc)] < before.weight(arc)) {
        return false;
      }
    }
    Arcs inhibitors = net.inhibitors();
    for (int arc = inhibitors.start(transition); arc < inhibitors.end(transition); arc++) {
      if (marking[inhibitors.target(arc)] >= inhibitors.weight(arc)) {
        return false;
      }
    }
    return true;
  }

  /** The firings of the walk; where a marking comes again, what lies between is left out. */
  private List<Integer> withoutLoops() {
    int[] walked = Arrays.copyOf(firings, length);
    if ((long) length * initial.length > MOST_NUMBERS) {
      return Arrays.stream(walked).boxed().toList();
    }
    System.arraycopy(initial, 0, marking, 0, initial.length);
    List<Integer> path = new ArrayList<>();
    List<List<Long>> markings = new ArrayList<>();
    Map<List<Long>, Integer> known = new HashMap<>();
    List<Long> here = boxed();
    known.put(here, 0);
    markings.add(here);
    for (int transition : walked) {
      change(transition);
      path.add(transition);
      here = boxed();
      Integer before = known.putIfAbsent(here, path.size());
      if (before == null) {
        markings.add(here);
        continue;
      }
      while (path.size() > before) {
        path.removeLast();
      }
      while (markings.size() > before + 1) {
        known.remove(markings.removeLast());
      }
    }
    return path;
  }

  private List<Long> boxed() {
    return Arrays.stream(marking).boxed().toList();
  }
}
