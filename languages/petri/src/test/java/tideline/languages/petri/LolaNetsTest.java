package tideline.languages.petri;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/** LoLA's own nets are read. */
class LolaNetsTest {

  private static Path shared() {
    Optional<Path> folder = SharedFolder.find("lola");
    assumeTrue(folder.isPresent());
    return folder.get();
  }

  @Test
  void allNetsAreRead() throws IOException {
    int read = 0;
    for (Path file : SharedFolder.files(shared(), ".lola", ".llnet", ".net")) {
      assertTrue(!NetFiles.read(file).net().transitions().isEmpty(), file.toString());
      read++;
    }
    assertTrue(read > 29, read + " nets");
  }

  /** LoLA's own unfolding has the same transitions with the same arcs, whatever they are called. */
  @Test
  void unfoldingsAreThoseOfLola() {
    assertEquals(
        shapes(shared().resolve("anastasia/data1010.llnet")),
        shapes(shared().resolve("lola/data.lola")));
  }

  /** This unfolding has lost its names, but not its form. */
  @Test
  void unfoldingsHaveTheFormThatLolaGivesThem() {
    assertEquals(
        degrees(shared().resolve("lola2/echo-d3r3.name.lola")),
        degrees(shared().resolve("lola/echo.lola")));
  }

  private static Map<String, Long> degrees(Path file) {
    Net net = NetFiles.read(file).net();
    Map<String, Long> degrees = new TreeMap<>();
    for (int t = 0; t < net.transitions().size(); t++) {
      degrees.merge("t" + degree(net.before(), t) + degree(net.behind(), t), 1L, Long::sum);
    }
    int places = net.places().size();
    Arcs takers = net.before().reversed(places);
    Arcs givers = net.behind().reversed(places);
    for (int p = 0; p < places; p++) {
      String tokens = ":" + net.places().get(p).initial();
      degrees.merge("p" + degree(takers, p) + degree(givers, p) + tokens, 1L, Long::sum);
    }
    return degrees;
  }

  private static String degree(Arcs arcs, int node) {
    return " " + (arcs.end(node) - arcs.start(node));
  }

  private static Map<String, Long> shapes(Path file) {
    Net net = NetFiles.read(file).net();
    Map<String, Long> shapes = new TreeMap<>();
    for (int t = 0; t < net.transitions().size(); t++) {
      String shape = arcs(net, net.before(), t) + " -> " + arcs(net, net.behind(), t);
      shapes.merge(shape, 1L, Long::sum);
    }
    return shapes;
  }

  private static String arcs(Net net, Arcs arcs, int t) {
    List<String> names = new ArrayList<>();
    for (int arc = arcs.start(t); arc < arcs.end(t); arc++) {
      names.add(net.places().get(arcs.target(arc)).id() + ":" + arcs.weight(arc));
    }
    return names.stream().sorted().toList().toString();
  }

  @ParameterizedTest
  @CsvSource({
    "lola2/phils5.lola, 242, 805",
    "lola2/eratosthenes-020.pnml.lola, 2048, 23040",
    "lola2/process.lola, 6, 5"
  })
  void knownSizes(String name, long states, long firings) {
    Path file = shared().resolve(name);
    PetriLanguage language = new PetriLanguage();
    Counts expected = new Counts(states, firings);
    assertEquals(expected, Counts.of(language.load(file, Map.of())));
    assertEquals(expected, Counts.of(language.reference(file, Map.of()).orElseThrow()));
  }
}
