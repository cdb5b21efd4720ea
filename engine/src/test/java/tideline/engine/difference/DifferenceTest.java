package tideline.engine.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.model.LimitReached;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.GraphLanguage;

/** Random graphs next to a naive bisimulation and to sets of words. */
class DifferenceTest {

  private static final int LONGEST = 9;

  @TempDir Path folder;

  private static final RunControl CONTROL = new RunControl(Limits.none(), new Cancellation());

  private static Graph random(Random random, int states, int seen, int labels, int initial) {
    List<int[]> stepLabels = new ArrayList<>();
    List<int[]> targets = new ArrayList<>();
    for (int state = 0; state < states; state++) {
      int steps = random.nextInt(3);
      stepLabels.add(random.ints(steps, 0, labels).map(l -> 10 + l).toArray());
      targets.add(random.ints(steps, 0, states).toArray());
    }
    return new Graph(initial, random.ints(states, 0, seen).toArray(), stepLabels, targets);
  }

  /** The same graph with each state twice, so that it behaves the same. */
  private static Graph doubled(Graph graph, Random random) {
    int n = graph.size();
    List<int[]> labels = new ArrayList<>();
    List<int[]> targets = new ArrayList<>();
    int[] seen = new int[2 * n];
    for (int i = 0; i < 2 * n; i++) {
      seen[i] = graph.seen(i % n);
      labels.add(graph.labels(i % n));
      targets.add(
          Arrays.stream(graph.targets(i % n)).map(t -> t + n * random.nextInt(2)).toArray());
    }
    return new Graph(graph.initial(), seen, labels, targets);
  }

  /** The largest relation whose pairs look the same and can match each step. */
  private static boolean[][] similar(Graph a, Graph b) {
    boolean[][] related = new boolean[a.size()][b.size()];
    for (int i = 0; i < a.size(); i++) {
      for (int j = 0; j < b.size(); j++) {
        related[i][j] = a.seen(i) == b.seen(j);
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < a.size(); i++) {
        for (int j = 0; j < b.size(); j++) {
          if (related[i][j] && !(matches(a, i, b, j, related) && matched(a, i, b, j, related))) {
            related[i][j] = false;
            changed = true;
          }
        }
      }
    }
    return related;
  }

  private static boolean matches(Graph a, int i, Graph b, int j, boolean[][] related) {
    return IntStream.range(0, a.labels(i).length)
        .allMatch(
            k ->
                IntStream.range(0, b.labels(j).length)
                    .anyMatch(
                        m ->
                            a.labels(i)[k] == b.labels(j)[m]
                                && related[a.targets(i)[k]][b.targets(j)[m]]));
  }

  private static boolean matched(Graph a, int i, Graph b, int j, boolean[][] related) {
    return IntStream.range(0, b.labels(j).length)
        .allMatch(
            m ->
                IntStream.range(0, a.labels(i).length)
                    .anyMatch(
                        k ->
                            a.labels(i)[k] == b.labels(j)[m]
                                && related[a.targets(i)[k]][b.targets(j)[m]]));
  }

  private static boolean bisimilar(Graph a, Graph b) {
    boolean[][] related = similar(a, b);
    return IntStream.range(0, a.initial())
            .allMatch(i -> IntStream.range(0, b.initial()).anyMatch(j -> related[i][j]))
        && IntStream.range(0, b.initial())
            .allMatch(j -> IntStream.range(0, a.initial()).anyMatch(i -> related[i][j]));
  }

  @Test
  void bisimulationIsThatOfTheNaiveOne() {
    Random random = new Random(1);
    int same = 0;
    for (int i = 0; i < 6_000; i++) {
      int initial = 1 + random.nextInt(2);
      Graph a = random(random, 2 + random.nextInt(5), 1 + random.nextInt(2), 2, initial);
      Graph b =
          random.nextInt(3) == 0
              ? doubled(a, random)
              : random(random, 2 + random.nextInt(5), 1 + random.nextInt(2), 2, initial);
      boolean expected = bisimilar(a, b);
      Optional<Evidence> found = Bisimulation.compare(a, b, CONTROL);
      assertEquals(expected, found.isEmpty(), "graphs " + i);
      same += expected ? 1 : 0;
      int number = i;
      found.ifPresent(evidence -> requireAttack(a, b, evidence, "graphs " + number));
    }
    assertTrue(same > 500 && same < 5_500, "of each kind: " + same);
  }

  /** Each step of the run leads where no answer helps, and the last one has none. */
  private static void requireAttack(Graph a, Graph b, Evidence evidence, String which) {
    boolean[][] related = similar(a, b);
    if (evidence.end() instanceof Evidence.End.NoStart(Side able, int state)) {
      assertTrue(
          IntStream.range(0, (able == Side.FIRST ? b : a).initial())
              .noneMatch(
                  other -> able == Side.FIRST ? related[state][other] : related[other][state]),
          which);
      return;
    }
    Places now = evidence.start();
    assertTrue(now.first() < a.initial() && now.second() < b.initial(), which);
    for (Evidence.Move move : evidence.moves()) {
      assertTrue(!related[now.first()][now.second()], which);
      requireStep(a, now.first(), move.label(), move.states().first(), which);
      requireStep(b, now.second(), move.label(), move.states().second(), which);
      now = move.states();
    }
    assertTrue(!related[now.first()][now.second()], which);
    switch (evidence.end()) {
      case Evidence.End.Seen() -> assertTrue(a.seen(now.first()) != b.seen(now.second()), which);
      case Evidence.End.NoStep(Side able, int label, int target) -> {
        requireStep(able == Side.FIRST ? a : b, now.at(able), label, target, which);
        Graph other = able == Side.FIRST ? b : a;
        int place = now.at(able.other());
        assertTrue(Arrays.stream(other.labels(place)).noneMatch(l -> l == label), which);
      }
      case Evidence.End.NoStart _ -> throw new AssertionError(which);
    }
  }

  private static void requireStep(Graph graph, int from, int label, int to, String which) {
    assertTrue(
        IntStream.range(0, graph.labels(from).length)
            .anyMatch(i -> graph.labels(from)[i] == label && graph.targets(from)[i] == to),
        which);
  }

  /** All words up to some length; each letter is a label and what is seen behind it. */
  private static Set<List<Integer>> words(Graph graph) {
    Set<List<Integer>> words = new HashSet<>();
    for (int state = 0; state < graph.initial(); state++) {
      collect(graph, state, List.of(-1, graph.seen(state)), words);
    }
    return words;
  }

  private static void collect(
      Graph graph, int state, List<Integer> word, Set<List<Integer>> words) {
    words.add(word);
    if (word.size() >= 2 * LONGEST) {
      return;
    }
    for (int i = 0; i < graph.labels(state).length; i++) {
      List<Integer> longer = new ArrayList<>(word);
      longer.add(graph.labels(state)[i]);
      longer.add(graph.seen(graph.targets(state)[i]));
      collect(graph, graph.targets(state)[i], longer, words);
    }
  }

  @Test
  void tracesAreThoseOfAllWords() {
    Random random = new Random(2);
    int same = 0;
    int included = 0;
    for (int i = 0; i < 1_500; i++) {
      int initial = 1 + random.nextInt(2);
      Graph a = random(random, 2 + random.nextInt(2), 1 + random.nextInt(2), 2, initial);
      Graph b =
          random.nextInt(3) == 0
              ? doubled(a, random)
              : random(random, 2 + random.nextInt(3), 1 + random.nextInt(2), 2, initial);
      Set<List<Integer>> first = words(a);
      Set<List<Integer>> second = words(b);
      Optional<Evidence> both = TraceComparison.compare(a, b, TraceComparison.Of.BOTH, CONTROL);
      Optional<Evidence> one = TraceComparison.compare(a, b, TraceComparison.Of.FIRST, CONTROL);
      assertEquals(first.equals(second), both.isEmpty(), "graphs " + i);
      assertEquals(second.containsAll(first), one.isEmpty(), "graphs " + i);
      both.ifPresent(evidence -> requireWord(a, b, evidence, first, second));
      one.ifPresent(evidence -> requireWord(a, b, evidence, first, second));
      same += both.isEmpty() ? 1 : 0;
      included += one.isEmpty() ? 1 : 0;
    }
    assertTrue(same > 100 && included > same && included < 1_400, same + " " + included);
  }

  private static void requireWord(
      Graph a, Graph b, Evidence evidence, Set<List<Integer>> first, Set<List<Integer>> second) {
    Side able =
        switch (evidence.end()) {
          case Evidence.End.NoStart(Side side, int _) -> side;
          case Evidence.End.NoStep(Side side, int _, int _) -> side;
          case Evidence.End.Seen() -> throw new AssertionError("not in traces");
        };
    Graph graph = able == Side.FIRST ? a : b;
    List<Integer> word = new ArrayList<>(List.of(-1, graph.seen(evidence.start().at(able))));
    evidence
        .moves()
        .forEach(move -> word.addAll(List.of(move.label(), graph.seen(move.states().at(able)))));
    if (evidence.end() instanceof Evidence.End.NoStep(Side _, int label, int state)) {
      word.addAll(List.of(label, graph.seen(state)));
    }
    assertTrue((able == Side.FIRST ? first : second).contains(word));
    assertTrue(!(able == Side.FIRST ? second : first).contains(word));
  }

  /** The same graphs as models: what is found is executed again on them. */
  @Test
  void modelsAreAsTheirGraphs() throws IOException {
    Random random = new Random(3);
    int different = 0;
    for (int i = 0; i < 60; i++) {
      Graph a = random(random, 2 + random.nextInt(4), 2, 2, 1);
      Graph b = random.nextInt(3) == 0 ? doubled(a, random) : random(random, 4, 2, 2, 1);
      ModelSource first = dump(a, "a" + i + ".ss");
      ModelSource second = dump(b, "b" + i + ".ss");
      for (Difference.By by : Difference.By.values()) {
        Difference.Answer answer = run(first, second, by);
        boolean expected =
            switch (by) {
              case bisimulation -> bisimilar(a, b);
              case traces -> words(a).equals(words(b));
              case inclusion -> words(b).containsAll(words(a));
            };
        assertEquals(expected, answer.run().isEmpty(), "graphs " + i + " " + by);
        different += expected ? 0 : 1;
      }
    }
    assertTrue(different > 40, "different: " + different);
  }

  private static Difference.Answer run(ModelSource first, ModelSource second, Difference.By by) {
    return new DifferenceCheck(Registry.installed(), new Cancellation(), _ -> {})
        .run(
            new Difference.Question(first, second, by, Difference.Steps.NAMED, List.of("p")),
            Limits.none());
  }

  private ModelSource dump(Graph graph, String name) throws IOException {
    GraphLanguage language =
        Registry.installed().languages().stream()
            .filter(GraphLanguage.class::isInstance)
            .map(GraphLanguage.class::cast)
            .findFirst()
            .orElseThrow();
    Path file = folder.resolve(name);
    try (GraphLanguage.Writer writer =
        language.writer(Files.newOutputStream(file), List.of("p"), List.of("a", "b"))) {
      for (int state = 0; state < graph.size(); state++) {
        writer.state(state + 1, 0, graph.seen(state));
        for (int i = 0; i < graph.labels(state).length; i++) {
          writer.edge(graph.labels(state)[i] - 10, graph.targets(state)[i] + 1);
        }
      }
    }
    return ModelSource.of(file.toString());
  }

  @Test
  void nothingToCompareIsRefusedAndLimitsEnd() throws IOException {
    ModelSource model = dump(random(new Random(4), 5, 2, 2, 1), "model.ss");
    DifferenceCheck check = new DifferenceCheck(Registry.installed(), new Cancellation(), _ -> {});
    Difference.Question nothing =
        new Difference.Question(
            model, model, Difference.By.traces, Difference.Steps.UNNAMED, List.of());
    assertThrows(DiagnosticException.class, () -> check.run(nothing, Limits.none()));
    Difference.Question same =
        new Difference.Question(
            ModelSource.of("java:two-phase-commit"),
            model,
            Difference.By.traces,
            Difference.Steps.NAMED,
            List.of());
    assertThrows(LimitReached.class, () -> check.run(same, Limits.none().withMaxStates(2)));
  }
}
