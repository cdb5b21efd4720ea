package tideline.reductions.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.automaton.AutomatonReader;
import tideline.properties.automaton.Label;
import tideline.properties.automaton.PropertyAutomaton;
import tideline.properties.automaton.PropertyAutomaton.Edge;

class ProductModelTest {

  private static final int ROUNDS = 3_000;

  /** A state of the product, and one of its edges, as the definition has them. */
  private record Pair(int node, int q) {}

  private record Step(int transition, Pair target) {}

  @ParameterizedTest
  @EnumSource(WholeWordGraph.Layout.class)
  void agreesWithTheDefinition(WholeWordGraph.Layout layout) {
    int violated = 0;
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      WholeWordGraph graph = new WholeWordGraph(random, layout);
      PropertyAutomaton automaton = automaton(random);
      ProductModel product = ProductModel.of(graph, automaton);
      String where = "seed " + seed;
      Map<Pair, List<Step>> expected = definition(graph, automaton);
      Map<Pair, List<Step>> found = explore(product, graph, automaton, where);
      if (expected.isEmpty()) {
        Pair rejected = new Pair(graph.initial[0], automaton.states().size());
        assertEquals(Map.of(rejected, List.of()), found, where);
      } else {
        assertEquals(expected, found, where);
        violated += found.keySet().stream().anyMatch(s -> automaton.isAccepting(s.q())) ? 1 : 0;
        walk(product, graph, random, where);
      }
    }
    assertTrue(violated > ROUNDS / 10 && violated < ROUNDS, violated + " violated");
  }

  /** Definition 3.3 by sets: nothing is packed. */
  private static Map<Pair, List<Step>> definition(
      WholeWordGraph graph, PropertyAutomaton automaton) {
    Map<Pair, List<Step>> product = new LinkedHashMap<>();
    ArrayDeque<Pair> queue = new ArrayDeque<>();
    for (int s0 : graph.initial) {
      automaton.successors(automaton.initial(), graph.truth[s0]).stream()
          .forEach(q -> queue.add(new Pair(s0, q)));
    }
    while (!queue.isEmpty()) {
      Pair pair = queue.remove();
      if (product.containsKey(pair)) {
        continue;
      }
      BitSet from = new BitSet();
      from.set(pair.q());
      List<Step> steps = new ArrayList<>();
      int[] next = graph.successors[pair.node()];
      for (int i = 0; i < next.length; i++) {
        for (int q : automaton.successors(from, graph.truth[next[i]]).stream().toArray()) {
          steps.add(new Step(i, new Pair(next[i], q)));
        }
      }
      product.put(pair, steps);
      steps.forEach(step -> queue.add(step.target()));
    }
    return product;
  }

  /** The product by its stepper; also looks at everything else that a state can be asked. */
  private static Map<Pair, List<Step>> explore(
      ProductModel product, WholeWordGraph graph, PropertyAutomaton automaton, String where) {
    int words = product.schema().words();
    Stepper stepper = product.newStepper();
    ProgressMeasure measure = product.progressMeasures().getFirst();
    Map<Pair, List<Step>> found = new LinkedHashMap<>();
    ArrayDeque<long[]> queue = new ArrayDeque<>();
    SuccessorBatch batch = new SuccessorBatch(words, 1);
    product.initialStates(batch);
    for (int i = 0; i < batch.count(); i++) {
      queue.add(state(batch, i, words));
    }
    while (!queue.isEmpty()) {
      long[] s = queue.remove();
      Pair pair = pair(product, graph, s, 0);
      if (found.containsKey(pair)) {
        continue;
      }
      assertEquals(pair.node(), measure.of(s, 0), where);
      long accepting =
          pair.q() < automaton.states().size() && automaton.isAccepting(pair.q()) ? 4 : 0;
      assertEquals(
          graph.truth[pair.node()] | accepting, product.propositions().eval(s, 0, 7), where);
      assertEquals(accepting, product.propositions().eval(s, 0, 4), where);
      assertEquals(accepting != 0, product.accepting().test(s, 0), where);
      assertEquals(
          pair.node() == 0, product.lift((t, off) -> graph.node(t, off) == 0).test(s, 0), where);
      batch.clear();
      batch.append(s, 0, 99);
      stepper.successors(s, 0, batch);
      assertEquals(pair, pair(product, graph, batch.words(), 0), where);
      long[] progress = new long[batch.count()];
      measure.ofAll(batch, progress);
      List<Step> steps = new ArrayList<>();
      for (int i = 1; i < batch.count(); i++) {
        Pair target = pair(product, graph, batch.words(), batch.offset(i));
        assertEquals(target.node(), progress[i], where);
        steps.add(new Step(batch.transition(i), target));
        queue.add(state(batch, i, words));
      }
      found.put(pair, steps);
    }
    return found;
  }

  /** A random run of the product is the same run of the model after projection. */
  private static void walk(
      ProductModel product, WholeWordGraph graph, Random random, String where) {
    int words = product.schema().words();
    Stepper stepper = product.newStepper();
    SuccessorBatch batch = new SuccessorBatch(words);
    product.initialStates(batch);
    int initial = random.nextInt(batch.count());
    long[] s = state(batch, initial, words);
    List<Integer> nodes = new ArrayList<>(List.of(pair(product, graph, s, 0).node()));
    List<Integer> choices = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      batch.clear();
      stepper.successors(s, 0, batch);
      if (batch.count() == 0) {
        break;
      }
      int choice = random.nextInt(batch.count());
      s = state(batch, choice, words);
      choices.add(choice);
      nodes.add(pair(product, graph, s, 0).node());
    }
    int[] chosen = choices.stream().mapToInt(Integer::intValue).toArray();
    Trace path = product.project(Trace.path(initial, chosen));
    List<Integer> replayed = new ArrayList<>(List.of(graph.initial[path.initial()]));
    for (int i = 0; i < path.length(); i++) {
      replayed.add(graph.successors[replayed.getLast()][path.choice(i)]);
    }
    assertEquals(nodes, replayed, where);
    if (chosen.length > 0) {
      Trace lasso = product.project(Trace.lasso(initial, chosen, chosen.length - 1));
      assertEquals(chosen.length - 1, lasso.loopStart().orElseThrow(), where);
    }
    assertThrows(
        IllegalArgumentException.class, () -> product.project(Trace.path(initial, 1000)), where);
    assertThrows(IllegalArgumentException.class, () -> product.project(Trace.path(1000)), where);
  }

  private static Pair pair(ProductModel product, WholeWordGraph graph, long[] s, int off) {
    long[] inner = new long[graph.schema().words()];
    product.project(s, off, inner, 0);
    return new Pair(graph.node(inner, 0), product.automatonSlot().getInt(s, off));
  }

  private static long[] state(SuccessorBatch batch, int i, int words) {
    long[] state = new long[words];
    System.arraycopy(batch.words(), batch.offset(i), state, 0, words);
    return state;
  }

  private static PropertyAutomaton automaton(Random random) {
    int count = 1 + random.nextInt(4);
    List<String> states = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (int q = 0; q < count; q++) {
      states.add("q" + q);
      for (int e = random.nextInt(4); e > 0; e--) {
        long required = random.nextInt(4);
        Label label = new Label(required, random.nextInt(4) & ~required);
        edges.add(new Edge(q, label, random.nextInt(count)));
        if (random.nextBoolean()) {
          edges.add(new Edge(q, Label.TRUE, q));
        }
      }
    }
    BitSet initial = BitSet.valueOf(new long[] {1 + random.nextInt((1 << count) - 1)});
    BitSet accepting = BitSet.valueOf(new long[] {random.nextInt(1 << count)});
    return PropertyAutomaton.of(List.of("p", "q"), states, initial, accepting, edges);
  }

  @Test
  void theAutomatonTakesSpareBitsOrAWordOfItsOwn() {
    PropertyAutomaton automaton = listing(List.of("p", "q"));
    Random random = new Random(1);
    for (WholeWordGraph.Layout layout : WholeWordGraph.Layout.values()) {
      WholeWordGraph graph = new WholeWordGraph(random, layout);
      int expected = layout == WholeWordGraph.Layout.SPARE_BITS ? 1 : 2;
      assertEquals(expected, ProductModel.of(graph, automaton).schema().words(), layout.toString());
    }
  }

  @Test
  void aProductOfAProductFindsNewNames() {
    WholeWordGraph graph = new WholeWordGraph(new Random(5), WholeWordGraph.Layout.SPARE_BITS);
    ProductModel once = ProductModel.of(graph, listing(graph.propositions().names()));
    ProductModel twice = ProductModel.of(once, listing(once.propositions().names()));
    assertEquals(List.of("p", "q", "accepting", "accepting2"), twice.propositions().names());
    assertTrue(twice.schema().slot("automaton2").isPresent());
    assertEquals("0", twice.automatonSlot().type().print(0));
    assertEquals(
        List.of("a", "b", "c"), twice.transitions().stream().map(Transition::name).toList());
    assertEquals(graph.nodes, twice.progressMeasures().getFirst().bounds().orElseThrow().maximum());
    BitSet automatonSlot = twice.propositions().reads(3, twice.schema());
    assertEquals(BitSet.valueOf(new long[] {4}), automatonSlot);
  }

  @Test
  void anAutomatonOverOtherPropositionsIsRefused() {
    WholeWordGraph graph = new WholeWordGraph(new Random(5), WholeWordGraph.Layout.SPARE_BITS);
    PropertyAutomaton other = listing(List.of("q", "p"));
    assertThrows(IllegalArgumentException.class, () -> ProductModel.of(graph, other));
  }

  @Test
  void noRoomAmongThePropositionsIsADiagnostic() {
    Propositions.Builder names =
        Propositions.builder().add("p", (s, off) -> true).add("q", (s, off) -> true);
    for (int i = 2; i < Propositions.MAX; i++) {
      names.add("p" + i, (s, off) -> true);
    }
    Model full = model(1, names.build());
    PropertyAutomaton automaton = listing(full.propositions().names());
    assertEquals(
        "full has 64 propositions already, the most there can be: none is left for an automaton",
        message(full, automaton));
  }

  @Test
  void noRoomInTheStateIsADiagnostic() {
    Propositions names =
        Propositions.builder().add("p", (s, off) -> true).add("q", (s, off) -> true).build();
    assertEquals(
        "no room for the automaton beside the model:"
            + " a state of 524,296 bytes (65,537 words);"
            + " at most 524,288 bytes (65,536 words) are possible",
        message(model(StateSchema.MAX_WORDS, names), listing(names.names())));
    assertEquals(65, ProductModel.of(model(64, names), listing(names.names())).schema().words());
  }

  private static String message(Model model, PropertyAutomaton automaton) {
    return assertThrows(DiagnosticException.class, () -> ProductModel.of(model, automaton))
        .diagnostics()
        .getFirst()
        .message();
  }

  /** 000 listing 7.3. */
  private static PropertyAutomaton listing(List<String> propositions) {
    String text = "0\n1\n0 true 0 p!q 1\n1 !q 1\n";
    return AutomatonReader.read(new SourceText("listing", text), propositions);
  }

  /** One state of full words that has itself as successor. */
  private static Model model(int words, Propositions propositions) {
    StateSchema.Builder builder = StateSchema.builder();
    for (int i = 0; i < words; i++) {
      builder.range("w" + i, Long.MIN_VALUE, Long.MAX_VALUE);
    }
    StateSchema schema = builder.build();
    return new Model() {
      @Override
      public String name() {
        return "full";
      }

      @Override
      public StateSchema schema() {
        return schema;
      }

      @Override
      public void initialStates(SuccessorBatch out) {
        out.append(new long[words], 0, 0);
      }

      @Override
      public Stepper newStepper() {
        return (s, off, out) -> out.append(s, off, 0);
      }

      @Override
      public List<Transition> transitions() {
        return Transition.allNamed("stay");
      }

      @Override
      public Propositions propositions() {
        return propositions;
      }
    };
  }
}
