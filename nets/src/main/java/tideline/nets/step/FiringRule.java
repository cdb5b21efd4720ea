package tideline.nets.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * A transition on packed markings.
 *
 * @param transition its number
 * @param enabled all tests that an enabled transition passes
 * @param fits all tests that must be passed so that the tokens can be counted afterwards
 * @param changes what it does to the words
 */
record FiringRule(
    int transition, List<WordTest> enabled, List<WordTest> fits, List<WordChange> changes) {

  FiringRule {
    enabled = List.copyOf(enabled);
    fits = List.copyOf(fits);
    changes = List.copyOf(changes);
  }

  /** The rules of all transitions but those that can never be enabled, in their order. */
  static List<FiringRule> all(Packing packing) {
    List<FiringRule> rules = new ArrayList<>();
    for (int transition = 0; transition < packing.net().transitions().size(); transition++) {
      new Maker(packing, transition).addTo(rules);
    }
    return rules;
  }

  boolean isEnabled(long[] s, int off) {
    for (int i = 0; i < enabled.size(); i++) {
      if (!enabled.get(i).test(s, off)) {
        return false;
      }
    }
    return true;
  }

  /** The fault of a firing after which some place has more tokens than can be counted. */
  ModelError tooSmall(Packing packing, long[] s, int off) {
    Net net = packing.net();
    for (int arc = net.behind().start(transition); arc < net.behind().end(transition); arc++) {
      int place = net.behind().target(arc);
      long old =
          net.resets().weight(transition, place) > 0
              ? 0
              : packing.slot(place).get(s, off) - net.before().weight(transition, place);
      if (net.behind().weight(arc) > packing.capacity(place) - old) {
        return packing.tooSmall(place, transition);
      }
    }
    throw new IllegalStateException("all tokens can be counted");
  }

  /** Makes the rule of one transition. */
  private static final class Maker {
    private final Packing packing;
    private final Net net;
    private final int transition;
    private final List<WordTest.Demand> least = new ArrayList<>();
    private final List<WordTest.Demand> lacking = new ArrayList<>();
    private final List<WordTest.Demand> free = new ArrayList<>();
    private final Map<Integer, long[]> changes = new TreeMap<>();
    private boolean dead;
    private boolean neverFits;

    Maker(Packing packing, int transition) {
      this.packing = packing;
      this.net = packing.net();
      this.transition = transition;
    }

    void addTo(List<FiringRule> rules) {
      forEach(net.before(), this::demand);
      forEach(net.inhibitors(), this::forbid);
      if (dead) {
        return;
      }
      forEach(net.resets(), (place, weight) -> empty(place));
      forEach(net.before(), (place, weight) -> take(place));
      forEach(net.behind(), this::put);
      List<WordTest> enabled = new ArrayList<>(WordTest.of(least, 0));
      enabled.addAll(WordTest.of(lacking, -1L));
      List<WordTest> fits = new ArrayList<>(WordTest.of(free, -1L));
      if (neverFits) {
        fits.add(new WordTest(0, 0, 0, 0, 0, 1));
      }
      List<WordChange> changed = new ArrayList<>();
      changes.forEach((word, change) -> changed.add(new WordChange(word, ~change[0], change[1])));
      rules.add(new FiringRule(transition, enabled, fits, changed));
    }

    private interface Use {
      void of(int place, long weight);
    }

    private void forEach(Arcs arcs, Use use) {
      for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
        use.of(arcs.target(arc), arcs.weight(arc));
      }
    }

    private void demand(int place, long weight) {
      Slot slot = packing.slot(place);
      if (weight > packing.capacity(place)) {
        dead = true;
      } else if (weight > slot.minimum()) {
        least.add(new WordTest.Demand(slot, weight));
      }
    }

    /** Fewer than that: so many must be missing to what the bits can count. */
    private void forbid(int place, long weight) {
      Slot slot = packing.slot(place);
      if (weight <= slot.minimum()) {
        dead = true;
      } else if (weight <= packing.capacity(place)) {
        lacking.add(new WordTest.Demand(slot, packing.capacity(place) - weight + 1));
      }
    }

    private void empty(int place) {
      Slot slot = packing.slot(place);
      change(slot)[0] |= slot.mask() << slot.shift();
    }

    private boolean isEmptied(int place) {
      return net.resets().weight(transition, place) > 0;
    }

    private void take(int place) {
      long effect = net.effect(transition, place);
      if (!isEmptied(place) && effect < 0) {
        Slot slot = packing.slot(place);
        change(slot)[1] += effect << slot.shift();
      }
    }

    private void put(int place, long weight) {
      Slot slot = packing.slot(place);
      long more = isEmptied(place) ? weight : net.effect(transition, place);
      if (more <= 0) {
        return;
      }
      if (more > slot.mask()) {
        neverFits = true;
        return;
      }
      change(slot)[1] += more << slot.shift();
      if (!isEmptied(place) && packing.isWatched(place)) {
        free.add(new WordTest.Demand(slot, more));
      }
    }

    private long[] change(Slot slot) {
      return changes.computeIfAbsent(slot.word(), word -> new long[2]);
    }
  }
}
