package tideline.engine.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Rectangle;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.ProgressMeasure;

class ExporterTest {

  private static final long MEMORY = 1 << 26;

  @TempDir Path folder;

  private final ModelLoader loader = new ModelLoader(Registry.installed());

  private Model twoPhaseCommit() {
    return loader.load(ModelSource.of("java:two-phase-commit")).model();
  }

  private static Exporter named(String name) {
    return Exporter.all(Registry.installed()).stream()
        .filter(exporter -> exporter.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static String export(String format, Model model, Limits limits) {
    Optional<ProgressMeasure> measure = model.progressMeasures().stream().findFirst();
    List<Label> labels = List.of(new Label("p", model.propositions().predicate(0)));
    RunControl control = new RunControl(limits, new Cancellation());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (StateGraph graph = new StateGraph(model, MEMORY, control)) {
      named(format).write(graph, new Exporter.Extras(measure, labels), out);
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String export(String format, Model model) {
    return export(format, model, Limits.none());
  }

  @Test
  void aDumpReadsBackAsTheSameGraph() throws IOException {
    String dump = export("ss", twoPhaseCommit());
    assertTrue(dump.startsWith("1 1 1 p sendCanCommit 2\n2 2 1 !p "), dump);
    Path file = folder.resolve("dump.ss");
    Files.writeString(file, dump);
    Model read = loader.load(ModelSource.of(file.toString())).model();
    assertEquals(dump, export("ss", read));
    assertEquals(19, dump.lines().count());
  }

  @Test
  void aldebaranSaysHowMuchFollows() {
    List<String> lines = export("aut", twoPhaseCommit()).lines().toList();
    assertEquals("des (0, " + (lines.size() - 1) + ", 19)", lines.getFirst());
    assertEquals("(0, \"sendCanCommit\", 1)", lines.get(1));
  }

  @Test
  void aDrawingHasANodePerStateAndAnArrowPerEdge() {
    String drawing = export("dot", twoPhaseCommit());
    String edges = export("aut", twoPhaseCommit());
    assertEquals(19, drawing.lines().filter(line -> line.contains("coordinator=")).count());
    assertEquals(
        edges.lines().count() - 1, drawing.lines().filter(line -> line.contains(" -> ")).count());
    assertTrue(drawing.startsWith("digraph \"") && drawing.endsWith("}\n"), drawing);
  }

  @Test
  void jsonHasALinePerState() {
    String json = export("json", twoPhaseCommit());
    List<String> states = json.lines().filter(line -> line.contains("\"values\"")).toList();
    assertEquals(19, states.size());
    assertTrue(
        states
            .getFirst()
            .contains(
                "\"labels\": [\"p\"], \"edges\": [{\"transition\": \"sendCanCommit\", \"to\": 1}]"),
        states.getFirst());
  }

  @Test
  void aLimitOnStatesIsExact() {
    assertEquals(
        19, export("ss", twoPhaseCommit(), Limits.none().withMaxStates(19)).lines().count());
    LimitReached limit =
        assertThrows(
            LimitReached.class,
            () -> export("ss", twoPhaseCommit(), Limits.none().withMaxStates(18)));
    assertEquals(LimitReached.Reason.STATES, limit.reason());
  }

  @Test
  void aDrawingHasABoxForEachStateAndNoneOnAnother() throws Exception {
    Model model = twoPhaseCommit();
    String svg = export("svg", model);
    Document drawn =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    NodeList boxes = drawn.getElementsByTagName("rect");
    RunControl control = new RunControl(Limits.none(), new Cancellation());
    Set<String> arrows = new HashSet<>();
    try (StateGraph graph = new StateGraph(model, MEMORY, control)) {
      graph.walk(
          (number, state, successors, targets) -> {
            for (int i = 0; i < successors.count(); i++) {
              arrows.add(number + " " + targets[i]);
            }
          });
      assertEquals(graph.size(), boxes.getLength());
    }
    // One more path is the head of all arrows.
    assertEquals(arrows.size() + 1, drawn.getElementsByTagName("path").getLength());
    for (int i = 0; i < boxes.getLength(); i++) {
      for (int j = 0; j < i; j++) {
        Rectangle box = box(boxes.item(i));
        assertTrue(!box.intersects(box(boxes.item(j))), "boxes " + i + " and " + j);
      }
    }
  }

  private static Rectangle box(Node node) {
    var attributes = node.getAttributes();
    int[] numbers =
        Stream.of("x", "y", "width", "height")
            .mapToInt(name -> Integer.parseInt(attributes.getNamedItem(name).getNodeValue()))
            .toArray();
    return new Rectangle(numbers[0], numbers[1], numbers[2], numbers[3]);
  }
}
