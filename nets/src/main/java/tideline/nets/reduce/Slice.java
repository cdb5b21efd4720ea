package tideline.nets.reduce;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The part of a net that can change what a question sees (Rakow, "Safety slicing Petri nets",
 * ICATPN 2012): the rest neither changes a place of it nor keeps it waiting.
 */
final class Slice {

  private final WorkingNet net;
  private final Set<Integer> places = new HashSet<>();
  private final Set<Integer> steps = new HashSet<>();
  private final Deque<Integer> open = new ArrayDeque<>();

  private Slice(WorkingNet net) {
    this.net = net;
  }

  static Slice of(WorkingNet net) {
    Slice slice = new Slice(net);
    slice.addPlaces(net.places().stream().filter(net::isProtected).toList());
    slice.grow();
    return slice;
  }

  boolean hasPlace(int place) {
    return places.contains(place);
  }

  boolean hasStep(int number) {
    return steps.contains(number);
  }

  private void grow() {
    Map<Integer, Set<Integer>> emptying = new HashMap<>();
    for (int number : net.stepNumbers()) {
      for (int place : net.step(number).resets()) {
        emptying.computeIfAbsent(place, _ -> new HashSet<>()).add(number);
      }
    }
    while (!open.isEmpty()) {
      int place = open.remove();
      addChanging(net.consumersOf(place), place);
      addChanging(net.producersOf(place), place);
      addChanging(emptying.getOrDefault(place, Set.of()), place);
    }
  }

  private void addChanging(Set<Integer> numbers, int place) {
    for (int number : numbers) {
      WorkingNet.Step step = net.step(number);
      boolean changes = step.effect(place) != 0 || step.resets().contains(place);
      if (changes && steps.add(number)) {
        addPlaces(step.before().keySet());
        addPlaces(step.inhibitors().keySet());
      }
    }
  }

  private void addPlaces(Collection<Integer> more) {
    for (int place : more) {
      if (places.add(place)) {
        open.add(place);
      }
    }
  }
}
