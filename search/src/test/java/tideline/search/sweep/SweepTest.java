package tideline.search.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.search.RandomGraph;
import tideline.search.SearchTask;
import tideline.search.SearchTask.Traces;
import tideline.search.successors.Expansion;
import tideline.storage.Memory;
import tideline.storage.StoreKind;
import tideline.storage.layers.LayeredStore.Layer;

final class SweepTest {

  private static final int SEEDS = 60;
  private static final int STATES = 80;
  private static final int LAYERS = 6;

  @TempDir private Path scratch;

  @ParameterizedTest
  @EnumSource(names = {"PLAIN", "TREE"})
  void expandsAllThatCanBeReached(StoreKind store) {
    for (long seed = 0; seed < SEEDS; seed++) {
      RandomGraph graph = new RandomGraph(seed, STATES, LAYERS);
      SearchTask task = graph.task(store, Traces.NONE, scratch);
      try (Memory memory = new Memory(task.memoryBytes());
          Sweep sweep = new Sweep(task, memory, store, Optional.empty())) {
        sweep.insertInitialStates();
        assertEquals(reachable(graph), new TreeSet<>(run(sweep)), "seed " + seed);
        assertEquals(0, sweep.stored(), "seed " + seed);
      }
    }
  }

  /** Slices of a layer may be expanded before the others are routed. */
  @Test
  void slicesMayBeExpandedSideBySide() {
    for (long seed = 0; seed < SEEDS; seed++) {
      RandomGraph graph = new RandomGraph(seed, STATES, LAYERS);
      SearchTask task = graph.task(StoreKind.PLAIN, Traces.NONE, scratch);
      try (Memory memory = new Memory(task.memoryBytes());
          Sweep sweep = new Sweep(task, memory, StoreKind.PLAIN, Optional.empty())) {
        Slice first = sweep.newSlice(Slice.Kind.PLACED);
        Slice second = sweep.newSlice(Slice.Kind.PLACED);
        sweep.insertInitialStates();
        Set<Integer> expanded = new TreeSet<>();
        while (sweep.begin()) {
          while (sweep.advance()) {
            while (first.take(sweep.current(), 2) > 0) {
              second.take(sweep.current(), 2);
              addTaken(first, expanded);
              addTaken(second, expanded);
              sweep.route(first);
              sweep.route(second);
            }
          }
        }
        assertEquals(reachable(graph), expanded, "seed " + seed);
      }
    }
  }

  /** Where a successor is said to be, there it is. */
  @Test
  void placesAreRight() {
    for (long seed = 0; seed < SEEDS; seed++) {
      RandomGraph graph = new RandomGraph(seed, STATES, LAYERS);
      SearchTask task = graph.task(StoreKind.PLAIN, Traces.NONE, scratch);
      try (Memory memory = new Memory(task.memoryBytes());
          Sweep sweep = new Sweep(task, memory, StoreKind.PLAIN, Optional.empty())) {
        Slice slice = sweep.newSlice(Slice.Kind.PLACED);
        sweep.insertInitialStates();
        while (sweep.begin()) {
          while (sweep.advance()) {
            while (slice.take(sweep.current(), 3) > 0) {
              sweep.route(slice);
              checkPlaces(sweep, slice);
            }
          }
        }
      }
    }
  }

  private static void checkPlaces(Sweep sweep, Slice slice) {
    Expansion expansion = slice.expansion();
    long[] found = new long[2];
    for (int i = 0; i < expansion.batch().count(); i++) {
      long there = slice.progress()[i];
      if (slice.home(i) == Slice.PERSISTENT) {
        sweep.persistent().read(slice.index(i), found, 0);
      } else {
        Layer layer =
            there == sweep.current().progress() ? sweep.current() : sweep.layerAhead(there);
        assertEquals(layer.number(), slice.home(i));
        layer.numbered().read(slice.index(i), found, 0);
      }
      assertEquals(expansion.batch().words()[expansion.batch().offset(i)], found[0]);
    }
  }

  private static List<Integer> run(Sweep sweep) {
    Slice slice = sweep.newSlice(Slice.Kind.STORED);
    List<Integer> expanded = new ArrayList<>();
    while (sweep.begin()) {
      while (sweep.advance()) {
        expandLayer(sweep, slice, expanded);
      }
    }
    return expanded;
  }

  private static void expandLayer(Sweep sweep, Slice slice, List<Integer> expanded) {
    Set<Integer> inLayer = new HashSet<>();
    while (slice.take(sweep.current(), 3) > 0) {
      for (int i = 0; i < slice.expansion().count(); i++) {
        int state = (int) slice.expansion().sources()[slice.expansion().offset(i)];
        expanded.add(state);
        assertTrue(inLayer.add(state), "a state is expanded once in a layer");
      }
      sweep.route(slice);
    }
  }

  private static void addTaken(Slice slice, Set<Integer> expanded) {
    for (int i = 0; i < slice.expansion().count(); i++) {
      expanded.add((int) slice.expansion().sources()[slice.expansion().offset(i)]);
    }
  }

  private static Set<Integer> reachable(RandomGraph graph) {
    Set<Integer> found = new TreeSet<>(List.of(0, 1));
    Deque<Integer> open = new ArrayDeque<>(found);
    while (!open.isEmpty()) {
      for (int next : graph.successors(open.pop())) {
        if (found.add(next)) {
          open.push(next);
        }
      }
    }
    return found;
  }
}
