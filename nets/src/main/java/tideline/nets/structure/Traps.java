package tideline.nets.structure;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * Sets of places that keep tokens or never get any.
 *
 * <p>A trap is a set of places where every transition that takes from it (or resets one of its
 * places) also puts something on it: once marked, it is marked for ever. Places that no run marks
 * are found by marking everything that transitions whose inputs can be marked put tokens on.
 */
public final class Traps {

  private final Net net;
  private final Arcs takers;
  private final Arcs emptiers;
  private final Arcs givers;

  /** For questions about a net. */
  public Traps(Net net) {
    this.net = net;
    int places = net.places().size();
    this.takers = net.before().reversed(places);
    this.emptiers = net.resets().reversed(places);
    this.givers = net.behind().reversed(places);
  }

  /** The largest trap inside a set of places; it may be empty. */
  public BitSet largestInside(BitSet places) {
    BitSet trap = (BitSet) places.clone();
    int[] outputs = new int[net.transitions().size()];
    trap.stream().forEach(place -> addTo(outputs, place, 1));
    Deque<Integer> open = new ArrayDeque<>();
    trap.stream().filter(place -> leaks(place, outputs)).forEach(open::add);
    while (!open.isEmpty()) {
      int place = open.remove();
      if (!trap.get(place)) {
        continue;
      }
      trap.clear(place);
      for (int arc = givers.start(place); arc < givers.end(place); arc++) {
        int transition = givers.target(arc);
        if (--outputs[transition] == 0) {
          addInputs(net.before(), transition, trap, open);
          addInputs(net.resets(), transition, trap, open);
        }
      }
    }
    return trap;
  }

  private void addTo(int[] outputs, int place, int more) {
    for (int arc = givers.start(place); arc < givers.end(place); arc++) {
      outputs[givers.target(arc)] += more;
    }
  }

  private static void addInputs(Arcs arcs, int transition, BitSet trap, Deque<Integer> open) {
    for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
      if (trap.get(arcs.target(arc))) {
        open.add(arcs.target(arc));
      }
    }
  }

  /** Whether some transition takes from a place and puts nothing on the set. */
  private boolean leaks(int place, int[] outputs) {
    return leaks(takers, place, outputs) || leaks(emptiers, place, outputs);
  }

  private static boolean leaks(Arcs arcs, int place, int[] outputs) {
    for (int arc = arcs.start(place); arc < arcs.end(place); arc++) {
      if (outputs[arcs.target(arc)] == 0) {
        return true;
      }
    }
    return false;
  }

  /** The places that are marked in the beginning or may be marked later; no other ever is. */
  public BitSet markable() {
    int[] missing = new int[net.transitions().size()];
    Deque<Integer> open = new ArrayDeque<>();
    BitSet markable = new BitSet();
    for (int place = 0; place < net.places().size(); place++) {
      if (net.places().get(place).initial() > 0) {
        markable.set(place);
        open.add(place);
      }
    }
    for (int transition = 0; transition < missing.length; transition++) {
      missing[transition] = net.before().end(transition) - net.before().start(transition);
      if (missing[transition] == 0) {
        addOutputs(transition, markable, open);
      }
    }
    while (!open.isEmpty()) {
      int place = open.remove();
      for (int arc = takers.start(place); arc < takers.end(place); arc++) {
        if (--missing[takers.target(arc)] == 0) {
          addOutputs(takers.target(arc), markable, open);
        }
      }
    }
    return markable;
  }

  private void addOutputs(int transition, BitSet markable, Deque<Integer> open) {
    Arcs behind = net.behind();
    for (int arc = behind.start(transition); arc < behind.end(transition); arc++) {
      int place = behind.target(arc);
      if (!markable.get(place)) {
        markable.set(place);
        open.add(place);
      }
    }
  }
}
