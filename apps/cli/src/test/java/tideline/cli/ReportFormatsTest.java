package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

/** Reports for build servers, code reviews and tables; expectations for single properties. */
class ReportFormatsTest {

  @TempDir Path folder;
  private String model;

  @BeforeEach
  void aModel() throws IOException {
    model =
        Files.writeString(
                folder.resolve("a model.pml"),
                """
                byte x;
                active proctype P() {
                  do
                  :: x < 3 -> x++
                  :: else -> break
                  od
                }
                ltl small { [] (x < 3) }
                """)
            .toString();
  }

  private Tool.Result check(String... more) {
    List<String> all = new java.util.ArrayList<>(List.of("check", model));
    all.addAll(List.of(more));
    return new Tool(folder).run(all.toArray(String[]::new));
  }

  @Test
  void junitIsATestForEachProperty() throws Exception {
    Tool.Result result = check("--invariant", "x <= 3", "--format", "junit").expectStatus(1);
    Element suites =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(result.out().getBytes(StandardCharsets.UTF_8)))
            .getDocumentElement();
    Element suite = (Element) suites.getElementsByTagName("testsuite").item(0);
    assertEquals("3", suite.getAttribute("tests"));
    assertEquals("1", suite.getAttribute("failures"));
    Element failure = (Element) suite.getElementsByTagName("failure").item(0);
    assertTrue(
        failure.getAttribute("message").startsWith("violated: "), failure.getAttribute("message"));
    assertTrue(failure.getTextContent().contains("x 2 -> 3"), failure.getTextContent());
  }

  @Test
  void sarifHasAResultForEachProperty() {
    Json run = check("--format", "sarif").expectStatus(1).json().get("runs").get(0);
    assertEquals("tideline", run.get("tool").get("driver").get("name").value());
    Json claim = run.get("results").get(1);
    assertEquals("fail", claim.get("kind").value());
    assertEquals("error", claim.get("level").value());
    Json place = claim.get("locations").get(0).get("physicalLocation");
    String uri = (String) place.get("artifactLocation").get("uri").value();
    assertTrue(uri.endsWith("/a%20model.pml"), uri);
    assertEquals("pass", run.get("results").get(0).get("kind").value());
  }

  @Test
  void githubHasAnAnnotationForEachFailure() {
    String out = check("--invariant", "x < 2", "--format", "github").expectStatus(1).out();
    List<String> errors = out.lines().filter(line -> line.startsWith("::error ")).toList();
    assertEquals(2, errors.size(), out);
    assertTrue(errors.getFirst().contains("a model.pml,line=4,col="), out);
    assertTrue(errors.getFirst().contains("title=invariant x < 2::violated"), out);
    assertTrue(errors.getFirst().contains("%0A"), out);
    assertTrue(out.contains("\nholds: no invalid end state\n"), out);
  }

  @Test
  void csvHasARowForEachProperty() {
    String out = check("--invariant", "x < 2, x", "--format", "csv").err();
    assertFalse(out.isEmpty());
    out = check("--invariant", "x < 2", "--format", "csv").expectStatus(1).out();
    assertEquals(4, out.lines().count(), out);
    assertTrue(out.startsWith("model,kind,property,verdict,expected,steps,engine,"), out);
    assertTrue(out.contains(",invariant,invariant x < 2,violated,holds,"), out);
    String counted = new Tool(folder).run("count", model, "--format", "csv").expectStatus(0).out();
    assertEquals(2, counted.split("\r\n").length, counted);
  }

  @Test
  void aCountHasNoProperties() {
    for (String format : List.of("junit", "sarif", "github")) {
      new Tool(folder)
          .run("count", model, "--format", format)
          .expectStatus(2)
          .expectErr("a count has text, json and csv");
    }
  }

  @Test
  void propertiesMayBeExpectedOneByOne() {
    check("--expect", "small=violated").expectStatus(0);
    check("--expect", "small=holds").expectStatus(1);
    check("--expect", "violated").expectStatus(1);
    check("--expect", "violated", "--expect", "end-states=holds").expectStatus(0);
    check("--invariant", "x == 3", "--expect", "x == 3=violated", "--expect", "claim=violated")
        .expectStatus(0);
    check("--expect", "unknown", "--max-states", "1").expectStatus(0);
  }

  @Test
  void expectationsShowInReports() {
    String out = check("--expect", "small=violated", "--format", "junit").expectStatus(0).out();
    assertTrue(out.contains("failures=\"0\""), out);
  }

  @Test
  void mistakesInExpectationsAreTold() {
    check("--expect", "smal=violated")
        .expectStatus(2)
        .expectErr("--expect smal: there is no such property", "small");
    check("--expect", "perhaps").expectStatus(2).expectErr("holds, violated or unknown");
    check("--expect", "holds", "--expect", "violated").expectStatus(2).expectErr("says both");
  }
}
