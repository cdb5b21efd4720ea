package tideline.nets.reduce;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;

/**
 * A net that is being changed. Numbers of places and transitions stay; what is gone is not there.
 */
final class WorkingNet {

  /**
   * A transition.
   *
   * @param word the original firings that it stands for
   */
  record Step(
      String id,
      String name,
      NavigableMap<Integer, Long> before,
      NavigableMap<Integer, Long> behind,
      NavigableMap<Integer, Long> inhibitors,
      Set<Integer> resets,
      Word word) {

    boolean isOrdinary() {
      return inhibitors.isEmpty() && resets.isEmpty();
    }

    long effect(int place) {
      return behind.getOrDefault(place, 0L) - before.getOrDefault(place, 0L);
    }
  }

  private final Net original;
  private final BitSet guarded;
  private final TreeMap<Integer, Step> steps = new TreeMap<>();
  private final TreeMap<Integer, Set<Integer>> consumers = new TreeMap<>();
  private final List<Set<Integer>> producers = new ArrayList<>();
  private final BitSet special = new BitSet();
  private int nextStep;

  WorkingNet(Net net, BitSet guarded) {
    this.original = net;
    this.guarded = guarded;
    for (int place = 0; place < net.places().size(); place++) {
      consumers.put(place, new TreeSet<>());
      producers.add(new TreeSet<>());
    }
    for (int arc = 0; arc < net.inhibitors().size(); arc++) {
      special.set(net.inhibitors().target(arc));
    }
    for (int arc = 0; arc < net.resets().size(); arc++) {
      special.set(net.resets().target(arc));
    }
    for (int transition = 0; transition < net.transitions().size(); transition++) {
      add(
          new Step(
              net.transitions().get(transition).id(),
              net.transitions().get(transition).name(),
              map(net.before(), transition),
              map(net.behind(), transition),
              map(net.inhibitors(), transition),
              map(net.resets(), transition).keySet(),
              new Word.Firing(transition)));
    }
  }

  private static NavigableMap<Integer, Long> map(Arcs arcs, int transition) {
    NavigableMap<Integer, Long> map = new TreeMap<>();
    for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
      map.put(arcs.target(arc), arcs.weight(arc));
    }
    return map;
  }

  void add(Step step) {
    int number = nextStep++;
    steps.put(number, step);
    step.before.keySet().forEach(place -> consumersOf(place).add(number));
    step.behind.keySet().forEach(place -> producers.get(place).add(number));
  }

  void removeStep(int number) {
    Step step = step(number);
    steps.remove(number);
    step.before.keySet().forEach(place -> consumersOf(place).remove(number));
    step.behind.keySet().forEach(place -> producers.get(place).remove(number));
  }

  /** Takes a place and its arcs away. */
  void removePlace(int place) {
    consumersOf(place).forEach(number -> step(number).before.remove(place));
    producers.get(place).forEach(number -> step(number).behind.remove(place));
    consumers.remove(place);
    producers.get(place).clear();
  }

  Step step(int number) {
    Step step = steps.get(number);
    if (step == null) {
      throw new IllegalArgumentException("transition " + number + " is gone");
    }
    return step;
  }

  private boolean hasPlace(int place) {
    return consumers.containsKey(place);
  }

  List<Integer> places() {
    return List.copyOf(consumers.keySet());
  }

  List<Integer> stepNumbers() {
    return List.copyOf(steps.keySet());
  }

  Set<Integer> consumersOf(int place) {
    return consumers.getOrDefault(place, Set.of());
  }

  Set<Integer> producersOf(int place) {
    return producers.get(place);
  }

  long initial(int place) {
    return original.places().get(place).initial();
  }

  /** Whether the property looks at the place. */
  boolean isProtected(int place) {
    return guarded.get(place);
  }

  /** Whether some transition resets the place or is inhibited by it. */
  boolean isSpecial(int place) {
    return special.get(place);
  }

  /** The net as it is now. */
  ReducedNet finished(List<String> applied) {
    NetBuilder builder = new NetBuilder(original.name());
    int[] numbers = new int[original.places().size()];
    for (int place : consumers.keySet()) {
      Net.Place known = original.places().get(place);
      numbers[place] = builder.place(known.id(), known.name(), known.initial());
    }
    List<List<Integer>> words = new ArrayList<>();
    for (Step step : steps.values()) {
      int number = builder.transition(step.id, step.name);
      step.before.forEach((place, n) -> builder.input(numbers[place], number, n));
      step.behind.forEach((place, n) -> builder.output(number, numbers[place], n));
      step.inhibitors.forEach((place, n) -> builder.inhibitor(numbers[place], number, n));
      step.resets.forEach(place -> builder.reset(numbers[place], number));
      words.add(step.word.firings());
    }
    for (Net.Unit unit : original.units()) {
      List<Integer> left =
          unit.places().stream().filter(this::hasPlace).map(place -> numbers[place]).toList();
      if (!left.isEmpty()) {
        builder.unit(left);
      }
    }
    return new ReducedNet(builder.build(), places(), words, applied);
  }
}
