package tideline.nets.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tideline.nets.NaiveNet;
import tideline.nets.RandomNets;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;

/** Compares random nets before and after their reduction, by naive search. */
final class NetReductionTest {

  private static final int NETS = 14_000;
  private static final int MOST_STATES = 40;
  private static final int LONGEST_WORD = 4;

  /** The marking of the protected places. */
  private record View(List<Long> tokens) {}

  private record Visit(List<Long> marking, List<View> word) {}

  @Test
  void reducedNetsKeepWhatIsWanted() {
    Map<String, Integer> applied = new HashMap<>();
    for (int seed = 0; seed < NETS; seed++) {
      Random random = new Random(seed);
      Net net =
          switch (seed % 4) {
            case 0 -> RandomNets.next(random, RandomNets.Arcs.ALL);
            case 1 -> RandomNets.nextForked(random);
            default -> RandomNets.nextChained(random);
          };
      BitSet places = new BitSet();
      for (int p = 0; p < net.places().size(); p++) {
        places.set(p, random.nextInt(4) == 0);
      }
      var graph = new NaiveNet(net).graph(MOST_STATES);
      if (graph.isPresent()) {
        for (Keep wanted : Keep.values()) {
          ReducedNet reduced = NetReduction.of(net, places, EnumSet.of(wanted));
          compare(wanted, net, reduced, places, graph.get(), "seed " + seed + " " + wanted);
          reduced
              .applied()
              .forEach(
                  line -> applied.merge(line.substring(0, line.indexOf(":")), 1, Integer::sum));
        }
      }
    }
    // Each rule takes part, or the test shows nothing about it.
    assertEquals(9, applied.size(), applied.toString());
    assertTrue(applied.values().stream().allMatch(count -> count > 100), applied.toString());
  }

  private static void compare(
      Keep wanted,
      Net net,
      ReducedNet reduced,
      BitSet places,
      Map<List<Long>, Map<Integer, List<Long>>> graph,
      String message) {
    // A reduced net has no more markings of what is left, so that its search ends, too.
    var small = new NaiveNet(reduced.net()).graph(MOST_STATES).orElseThrow();
    int[] here = places.stream().toArray();
    int[] there = places.stream().map(p -> reduced.place(p).orElseThrow()).toArray();
    switch (wanted) {
      case REACHABILITY -> assertEquals(views(graph, here), views(small, there), message);
      case DEADLOCK ->
          assertEquals(graph.containsValue(Map.of()), small.containsValue(Map.of()), message);
      case STUTTERING -> assertEquals(words(graph, here), words(small, there), message);
      case PAUSES -> {
        assertEquals(moving(words(graph, here)), moving(words(small, there)), message);
        assertTrue(lasting(words(graph, here)).containsAll(lasting(words(small, there))), message);
      }
      case BRANCHING, POSSIBILITIES, STEPS ->
          assertTrue(
              new Equivalence(wanted).relates(seen(graph, here), seen(small, there)), message);
    }
    replay(net, reduced, here, there, message);
  }

  /** What a graph looks like to somebody who sees some places. */
  private static List<Equivalence.Node> seen(
      Map<List<Long>, Map<Integer, List<Long>>> graph, int[] places) {
    List<List<Long>> markings = List.copyOf(graph.keySet());
    Map<List<Long>, Integer> numbers = new HashMap<>();
    markings.forEach(marking -> numbers.put(marking, numbers.size()));
    return markings.stream()
        .map(
            marking ->
                new Equivalence.Node(
                    view(marking, places),
                    graph.get(marking).values().stream().map(numbers::get).toList()))
        .toList();
  }

  /** The words of runs, whatever they do in the end. */
  private static Set<List<Object>> moving(Set<List<Object>> words) {
    return words.stream()
        .filter(word -> word.getFirst() instanceof View)
        .collect(Collectors.toSet());
  }

  /** The words of runs whose last view may stay for ever, be it that they end or go on unseen. */
  private static Set<Object> lasting(Set<List<Object>> words) {
    return words.stream()
        .filter(word -> !(word.getFirst() instanceof View))
        .map(word -> word.get(1))
        .collect(Collectors.toSet());
  }

  private static Set<View> views(Map<List<Long>, ?> graph, int[] places) {
    Set<View> views = new HashSet<>();
    graph.keySet().forEach(marking -> views.add(view(marking, places)));
    return views;
  }

  private static View view(List<Long> marking, int[] places) {
    List<Long> tokens = new ArrayList<>();
    for (int place : places) {
      tokens.add(marking.get(place));
    }
    return new View(tokens);
  }

  /** The views along runs without repetitions, and whether a run may end there or stay for ever. */
  private static Set<List<Object>> words(
      Map<List<Long>, Map<Integer, List<Long>>> graph, int[] places) {
    Set<List<Object>> words = new HashSet<>();
    List<Long> initial = graph.keySet().iterator().next();
    Set<Visit> known = new HashSet<>();
    Deque<Visit> open = new ArrayDeque<>();
    open.add(new Visit(initial, List.of(view(initial, places))));
    known.add(open.peek());
    while (!open.isEmpty()) {
      Visit visit = open.remove();
      words.add(List.copyOf(visit.word));
      var successors = graph.get(visit.marking);
      if (successors.isEmpty()) {
        words.add(List.of("ends", visit.word));
      }
      if (staysForEver(graph, visit.marking, places)) {
        words.add(List.of("stays", visit.word));
      }
      for (List<Long> next : successors.values()) {
        View view = view(next, places);
        List<View> word = new ArrayList<>(visit.word);
        if (!word.getLast().equals(view)) {
          word.add(view);
        }
        Visit then = new Visit(next, List.copyOf(word));
        if (word.size() <= LONGEST_WORD && known.add(then)) {
          open.add(then);
        }
      }
    }
    return words;
  }

  /** Whether the marking is on a cycle along which nothing is seen to change. */
  private static boolean staysForEver(
      Map<List<Long>, Map<Integer, List<Long>>> graph, List<Long> marking, int[] places) {
    View view = view(marking, places);
    Set<List<Long>> known = new HashSet<>();
    Deque<List<Long>> open = new ArrayDeque<>(List.of(marking));
    while (!open.isEmpty()) {
      for (List<Long> next : graph.get(open.remove()).values()) {
        if (next.equals(marking)) {
          return true;
        }
        if (view(next, places).equals(view) && known.add(next)) {
          open.add(next);
        }
      }
    }
    return false;
  }

  private static void replay(Net net, ReducedNet reduced, int[] here, int[] there, String message) {
    Random random = new Random(1);
    NaiveNet small = new NaiveNet(reduced.net());
    NaiveNet large = new NaiveNet(net);
    List<Integer> firings = new ArrayList<>();
    List<Long> marking = small.initial();
    for (int i = 0; i < 10 && !small.successors(marking).isEmpty(); i++) {
      List<Integer> enabled = List.copyOf(small.successors(marking).keySet());
      firings.add(enabled.get(random.nextInt(enabled.size())));
      marking = small.fire(marking, firings.getLast()).orElseThrow();
    }
    List<Long> lifted = large.initial();
    for (int transition : reduced.lift(firings)) {
      lifted = large.fire(lifted, transition).orElseThrow();
    }
    assertEquals(view(marking, there), view(lifted, here), message);
  }

  @Test
  void whatNeedsNothingNeverWaits() {
    NetBuilder builder = new NetBuilder("source");
    int p = builder.place("p", "p", 0);
    int q = builder.place("q", "q", 0);
    int r = builder.place("r", "r", 0);
    int source = builder.transition("source", "source");
    int taker = builder.transition("taker", "taker");
    int giver = builder.transition("giver", "giver");
    builder.output(source, p, 1).input(p, taker, 1).input(q, taker, 1).output(taker, r, 1);
    builder.input(r, giver, 1).output(giver, q, 1);
    ReducedNet reduced = NetReduction.of(builder.build(), new BitSet(), EnumSet.of(Keep.DEADLOCK));
    NaiveNet small = new NaiveNet(reduced.net());
    assertTrue(!small.successors(small.initial()).isEmpty());
  }

  @Test
  void whatOthersMayTakeNeverWaits() {
    // Whoever goes to p waits for q for ever; whoever goes to b comes back.
    NetBuilder builder = new NetBuilder("conflict");
    int a = builder.place("a", "a", 1);
    int b = builder.place("b", "b", 0);
    int p = builder.place("p", "p", 0);
    int q = builder.place("q", "q", 0);
    int r = builder.place("r", "r", 0);
    for (String name : List.of("go", "leave", "return", "take", "give")) {
      builder.transition(name, name);
    }
    builder.input(a, 0, 1).output(0, p, 1);
    builder.input(a, 1, 1).output(1, b, 1).input(b, 2, 1).output(2, a, 1);
    builder.input(p, 3, 1).input(q, 3, 1).output(3, r, 1).input(r, 4, 1).output(4, q, 1);
    Net net = builder.build();
    ReducedNet reduced = NetReduction.of(net, new BitSet(), EnumSet.of(Keep.DEADLOCK));
    assertTrue(new NaiveNet(net).graph(10).orElseThrow().containsValue(Map.of()));
    assertTrue(new NaiveNet(reduced.net()).graph(10).orElseThrow().containsValue(Map.of()));
  }

  @Test
  void aChainBecomesOneTransition() {
    NetBuilder builder = new NetBuilder("chain");
    int length = 5;
    for (int p = 0; p <= length; p++) {
      builder.place("p" + p, "p" + p, p == 0 ? 1 : 0);
    }
    for (int t = 0; t < length; t++) {
      builder.transition("t" + t, "t" + t);
      builder.input(t, t, 1).output(t, t + 1, 1);
    }
    BitSet last = new BitSet();
    last.set(0);
    last.set(length);
    ReducedNet reduced = NetReduction.of(builder.build(), last, EnumSet.of(Keep.STUTTERING));
    assertEquals(List.of(0, length - 1, length), reduced.places());
    // The last transition is seen and the first one is, too: neither can be moved over the other.
    assertEquals(List.of(1, 4), reduced.words().stream().map(List::size).sorted().toList());
  }
}
