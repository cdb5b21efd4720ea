package tideline.web.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.engine.simulation.Simulation;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;
import tideline.web.server.Handler;
import tideline.web.server.Refusal;

/** What pages are told of walks, compared with the model itself. */
final class ExploreCallsTest {

  private final ExploredModel explored =
      new ExploredModel(
          Registry.installed(), ModelSource.of("java:two-phase-commit"), new Cancellation());
  private final Map<String, Handler> handlers = new ExploreCalls(() -> explored).handlers();
  private final Model model = explored.loaded().model();

  private Json call(String name, String question) {
    return Json.parse(((Handler.Call) handlers.get(name)).answer(Json.parse(question)));
  }

  private Json position(List<Integer> choices) {
    return call("position", "{\"initial\": 0, \"choices\": " + choices + "}");
  }

  private SuccessorBatch successors(long[] state) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(state, 0, batch);
    return batch;
  }

  private static long[] state(SuccessorBatch batch, int i) {
    return Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + batch.stateWords());
  }

  private long[] initial() {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    return state(batch, 0);
  }

  private void compare(long[] state, Json shown) {
    List<Json> values = shown.required("values").elements();
    for (Slot slot : model.schema().slots()) {
      Json value = values.get(slot.index());
      String text =
          switch (value) {
            case Json.Text(var word) -> word;
            case Json.Numeral(var number) -> number.toPlainString();
            case Json.Truth(var truth) -> Boolean.toString(truth);
            default -> value.toString();
          };
      assertEquals(slot.print(state, 0), text, slot.name());
    }
    SuccessorBatch next = successors(state);
    assertEquals(next.count(), shown.required("enabled").elements().size());
  }

  @Test
  void positionsShowStatesAndSteps() {
    long[] state = initial();
    compare(state, position(List.of()));
    SuccessorBatch next = successors(state);
    long[] second = state(next, 0);
    Json shown = position(List.of(0));
    compare(second, shown);
    assertEquals(1, shown.required("steps").elements().size());
    String name = model.transitions().get(next.transition(0)).name();
    assertEquals(name, shown.required("steps").elements().getFirst().required("name").text());
    long changed =
        model.schema().slots().stream().filter(s -> !s.isSame(initial(), 0, second, 0)).count();
    assertEquals(changed, shown.required("changes").elements().size());
  }

  @Test
  void positionsThatAreNoneAreRefused() {
    assertThrows(Refusal.class, () -> position(List.of(99)));
    assertThrows(Refusal.class, () -> position(List.of(-1)));
    assertThrows(Refusal.class, () -> call("position", "{\"initial\": 7, \"choices\": []}"));
    assertThrows(IllegalArgumentException.class, () -> call("position", "{\"initial\": 0}"));
    assertThrows(
        ArithmeticException.class, () -> call("position", "{\"initial\": 1e20, \"choices\": []}"));
  }

  /** As many steps as a naive search needs. */
  @Test
  void runUntilFindsAShortestWay() {
    Json found = call("until", "{\"initial\": 0, \"choices\": [], \"goal\": \"committed\"}");
    List<Integer> way = found.required("choices").integers();
    int committed = model.propositions().names().indexOf("committed");
    assertTrue(committed >= 0);
    Map<List<Long>, Integer> depths = new HashMap<>();
    Deque<long[]> open = new ArrayDeque<>(List.of(initial()));
    depths.put(Arrays.stream(initial()).boxed().toList(), 0);
    int shortest = -1;
    while (shortest < 0) {
      long[] state = open.remove();
      int depth = depths.get(Arrays.stream(state).boxed().toList());
      if (model.propositions().eval(state, 0, 1L << committed) != 0) {
        shortest = depth;
      }
      SuccessorBatch next = successors(state);
      for (int i = 0; i < next.count(); i++) {
        if (depths.putIfAbsent(Arrays.stream(state(next, i)).boxed().toList(), depth + 1) == null) {
          open.add(state(next, i));
        }
      }
    }
    assertEquals(shortest, way.size());
    assertFalse(position(way).required("values").elements().isEmpty());
  }

  @Test
  void runUntilSaysWhyNot() {
    String no = "{\"initial\": 0, \"choices\": [], \"goal\": \"mixed\"}";
    assertTrue(call("until", no).required("message").text().contains("no state"));
    String wrong = "{\"initial\": 0, \"choices\": [], \"goal\": \"comitted\"}";
    DiagnosticException fault = assertThrows(DiagnosticException.class, () -> call("until", wrong));
    assertTrue(fault.getMessage().contains("did you mean committed?"), fault.getMessage());
  }

  @Test
  void theWholeGraphHasEveryState() {
    Json graph =
        call("grow", "{\"initial\": 0, \"choices\": [], \"nodes\": 5000, \"measure\": \"phase\"}");
    Set<List<Long>> states = new HashSet<>();
    Deque<long[]> open = new ArrayDeque<>(List.of(initial()));
    states.add(Arrays.stream(initial()).boxed().toList());
    int edges = 0;
    while (!open.isEmpty()) {
      SuccessorBatch next = successors(open.remove());
      edges += next.count();
      for (int i = 0; i < next.count(); i++) {
        if (states.add(Arrays.stream(state(next, i)).boxed().toList())) {
          open.add(state(next, i));
        }
      }
    }
    assertEquals(states.size(), graph.required("nodes").elements().size());
    assertEquals(edges, graph.required("edges").elements().size());
    long keys =
        graph.required("nodes").elements().stream()
            .map(node -> node.required("key").text())
            .distinct()
            .count();
    assertEquals(states.size(), keys);
  }

  @Test
  void chartsAreDrawn() {
    assertTrue(
        call("chart", "{\"initial\": 0, \"choices\": [0]}")
            .required("svg")
            .text()
            .startsWith("<svg"));
  }

  @Test
  void aPathIsFollowedByNamesAsFarAsItGoes() {
    Json found = call("until", "{\"initial\": 0, \"choices\": [], \"goal\": \"committed\"}");
    List<Integer> way = found.required("choices").integers();
    List<String> names =
        position(way).required("steps").elements().stream()
            .map(step -> '"' + step.required("name").text() + '"')
            .toList();
    Json same = call("follow", "{\"initial\": 0, \"names\": " + names + "}");
    assertEquals(way, same.required("choices").integers());
    Json shorter =
        call("follow", "{\"initial\": 9, \"names\": [" + names.getFirst() + ", \"no such step\"]}");
    assertEquals(0, shorter.required("initial").integer());
    assertEquals(1, shorter.required("choices").integers().size());
  }

  /** Against the whole graph: the sizes of classes, and the steps between them. */
  @Test
  void theFoldedGraphCountsStates() {
    List<Slot> kept = model.schema().slots().subList(0, 2);
    String variables = kept.stream().map(slot -> '"' + slot.name() + '"').toList().toString();
    Json folded =
        call("fold", "{\"initial\": 0, \"choices\": [], \"variables\": " + variables + "}");
    Map<String, Integer> sizes = new HashMap<>();
    Set<String> steps = new HashSet<>();
    Set<List<Long>> met = new HashSet<>();
    Deque<long[]> open = new ArrayDeque<>(List.of(initial()));
    met.add(Arrays.stream(initial()).boxed().toList());
    sizes.merge(label(kept, initial()), 1, Integer::sum);
    while (!open.isEmpty()) {
      long[] from = open.remove();
      SuccessorBatch next = successors(from);
      for (int i = 0; i < next.count(); i++) {
        long[] to = state(next, i);
        steps.add(label(kept, from) + " " + label(kept, to) + " " + next.transition(i));
        if (met.add(Arrays.stream(to).boxed().toList())) {
          sizes.merge(label(kept, to), 1, Integer::sum);
          open.add(to);
        }
      }
    }
    Map<String, Integer> shown = new HashMap<>();
    List<Json> nodes = folded.required("nodes").elements();
    nodes.forEach(n -> shown.put(n.required("label").text(), n.required("count").integer()));
    assertEquals(sizes, shown);
    assertEquals(met.size(), folded.required("states").integer());
    assertTrue(folded.required("complete").truth());
    Set<String> drawn = new HashSet<>();
    for (Json edge : folded.required("edges").elements()) {
      List<Integer> ends = edge.integers();
      drawn.add(
          nodes.get(ends.get(0)).required("label").text()
              + " "
              + nodes.get(ends.get(1)).required("label").text()
              + " "
              + ends.get(2));
    }
    assertEquals(steps, drawn);
    for (Json node : nodes) {
      Json there = position(node.required("choices").integers());
      String first = there.required("values").elements().getFirst().text();
      assertTrue(node.required("label").text().startsWith(kept.getFirst().name() + "=" + first));
    }
  }

  private static String label(List<Slot> kept, long[] state) {
    return String.join(
        " ", kept.stream().map(slot -> slot.name() + "=" + slot.print(state, 0)).toList());
  }

  @Test
  void whatCannotBeFoldedIsRefused() {
    String none = "{\"initial\": 0, \"choices\": [], \"variables\": [\"nothing\"]}";
    assertThrows(DiagnosticException.class, () -> call("fold", none));
  }

  /** A process is at the lines that begin with its location, whether it can go on there or not. */
  @Test
  void processesAreAtTheLinesOfTheirLocations(@TempDir Path folder) throws IOException {
    String text =
        """
        byte x;
        process P {
          state a, b, c;
          init a;
          trans
            a -> b { guard x == 0; effect x = 1; },
            a -> c { guard x == 2; },
            b -> a { guard x == 2; effect x = 0; },
            c -> a { effect x = 0; };
        }
        process Q {
          state a, b;
          init a;
          trans
            a -> b { guard x == 1; effect x = 2; },
            b -> a { };
        }
        system async;
        """;
    List<String> lines = text.lines().toList();
    Path file = Files.writeString(folder.resolve("where.dve"), text);
    ExploredModel read =
        new ExploredModel(
            Registry.installed(), ModelSource.of(file.toString()), new Cancellation());
    Model dve = read.loaded().model();
    Simulation walk = Simulation.from(dve, 0);
    SplittableRandom random = new SplittableRandom(5);
    int waiting = 0;
    for (int i = 0; i < 60 && walk.choices() > 0; i++) {
      Set<String> expected = new HashSet<>();
      for (String process : List.of("P", "Q")) {
        String at = dve.schema().slot(process).orElseThrow().print(walk.state(), 0);
        int from = lines.indexOf("process " + process + " {");
        for (int line = from; !lines.get(line).equals("}"); line++) {
          if (lines.get(line).strip().startsWith(at + " -> ")) {
            expected.add(process + (line + 1));
          }
        }
      }
      Set<String> shown = new HashSet<>();
      for (Whereabouts.Line line : Whereabouts.of(walk)) {
        shown.add(line.process() + line.position().line());
        waiting += line.enabled() ? 0 : 1;
      }
      assertEquals(expected, shown, "step " + i);
      walk.choose(random.nextInt(walk.choices()));
    }
    assertTrue(waiting > 10, "some steps wait");
  }
}
