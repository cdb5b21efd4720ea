package tideline.nets.stubborn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/** Which transitions are in each other's way; shared by all searches of a net. */
final class Neighbours {

  private final Net net;

  /** By place: the transitions that may put more tokens there, or fewer. */
  private final int[][] increasing;

  private final int[][] decreasing;

  /** By place: who needs tokens there, and who must not find too many. */
  private final int[][] takers;

  private final int[][] inhibited;

  /** By place: all that touch it, and those that empty it. */
  private final int[][] touching;

  private final int[][] emptying;

  /** By transition: those that it may disable or whose order with it matters, when asked for. */
  private final int[][] disabled;

  /** By transition: those that may disable it, when asked for. */
  private final int[][] disablers;

  Neighbours(Net net) {
    this.net = net;
    int places = net.places().size();
    int transitions = net.transitions().size();
    List<List<Integer>> more = lists(places);
    List<List<Integer>> fewer = lists(places);
    List<List<Integer>> any = lists(places);
    for (int t = 0; t < transitions; t++) {
      int transition = t;
      BitSet touched = new BitSet();
      for (Arcs arcs : List.of(net.before(), net.behind(), net.inhibitors(), net.resets())) {
        for (int arc = arcs.start(t); arc < arcs.end(t); arc++) {
          touched.set(arcs.target(arc));
        }
      }
      touched.stream()
          .forEach(
              place -> {
                any.get(place).add(transition);
                if (mayIncrease(transition, place)) {
                  more.get(place).add(transition);
                }
                if (mayDecrease(transition, place)) {
                  fewer.get(place).add(transition);
                }
              });
    }
    this.increasing = arrays(more);
    this.decreasing = arrays(fewer);
    this.touching = arrays(any);
    this.takers = reversed(net.before(), places);
    this.inhibited = reversed(net.inhibitors(), places);
    this.emptying = reversed(net.resets(), places);
    this.disabled = new int[transitions][];
    this.disablers = new int[transitions][];
  }

  private static List<List<Integer>> lists(int count) {
    List<List<Integer>> lists = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      lists.add(new ArrayList<>(0));
    }
    return lists;
  }

  private static int[][] arrays(List<List<Integer>> lists) {
    return lists.stream()
        .map(list -> list.stream().mapToInt(i -> i).toArray())
        .toArray(int[][]::new);
  }

  private static int[][] reversed(Arcs arcs, int places) {
    Arcs back = arcs.reversed(places);
    int[][] by = new int[places][];
    for (int place = 0; place < places; place++) {
      by[place] = new int[back.end(place) - back.start(place)];
      for (int i = 0; i < by[place].length; i++) {
        by[place][i] = back.target(back.start(place) + i);
      }
    }
    return by;
  }

  Net net() {
    return net;
  }

  private boolean empties(int transition, int place) {
    return net.resets().weight(transition, place) > 0;
  }

  /** What is emptied may have more tokens afterwards only if some are put there. */
  private boolean mayIncrease(int transition, int place) {
    return empties(transition, place)
        ? net.behind().weight(transition, place) > 0
        : net.effect(transition, place) > 0;
  }

  private boolean mayDecrease(int transition, int place) {
    return empties(transition, place) || net.effect(transition, place) < 0;
  }

  int[] increasing(int place) {
    return increasing[place];
  }

  int[] decreasing(int place) {
    return decreasing[place];
  }

  /** Those that a transition may disable, and those whose effect depends on the order with it. */
  int[] disabledBy(int transition) {
    if (disabled[transition] == null) {
      BitSet found = new BitSet();
      addOrdered(transition, found);
      forEachPlace(
          transition,
          place -> {
            if (mayDecrease(transition, place)) {
              addAll(takers[place], found);
            }
            if (mayIncrease(transition, place)) {
              addAll(inhibited[place], found);
            }
          });
      found.clear(transition);
      disabled[transition] = found.stream().toArray();
    }
    return disabled[transition];
  }

  /** Those that may disable a transition. */
  int[] disablersOf(int transition) {
    if (disablers[transition] == null) {
      BitSet found = new BitSet();
      Arcs before = net.before();
      for (int arc = before.start(transition); arc < before.end(transition); arc++) {
        addAll(decreasing[before.target(arc)], found);
      }
      Arcs inhibitors = net.inhibitors();
      for (int arc = inhibitors.start(transition); arc < inhibitors.end(transition); arc++) {
        addAll(increasing[inhibitors.target(arc)], found);
      }
      found.clear(transition);
      disablers[transition] = found.stream().toArray();
    }
    return disablers[transition];
  }

  /** Where one of two transitions empties a place that the other touches, the order matters. */
  private void addOrdered(int transition, BitSet found) {
    forEachPlace(
        transition,
        place -> addAll(empties(transition, place) ? touching[place] : emptying[place], found));
  }

  private void forEachPlace(int transition, IntConsumer use) {
    for (Arcs arcs : List.of(net.before(), net.behind(), net.resets(), net.inhibitors())) {
      for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
        use.accept(arcs.target(arc));
      }
    }
  }

  private static void addAll(int[] transitions, BitSet to) {
    Arrays.stream(transitions).forEach(to::set);
  }
}
