package tideline.contest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import tideline.contest.Answers.Technique;
import tideline.contest.explore.BottomComponents;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Explorer;
import tideline.contest.net.Amount;
import tideline.contest.net.ContestNet;
import tideline.contest.net.EnabledTransitions;
import tideline.contest.net.Linear;
import tideline.model.LimitReached;
import tideline.nets.net.Arcs;

/**
 * The properties of a whole net. In a coloured one a place counts with the total of its colours,
 * and a transition with any of its bindings.
 */
final class GlobalProperties {

  private final ContestNet net;
  private final Examination examination;
  private final Answers answers;
  private final Budget budget;

  GlobalProperties(ContestNet net, Examination examination, Answers answers, Budget budget) {
    this.net = net;
    this.examination = examination;
    this.answers = answers;
    this.budget = budget;
  }

  /** Prints the answer if it can be found; whether it could. */
  boolean answer() {
    switch (examination) {
      case ReachabilityDeadlock -> deadlock();
      case OneSafe -> oneSafe();
      case QuasiLiveness -> quasiLiveness();
      case StableMarking -> stableMarking();
      case Liveness -> liveness();
      default -> throw new IllegalArgumentException("not a global property: " + examination);
    }
    return answers.has(examination.name());
  }

  private void tell(boolean value, Technique technique) {
    answers.truth(examination.name(), value, technique);
  }

  private void deadlock() {
    try (Explorer explorer = Explorer.of(net, budget)) {
      Explorer.Ending ending = explorer.explore((s, off, enabled) -> !enabled.isEmpty());
      tell(ending == Explorer.Ending.ENOUGH, Technique.EXPLICIT);
    }
  }

  private void oneSafe() {
    List<Amount> open = new ArrayList<>();
    for (Linear total : net.totals()) {
      OptionalLong most = total.most(net);
      if (most.isEmpty() || most.getAsLong() > 1) {
        open.add(total.amount(net));
      }
    }
    if (open.isEmpty()) {
      tell(true, Technique.STRUCTURAL);
      return;
    }
    Amount[] totals = open.toArray(Amount[]::new);
    try (Explorer explorer = Explorer.of(net, budget)) {
      Explorer.Ending ending = explorer.explore((s, off, enabled) -> allAtMostOne(totals, s, off));
      tell(ending == Explorer.Ending.COMPLETE, Technique.EXPLICIT);
    }
  }

  private static boolean allAtMostOne(Amount[] totals, long[] s, int off) {
    for (Amount total : totals) {
      if (total.of(s, off) > 1) {
        return false;
      }
    }
    return true;
  }

  private void quasiLiveness() {
    if (net.file().transitions().values().stream().anyMatch(bindings -> bindings.length == 0)) {
      tell(false, Technique.STRUCTURAL);
      return;
    }
    TransitionsSeen seen = new TransitionsSeen();
    try (Explorer explorer = Explorer.of(net, budget)) {
      explorer.explore((s, off, enabled) -> seen.add(enabled));
      tell(seen.left.isEmpty(), Technique.EXPLICIT);
    }
  }

  /** The transitions of the file of which no binding has been enabled yet. */
  private final class TransitionsSeen {
    private final long[] seen = new long[(net.net().transitions().size() + 63) / 64];
    private final long[] before = new long[seen.length];
    private List<int[]> left = List.copyOf(net.file().transitions().values());

    /** Whether some are left. */
    boolean add(EnabledTransitions enabled) {
      enabled.addTo(seen);
      if (!Arrays.equals(seen, before)) {
        System.arraycopy(seen, 0, before, 0, seen.length);
        BitSet all = BitSet.valueOf(seen);
        left = left.stream().filter(ids -> Arrays.stream(ids).noneMatch(all::get)).toList();
      }
      return !left.isEmpty();
    }
  }

  private void stableMarking() {
    if (hasUntouchedPlace()) {
      tell(true, Technique.STRUCTURAL);
      return;
    }
    List<Linear> totals = net.totals();
    Amount[] open = totals.stream().map(total -> total.amount(net)).toArray(Amount[]::new);
    long[] first = new long[open.length];
    int[] left = {-1};
    try (Explorer explorer = Explorer.of(net, budget)) {
      explorer.explore(
          (s, off, enabled) -> {
            if (left[0] < 0) {
              left[0] = open.length;
              for (int i = 0; i < open.length; i++) {
                first[i] = open[i].of(s, off);
              }
            }
            left[0] = unchanged(open, first, left[0], s, off);
            return left[0] > 0;
          });
      tell(left[0] > 0, Technique.EXPLICIT);
    }
  }

  /** Moves those that have not changed to the front, and says how many they are. */
  private static int unchanged(Amount[] open, long[] first, int count, long[] s, int off) {
    int left = count;
    for (int i = 0; i < left; ) {
      if (open[i].of(s, off) == first[i]) {
        i++;
      } else {
        left--;
        open[i] = open[left];
        first[i] = first[left];
      }
    }
    return left;
  }

  /** Whether no firing changes the total of some place, so that one need not look. */
  private boolean hasUntouchedPlace() {
    List<int[]> places = List.copyOf(net.file().places().values());
    int[] owner = new int[net.net().places().size()];
    for (int id = 0; id < places.size(); id++) {
      for (int place : places.get(id)) {
        owner[place] = id;
      }
    }
    boolean[] changed = new boolean[places.size()];
    long[] change = new long[places.size()];
    for (int t = 0; t < net.net().transitions().size(); t++) {
      addTotals(net.net().before(), t, owner, change, -1);
      addTotals(net.net().behind(), t, owner, change, 1);
      markChanged(net.net().before(), t, owner, change, changed);
      markChanged(net.net().behind(), t, owner, change, changed);
      Arcs resets = net.net().resets();
      for (int arc = resets.start(t); arc < resets.end(t); arc++) {
        changed[owner[resets.target(arc)]] = true;
      }
    }
    for (boolean each : changed) {
      if (!each) {
        return true;
      }
    }
    return false;
  }

  private static void addTotals(Arcs arcs, int t, int[] owner, long[] change, int sign) {
    for (int arc = arcs.start(t); arc < arcs.end(t); arc++) {
      change[owner[arcs.target(arc)]] += sign * arcs.weight(arc);
    }
  }

  private static void markChanged(Arcs arcs, int t, int[] owner, long[] change, boolean[] changed) {
    for (int arc = arcs.start(t); arc < arcs.end(t); arc++) {
      int id = owner[arcs.target(arc)];
      changed[id] |= change[id] != 0;
      change[id] = 0;
    }
  }

  private void liveness() {
    if (net.file().transitions().values().stream().anyMatch(bindings -> bindings.length == 0)) {
      tell(false, Technique.STRUCTURAL);
      return;
    }
    boolean some = !net.file().transitions().isEmpty();
    try (Explorer explorer = Explorer.keepingGraph(net, budget)) {
      Explorer.Ending ending = explorer.explore((s, off, enabled) -> !(some && enabled.isEmpty()));
      tell(ending == Explorer.Ending.COMPLETE && allLive(explorer), Technique.EXPLICIT);
    } catch (LimitReached limit) {
      // Without the graph there may still be time to find a marking where nothing is left to fire.
      if (limit.reason() == LimitReached.Reason.MEMORY) {
        lookForDeadlock();
      }
    }
  }

  private void lookForDeadlock() {
    try (Explorer explorer = Explorer.of(net, budget)) {
      if (explorer.explore((s, off, enabled) -> !enabled.isEmpty()) == Explorer.Ending.ENOUGH) {
        tell(false, Technique.EXPLICIT);
      }
    }
  }

  /** Whether each transition can fire in each part of the graph that cannot be left. */
  private boolean allLive(Explorer explorer) {
    BottomComponents bottoms = BottomComponents.of(explorer.graph(), budget);
    for (int bottom = 0; bottom < bottoms.count(); bottom++) {
      TransitionsSeen seen = new TransitionsSeen();
      boolean left = true;
      for (int i = bottoms.start(bottom); left && i < bottoms.end(bottom); i++) {
        explorer.show(bottoms.state(i), (s, off, enabled) -> seen.add(enabled));
        left = !seen.left.isEmpty();
      }
      if (left) {
        return false;
      }
    }
    return true;
  }
}
