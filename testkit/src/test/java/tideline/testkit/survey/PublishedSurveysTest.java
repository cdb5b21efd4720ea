package tideline.testkit.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.load.RoomierModel;
import tideline.engine.survey.GraphSurvey;
import tideline.engine.survey.Survey;

/** What CPN Tools reported about nets of others: components, home markings, dead markings. */
class PublishedSurveysTest {

  static Optional<Path> net(String file) {
    Path wanted = Path.of("shared", "data", "petri", "cpn", file);
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve(wanted))) {
        return Optional.of(folder.resolve(wanted));
      }
    }
    System.out.println("There is no " + wanted + " beside the project.");
    return Optional.empty();
  }

  private static Survey survey(String file, Map<String, String> definitions) {
    Optional<Path> found = net(file);
    Assumptions.assumeTrue(found.isPresent(), "there is no folder of nets");
    ModelSource source = ModelSource.of(found.orElseThrow().toString()).with(definitions);
    RunControl control = new RunControl(Limits.none(), new Cancellation());
    return new RoomierModel(Registry.installed(), source, _ -> {})
        .apply(loaded -> GraphSurvey.of(loaded, 256L << 20, control));
  }

  /** The tables of {@code oracle/cpn.tsv} and of the nets' documents. */
  @ParameterizedTest
  @CsvSource({
    "SimpleProtocol_OG.cpn, 428, 1130, 182, 673, 1",
    "7-2LimitProtocol.cpn, 13215, 52784, 5013, 37312, 1",
    "bloodtestmri.cpn, 18, 20, 15, 16, 1"
  })
  void componentsAndDeadMarkings(
      String file, long nodes, long arcs, long components, long between, long dead) {
    Survey survey = survey(file, Map.of());
    assertEquals(nodes, survey.figures().states().orElseThrow());
    assertEquals(arcs, survey.figures().arcs().orElseThrow());
    Survey.ComponentFigures found = survey.figures().components().orElseThrow();
    assertEquals(components, found.count());
    assertEquals(between, found.arcs());
    assertEquals(dead, survey.dead().count());
    assertEquals(survey.dead().numbers(), survey.homes().orElseThrow().numbers());
  }

  /** One component: everything can be reached from everywhere, and all transitions are live. */
  @ParameterizedTest
  @CsvSource({"ResourceAllocation_OG.cpn, '', 13", "DistributedDataBase_OG.cpn, 5, 406"})
  void cyclicNets(String file, String n, long nodes) {
    Survey survey = survey(file, n.isEmpty() ? Map.of() : Map.of("n", n));
    assertEquals(nodes, survey.figures().states().orElseThrow());
    assertEquals(1, survey.figures().components().orElseThrow().count());
    assertEquals(nodes, survey.homes().orElseThrow().count());
    assertEquals(0, survey.dead().count());
    assertEquals(List.of(), survey.neverTaken());
    assertEquals(survey.model().model().transitions(), survey.live().orElseThrow());
  }

  /** Two-phase commit of 001: as many dead markings as votes. */
  @ParameterizedTest
  @CsvSource({"1, 2", "2, 4", "3, 8", "4, 16"})
  void votes(String workers, long dead) {
    Survey survey = survey("lecture6-statespaces.cpn", Map.of("W", workers));
    assertEquals(dead, survey.dead().count());
    assertEquals(0, survey.homes().orElseThrow().count());
    assertEquals(
        survey.figures().states().orElseThrow(),
        survey.figures().components().orElseThrow().count());
  }
}
