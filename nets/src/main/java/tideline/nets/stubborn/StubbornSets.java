package tideline.nets.stubborn;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import tideline.nets.goal.Goal;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/** Finds a stubborn set in one marking after the other. For one thread. */
public final class StubbornSets {

  /** So many sets are compared at most in one marking. */
  private static final int MOST_SEEDS = 12;

  private static final int[] NOBODY = {};

  private final Neighbours neighbours;
  private final Net net;
  private final Optional<Goal> goal;

  /** The transitions that must not be in a set that leaves something out, if they are enabled. */
  private final BitSet visible;

  /** How many enabled transitions a set may have that leaves something out. */
  private final int mostEnabled;

  private final Strength strength;

  /** The marking, and what is enabled in it. */
  private long[] marking = new long[0];

  private final int[] enabled;
  private int enabledCount;
  private final boolean[] isEnabled;

  /** The set that is being made: its members in the order in which they came. */
  private final int[] members;

  private int memberCount;
  private int enabledMembers;
  private boolean hasVisible;
  private final int[] memberOf;
  private int round;

  /** The best set so far. */
  private final boolean[] chosen;

  private int fewest;

  /** Which of the enabled transitions of a set nobody outside may disable. */
  private enum Strength {
    /** At least one. */
    WEAK,
    /** All. */
    STRONG
  }

  private StubbornSets(
      Neighbours neighbours, Optional<Goal> goal, BitSet visible, int mostEnabled) {
    this(neighbours, goal, visible, mostEnabled, Strength.WEAK);
  }

  private StubbornSets(
      Neighbours neighbours,
      Optional<Goal> goal,
      BitSet visible,
      int mostEnabled,
      Strength strength) {
    this.neighbours = neighbours;
    this.net = neighbours.net();
    this.goal = goal;
    this.visible = visible;
    this.mostEnabled = mostEnabled;
    this.strength = strength;
    int transitions = net.transitions().size();
    this.enabled = new int[transitions];
    this.isEnabled = new boolean[transitions];
    this.members = new int[transitions];
    this.memberOf = new int[transitions];
    this.chosen = new boolean[transitions];
  }

  /** Sets that keep whether and how a goal is reached. */
  public static StubbornSets towards(Net net, Goal goal) {
    return new StubbornSets(
        new Neighbours(net), Optional.of(goal), new BitSet(), Integer.MAX_VALUE);
  }

  /** Sets that keep all deadlocks. */
  public static StubbornSets forDeadlocks(Net net) {
    return new StubbornSets(new Neighbours(net), Optional.empty(), new BitSet(), Integer.MAX_VALUE);
  }

  /**
   * Sets that keep which transitions can fire, and which can always fire again, if none that is
   * enabled is put off for ever.
   */
  public static StubbornSets forFirings(Net net) {
    return new StubbornSets(
        new Neighbours(net), Optional.empty(), new BitSet(), Integer.MAX_VALUE, Strength.STRONG);
  }

  /**
   * Sets that keep formulas of LTL without next about some places, if of each cycle of the reduced
   * graph one marking has all its firings.
   */
  public static StubbornSets forRuns(Net net, BitSet places) {
    return new StubbornSets(
        new Neighbours(net), Optional.empty(), changing(net, places), Integer.MAX_VALUE);
  }

  /**
   * Sets that keep formulas of CTL without next about some places, if of each cycle of the reduced
   * graph one marking has all its firings: a single transition, or all.
   */
  public static StubbornSets withoutChoice(Net net, BitSet places) {
    return new StubbornSets(new Neighbours(net), Optional.empty(), changing(net, places), 1);
  }

  private static BitSet changing(Net net, BitSet places) {
    BitSet changing = new BitSet();
    for (int t = 0; t < net.transitions().size(); t++) {
      int transition = t;
      changing.set(
          t,
          places.stream()
              .anyMatch(
                  place ->
                      net.effect(transition, place) != 0
                          || net.resets().weight(transition, place) > 0));
    }
    return changing;
  }

  /** Goes to another marking, in which nothing is known to be enabled yet; it is lent. */
  public void enter(long[] there) {
    marking = there;
    for (int i = 0; i < enabledCount; i++) {
      isEnabled[enabled[i]] = false;
    }
    enabledCount = 0;
  }

  /** A transition is enabled there. */
  public void enable(int transition) {
    if (!isEnabled[transition]) {
      isEnabled[transition] = true;
      enabled[enabledCount++] = transition;
    }
  }

  /** Whether a transition is in the set that was chosen last. */
  public boolean contains(int transition) {
    return chosen[transition];
  }

  /**
   * Chooses a set; all enabled transitions are known.
   *
   * @return how many of them are in it; none only if the goal cannot be reached from here
   */
  public int choose() {
    fewest = Integer.MAX_VALUE;
    if (goal.isPresent()) {
      tryUpSets(goal.get());
    } else {
      int tried = 0;
      for (int i = 0; i < enabledCount && tried < MOST_SEEDS && fewest > 1; i++) {
        if (!visible.get(enabled[i])) {
          begin();
          add(enabled[i]);
          addAll(neighbours.disablersOf(enabled[i]));
          complete();
          tried++;
        }
      }
    }
    if (fewest > enabledCount) {
      // The goal holds here, nothing is enabled, or no set may leave something out.
      Arrays.fill(chosen, true);
      fewest = enabledCount;
    }
    return fewest;
  }

  /** Each false part of a conjunction has an up-set of its own; the best of them counts. */
  private void tryUpSets(Goal wanted) {
    if (wanted instanceof Goal.All all) {
      int tried = 0;
      for (Goal part : all.parts()) {
        if (tried < MOST_SEEDS && fewest > 0 && !part.holds(marking)) {
          tryUpSets(part);
          tried++;
        }
      }
    } else if (!wanted.holds(marking)) {
      begin();
      addUpSet(wanted);
      complete();
    }
  }

  private void addUpSet(Goal wanted) {
    switch (wanted) {
      case Goal.AtLeast sum -> {
        for (int i = 0; i < sum.size(); i++) {
          addAll(
              sum.weight(i) > 0
                  ? neighbours.increasing(sum.place(i))
                  : neighbours.decreasing(sum.place(i)),
              sum);
        }
      }
      case Goal.All all -> addUpSet(firstFalse(all));
      case Goal.Any any -> any.parts().forEach(this::addUpSet);
    }
  }

  private Goal firstFalse(Goal.All all) {
    for (Goal part : all.parts()) {
      if (!part.holds(marking)) {
        return part;
      }
    }
    throw new IllegalStateException("what is false has a part that is");
  }

  /** Adds those that make the sum larger; what empties a place may do so in any case. */
  private void addAll(int[] transitions, Goal.AtLeast sum) {
    for (int transition : transitions) {
      if (net.resets().start(transition) < net.resets().end(transition)
          || gain(transition, sum) > 0) {
        add(transition);
      }
    }
  }

  private long gain(int transition, Goal.AtLeast sum) {
    long gain = 0;
    for (int i = 0; i < sum.size(); i++) {
      gain += sum.weight(i) * net.effect(transition, sum.place(i));
    }
    return gain;
  }

  private void begin() {
    round++;
    memberCount = 0;
    enabledMembers = 0;
    hasVisible = false;
  }

  private void add(int transition) {
    if (memberOf[transition] != round) {
      memberOf[transition] = round;
      members[memberCount++] = transition;
      if (isEnabled[transition]) {
        enabledMembers++;
        hasVisible |= visible.get(transition);
      }
    }
  }

  private void addAll(int[] transitions) {
    for (int transition : transitions) {
      add(transition);
    }
  }

  /** Adds what the rules ask for, and keeps the set if it is the best one. */
  private void complete() {
    for (int i = 0; i < memberCount && isCandidate(); i++) {
      int transition = members[i];
      addAll(isEnabled[transition] ? neighbours.disabledBy(transition) : helpersOf(transition));
      if (strength == Strength.STRONG && isEnabled[transition]) {
        addAll(neighbours.disablersOf(transition));
      }
    }
    if (isCandidate()) {
      fewest = enabledMembers;
      Arrays.fill(chosen, false);
      for (int i = 0; i < memberCount; i++) {
        chosen[members[i]] = true;
      }
    }
  }

  /** Whether the set, as it is, may become the best one. */
  private boolean isCandidate() {
    return enabledMembers < fewest && enabledMembers <= mostEnabled && !hasVisible;
  }

  /** Of the places that keep a transition from firing, the one where the fewest can help. */
  private int[] helpersOf(int transition) {
    int[] best = NOBODY;
    Arcs before = net.before();
    for (int arc = before.start(transition); arc < before.end(transition); arc++) {
      int place = before.target(arc);
      if (marking[place] < before.weight(arc)) {
        best = fewer(best, neighbours.increasing(place));
      }
    }
    Arcs inhibitors = net.inhibitors();
    for (int arc = inhibitors.start(transition); arc < inhibitors.end(transition); arc++) {
      int place = inhibitors.target(arc);
      if (marking[place] >= inhibitors.weight(arc)) {
        best = fewer(best, neighbours.decreasing(place));
      }
    }
    return best;
  }

  /** The one of which fewer have to be added. */
  private int[] fewer(int[] best, int[] other) {
    return best.length == 0 || missing(other) < missing(best) ? other : best;
  }

  private int missing(int[] transitions) {
    int missing = 0;
    for (int transition : transitions) {
      missing += memberOf[transition] == round ? 0 : isEnabled[transition] ? 100 : 1;
    }
    return missing;
  }
}
