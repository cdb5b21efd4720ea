package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {

  private static final String COURIER = "../../examples/cpn/courier.cpn";

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  @Test
  void aNetHasBoundsAndHomeStates() {
    String text = run("report", COURIER).expectStatus(0).out();
    for (String part :
        List.of(
            "\n  states              172\n",
            "\n  arcs                435\n",
            "\n  status              full\n",
            "\n    Road.Letter            3      3\n",
            "\n    Road.Back             2`2++2`3++2`4\n",
            "\n    Road.Next             empty\n",
            "\n  home states         1: 118\n",
            "\n  dead states         1: 118\n",
            "\n  live transitions    none\n",
            "\n  impartial           2: Road.Send, Road.Ride\n")) {
      assertTrue(text.contains(part), part + " in\n" + text);
    }
    assertFalse(text.contains("Not told"), text);
  }

  @Test
  void aSweepLeavesOutWhatNeedsEdges() {
    run("report", COURIER, "--engine", "sweepline", "--progress", "max(Road.Wanted)")
        .expectStatus(0)
        .expectOut(
            "  engine              sweepline\n",
            "  peak stored         76 states\n",
            "  home states         not known\n",
            "  live transitions    none\n",
            "Not told\n  components          a sweep keeps no graph");
  }

  @Test
  void programsReadTheSame() {
    Json report = run("report", COURIER, "--format", "json").expectStatus(0).json();
    assertEquals("graph", report.get("engine").value());
    assertEquals(true, report.get("complete").value());
    assertEquals(172, report.get("statistics").get("states").number());
    assertEquals(79, report.get("statistics").get("components").get("count").number());
    assertEquals(1, report.get("homeStates").get("count").number());
    assertEquals(
        118, new Json(report.get("deadStates").get("numbers").array().getFirst()).number());
    assertEquals(1, report.get("deadStates").get("states").array().size());
    assertEquals(9, report.get("bounds").array().size());
    assertEquals(List.of(), report.get("notTold").array());
  }

  @Test
  void variablesOfOtherModelsHaveBoundsToo() throws IOException {
    Path model = folder.resolve("m.dve");
    Files.writeString(
        model,
        "byte x; process P { state a, b, c; init a; trans a -> b { effect x = 7; }, b -> a {}, c ->"
            + " a {}; } system async;");
    run("report", model.toString())
        .expectStatus(0)
        .expectOut(
            "    x                      7      0\n",
            "    P                     a, b\n",
            "  home states         2: 2, 3\n",
            "  dead states         none\n");
    run("report", "java:two-phase-commit").expectStatus(0).expectOut("  home states         all\n");
  }

  @Test
  void limitsEndInAPartialReport() {
    Tool.Result result = run("report", COURIER, "--max-states", "20").expectStatus(3);
    result.expectOut(
        "  status              partial: the limit of 20 states (--max-states) is reached\n",
        "  (of the states that were seen; others may go beyond)\n",
        "  dead states         none among those that were seen\n",
        "  home states         not known\n");
    Json report =
        run("report", COURIER, "--max-states", "20", "--format", "json").expectStatus(3).json();
    assertEquals(false, report.get("complete").value());
    assertFalse(report.keys().contains("homeStates"));
    assertFalse(report.keys().contains("deadTransitions"));
  }

  @Test
  void whatCannotBeHonouredIsRefused() {
    run("report", COURIER, "--progress", "max(Road.Wanted)")
        .expectStatus(2)
        .expectErr("--progress max(Road.Wanted) is for --engine sweepline");
    run("report", COURIER, "--engine", "dfs")
        .expectStatus(2)
        .expectErr("--engine dfs: a report is made by graph or sweepline");
    run("report", COURIER, "--engine", "sweepline", "--progress", "max(Road.Wantd)")
        .expectStatus(2)
        .expectErr("Road.Wantd");
    run("report", "../../examples/symbolic/counter.xsts").expectStatus(2);
    new Tool(folder)
        .knowing(TestModels.registry())
        .run("report", "java:faulty")
        .expectStatus(2)
        .expectErr("a cliff");
    new Tool(folder)
        .knowing(TestModels.registry())
        .run("report", "java:faulty", "--engine", "sweepline", "--progress", "count")
        .expectStatus(2)
        .expectErr("a cliff");
  }
}
