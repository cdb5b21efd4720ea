package tideline.nets.step;

import java.util.ArrayList;
import java.util.List;
import tideline.model.Slot;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * Which transitions to look at in a marking: each transition waits at one of its input places, its
 * trigger, and only those whose trigger is marked are tested.
 *
 * <p>The trigger is the input place with the fewest consumers, so that few transitions wait at
 * places that are marked often. What takes from no place is tested always.
 */
final class Triggers {

  /** The trigger of a transition that waits for nothing. */
  static final int NONE = -1;

  private Triggers() {}

  /** The trigger of each rule: a place with bits of its own, or none. */
  static int[] of(Packing packing, List<FiringRule> rules) {
    Net net = packing.net();
    int[] consumers = new int[net.places().size()];
    for (int arc = 0; arc < net.before().size(); arc++) {
      consumers[net.before().target(arc)]++;
    }
    int[] triggers = new int[rules.size()];
    for (int rule = 0; rule < triggers.length; rule++) {
      triggers[rule] = best(packing, rules.get(rule).transition(), consumers);
    }
    return triggers;
  }

  private static int best(Packing packing, int transition, int[] consumers) {
    Arcs before = packing.net().before();
    int best = NONE;
    for (int arc = before.start(transition); arc < before.end(transition); arc++) {
      int place = before.target(arc);
      if (!packing.isConstant(place) && (best == NONE || consumers[place] < consumers[best])) {
        best = place;
      }
    }
    return best;
  }

  /** The rules that wait at each place, in their order; those that wait for nothing come last. */
  static int[][] waiting(int places, int[] triggers) {
    List<List<Integer>> lists = new ArrayList<>();
    for (int place = 0; place <= places; place++) {
      lists.add(new ArrayList<>(0));
    }
    for (int rule = 0; rule < triggers.length; rule++) {
      lists.get(triggers[rule] == NONE ? places : triggers[rule]).add(rule);
    }
    int[][] waiting = new int[places + 1][];
    for (int place = 0; place <= places; place++) {
      waiting[place] = lists.get(place).stream().mapToInt(rule -> rule).toArray();
    }
    return waiting;
  }

  /** The bits of all fields whose places are triggers, by word. */
  static long[] bits(Packing packing, int[] triggers) {
    long[] bits = new long[packing.schema().words()];
    for (int place : triggers) {
      if (place != NONE) {
        Slot slot = packing.slot(place);
        bits[slot.word()] |= slot.mask() << slot.shift();
      }
    }
    return bits;
  }
}
