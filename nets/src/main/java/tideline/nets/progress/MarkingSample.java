package tideline.nets.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import tideline.model.WorkLimit;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * Some reachable markings, from runs that choose at random; the same ones for the same net. Each
 * marking is there once, so that markings which runs return to count no more than others.
 */
final class MarkingSample {

  private static final int MOST_MARKINGS = 2_048;
  private static final int MOST_STEPS = 12_000;
  private static final int LONGEST_RUN = 2_000;

  /** Arcs that are looked at before sampling ends. */
  private static final long MOST_WORK = 30_000_000;

  private final Net net;
  private final Random random = new Random(1);
  private final List<long[]> markings = new ArrayList<>();
  private long work;

  private MarkingSample(Net net) {
    this.net = net;
  }

  static List<long[]> of(Net net) {
    MarkingSample sample = new MarkingSample(net);
    sample.walk();
    return sample.markings;
  }

  private void walk() {
    Set<List<Long>> known = new HashSet<>();
    long[] initial = net.places().stream().mapToLong(Net.Place::initial).toArray();
    long[] marking = initial.clone();
    int[] enabled = new int[net.transitions().size()];
    int length = 0;
    for (int step = 0; step < MOST_STEPS && markings.size() < MOST_MARKINGS; step++) {
      WorkLimit.check();
      if (known.add(Arrays.stream(marking).boxed().toList())) {
        markings.add(marking.clone());
      }
      int count = length++ < LONGEST_RUN ? enabled(marking, enabled) : 0;
      if (count == 0) {
        marking = initial.clone();
        length = 0;
      } else if (!fire(marking, enabled[random.nextInt(count)])) {
        marking = initial.clone();
      }
      if (work > MOST_WORK) {
        return;
      }
    }
  }

  private int enabled(long[] marking, int[] enabled) {
    int count = 0;
    for (int transition = 0; transition < enabled.length; transition++) {
      if (isEnabled(marking, transition)) {
        enabled[count++] = transition;
      }
    }
    work += enabled.length;
    return count;
  }

  private boolean isEnabled(long[] marking, int transition) {
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

  /** Fires a transition; false if there are more tokens than can be counted. */
  private boolean fire(long[] marking, int transition) {
    for (int arc = net.before().start(transition); arc < net.before().end(transition); arc++) {
      marking[net.before().target(arc)] -= net.before().weight(arc);
    }
    for (int arc = net.resets().start(transition); arc < net.resets().end(transition); arc++) {
      marking[net.resets().target(arc)] = 0;
    }
    for (int arc = net.behind().start(transition); arc < net.behind().end(transition); arc++) {
      int place = net.behind().target(arc);
      marking[place] += net.behind().weight(arc);
      if (marking[place] < 0) {
        return false;
      }
    }
    return true;
  }

  /** The markings that a transition may just have led to: those with all tokens that it puts. */
  static BitSet targets(Net net, List<long[]> markings, int transition) {
    BitSet targets = new BitSet(markings.size());
    for (int i = 0; i < markings.size(); i++) {
      if (hasAll(net.behind(), transition, markings.get(i))) {
        targets.set(i);
      }
    }
    return targets;
  }

  private static boolean hasAll(Arcs arcs, int transition, long[] marking) {
    for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
      if (marking[arcs.target(arc)] < arcs.weight(arc)) {
        return false;
      }
    }
    return true;
  }
}
