package tideline.nets.step;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure.Value;
import tideline.model.Slot;
import tideline.model.StateFunction;
import tideline.model.StateFunction.Result;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * What questions may ask of markings: {@code tokens(p, q)}, the tokens of places together; {@code
 * fireable(t, u)}, whether at least one of the transitions is enabled; {@code deadlock}, whether
 * none is.
 */
final class NetFunctions {

  private final Net net;
  private final List<Slot> slots;

  private NetFunctions(Net net, List<Slot> slots) {
    this.net = net;
    this.slots = slots;
  }

  /**
   * The functions of a net.
   *
   * @param names what its nodes are called
   * @param slots where the tokens of each place are
   */
  static List<StateFunction> of(Net net, NodeNames names, List<Slot> slots) {
    NetFunctions functions = new NetFunctions(net, slots);
    return List.of(
        new StateFunction(
            "tokens",
            Result.NUMBER,
            names.places().keySet(),
            ids -> functions.tokens(numbers(ids, names.places()))),
        new StateFunction(
            "fireable",
            Result.TRUTH,
            names.transitions().keySet(),
            ids -> functions.fireable(numbers(ids, names.transitions()))),
        new StateFunction("deadlock", Result.TRUTH, Set.of(), _ -> functions.deadlock()));
  }

  /**
   * The numbers of the nodes that names stand for; one that is not unfolded to any has none.
   *
   * @param places by id
   * @param transitions by id
   */
  record NodeNames(Map<String, int[]> places, Map<String, int[]> transitions) {

    /** Each node by its own id. */
    static NodeNames of(Net net) {
      Map<String, int[]> places = new HashMap<>();
      for (int i = 0; i < net.places().size(); i++) {
        places.put(net.places().get(i).id(), new int[] {i});
      }
      Map<String, int[]> transitions = new HashMap<>();
      for (int i = 0; i < net.transitions().size(); i++) {
        transitions.put(net.transitions().get(i).id(), new int[] {i});
      }
      return new NodeNames(places, transitions);
    }
  }

  private static int[] numbers(List<String> ids, Map<String, int[]> known) {
    return ids.stream()
        .flatMapToInt(id -> IntStream.of(known.getOrDefault(id, new int[0])))
        .toArray();
  }

  private Value tokens(int[] places) {
    Slot[] summed = IntStream.of(places).mapToObj(slots::get).toArray(Slot[]::new);
    return (s, off) -> {
      long sum = 0;
      for (Slot slot : summed) {
        sum += slot.get(s, off);
        if (sum < 0) {
          throw new ModelError("the tokens of several places do not fit in 64 bits");
        }
      }
      return sum;
    };
  }

  /** What a transition needs: at least so many tokens here, and fewer than so many there. */
  private static final class Needs {
    private final Slot[] marked;
    private final long[] least;
    private final Slot[] inhibiting;
    private final long[] limits;

    Needs(Slot[] marked, long[] least, Slot[] inhibiting, long[] limits) {
      this.marked = marked;
      this.least = least;
      this.inhibiting = inhibiting;
      this.limits = limits;
    }

    boolean areMet(long[] s, int off) {
      for (int i = 0; i < marked.length; i++) {
        if (marked[i].get(s, off) < least[i]) {
          return false;
        }
      }
      for (int i = 0; i < inhibiting.length; i++) {
        if (inhibiting[i].get(s, off) >= limits[i]) {
          return false;
        }
      }
      return true;
    }
  }

  private Needs needs(int transition) {
    Arcs before = net.before();
    Arcs inhibitors = net.inhibitors();
    return new Needs(
        slots(before, transition),
        weights(before, transition),
        slots(inhibitors, transition),
        weights(inhibitors, transition));
  }

  private Slot[] slots(Arcs arcs, int transition) {
    return IntStream.range(arcs.start(transition), arcs.end(transition))
        .mapToObj(arc -> slots.get(arcs.target(arc)))
        .toArray(Slot[]::new);
  }

  private static long[] weights(Arcs arcs, int transition) {
    return IntStream.range(arcs.start(transition), arcs.end(transition))
        .mapToLong(arcs::weight)
        .toArray();
  }

  private Value fireable(int[] transitions) {
    Needs[] all = IntStream.of(transitions).distinct().mapToObj(this::needs).toArray(Needs[]::new);
    return (s, off) -> {
      for (Needs each : all) {
        if (each.areMet(s, off)) {
          return 1;
        }
      }
      return 0;
    };
  }

  private Value deadlock() {
    Value some = fireable(IntStream.range(0, net.transitions().size()).toArray());
    return (s, off) -> 1 - some.of(s, off);
  }
}
