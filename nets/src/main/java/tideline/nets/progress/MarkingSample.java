package tideline.nets.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import tideline.model.WorkLimit;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * Some markings of a net, the same ones for the same net.
 *
 * <p>Runs that choose at random see the beginning of a net far too often. So a walk goes back as
 * well as forward: at each step a transition and a direction are drawn, and nothing happens where
 * the transition cannot fire that way. Both directions of an edge are drawn equally often, so that
 * in the long run all markings that the walk can get to are seen equally often (Metropolis). Some
 * of these may be out of reach of the initial marking; places stay within their bounds. That is
 * good enough for a forecast, and nothing is concluded from it. Where no bound is known, runs that
 * only go forward suggest one.
 */
final class MarkingSample {

  private static final int MARKINGS = 2_048;

  /** Draws between two markings of the sample, for each transition of the net. */
  private static final int DRAWS = 2;

  private static final int MOST_DRAWS = 600_000;

  /** Tokens of places without a known bound. */
  private static final long MOST_TOKENS = 1_000;

  private final Net net;
  private final Random random = new Random(1);
  private final long[] bounds;
  private long[] marking;

  private MarkingSample(Net net, List<OptionalLong> bounds) {
    this.net = net;
    this.bounds = bounds.stream().mapToLong(bound -> bound.orElse(MOST_TOKENS)).toArray();
    this.marking = initial();
  }

  private long[] initial() {
    return net.places().stream().mapToLong(Net.Place::initial).toArray();
  }

  /** Draws a sample. */
  static List<long[]> of(Net net, List<OptionalLong> bounds) {
    MarkingSample sample = new MarkingSample(net, bounds);
    if (bounds.stream().anyMatch(OptionalLong::isEmpty)) {
      sample.guessBounds(bounds);
    }
    return sample.walk();
  }

  /** Runs forward only, and takes the most tokens of a place that were seen for its bound. */
  private void guessBounds(List<OptionalLong> known) {
    long[] most = marking.clone();
    for (int draw = 0; draw < MOST_DRAWS / 4 && !net.transitions().isEmpty(); draw++) {
      move(random.nextInt(net.transitions().size()), net.before(), net.behind());
      if (draw % 100 == 0) {
        WorkLimit.check();
        Arrays.setAll(most, place -> Math.max(most[place], marking[place]));
      }
      if (draw % 10_000 == 0) {
        marking = initial();
      }
    }
    Arrays.setAll(bounds, place -> known.get(place).orElse(most[place]));
    marking = initial();
  }

  private List<long[]> walk() {
    List<long[]> markings = new ArrayList<>();
    int transitions = net.transitions().size();
    long between = Math.clamp((long) DRAWS * transitions, 50, MOST_DRAWS / MARKINGS);
    for (int i = 0; i < MARKINGS && transitions > 0; i++) {
      WorkLimit.check();
      for (long draw = 0; draw < between; draw++) {
        int transition = random.nextInt(transitions);
        if (random.nextBoolean()) {
          move(transition, net.before(), net.behind());
        } else if (net.isOrdinary(transition)) {
          move(transition, net.behind(), net.before());
        }
      }
      markings.add(marking.clone());
    }
    return markings;
  }

  /** Takes tokens from some places and puts tokens on others, if that is possible. */
  private void move(int transition, Arcs from, Arcs to) {
    if (!hasAll(from, transition, marking)
        || isInhibited(transition)
        || isTooMuch(transition, from, to)) {
      return;
    }
    for (int arc = from.start(transition); arc < from.end(transition); arc++) {
      marking[from.target(arc)] -= from.weight(arc);
    }
    for (int arc = net.resets().start(transition); arc < net.resets().end(transition); arc++) {
      marking[net.resets().target(arc)] = 0;
    }
    for (int arc = to.start(transition); arc < to.end(transition); arc++) {
      marking[to.target(arc)] += to.weight(arc);
    }
  }

  private boolean isInhibited(int transition) {
    Arcs inhibitors = net.inhibitors();
    for (int arc = inhibitors.start(transition); arc < inhibitors.end(transition); arc++) {
      if (marking[inhibitors.target(arc)] >= inhibitors.weight(arc)) {
        return true;
      }
    }
    return false;
  }

  private boolean isTooMuch(int transition, Arcs from, Arcs to) {
    for (int arc = to.start(transition); arc < to.end(transition); arc++) {
      int place = to.target(arc);
      long kept = marking[place] - from.weight(transition, place);
      if (to.weight(arc) > bounds[place] - kept) {
        return true;
      }
    }
    return false;
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
