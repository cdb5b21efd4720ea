package tideline.matrix.errata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.matrix.naive.NaiveCycles;
import tideline.model.json.Json;

class ErrataTest {

  @TempDir private Path folder;

  /** Reads the fixture, or skips the test where the project stands alone. */
  private static List<ErrataCase> cases() {
    Optional<Path> file = ErrataFile.find();
    if (file.isEmpty()) {
      System.out.println("errata: not run, no shared/fixtures/errata.json above this folder");
    }
    Assumptions.assumeTrue(file.isPresent(), "no shared/fixtures/errata.json above this folder");
    return ErrataFile.read(file.orElseThrow());
  }

  static boolean hasAcceptingCycle(ErrataCase errata) {
    return errata.hasEdgeAcceptance()
        ? errata.acceptingEdges().stream()
            .anyMatch(e -> NaiveCycles.existsThroughEdge(errata.graph(), e.from(), e.to()))
        : NaiveCycles.existsThroughStates(errata.graph(), errata.accepting());
  }

  @Test
  void theNaiveOracleConfirmsEveryCase() {
    List<ErrataCase> cases = cases();
    assertFalse(cases.isEmpty());
    for (ErrataCase errata : cases) {
      assertEquals(errata.acceptingCycle(), hasAcceptingCycle(errata), errata.graph().toString());
    }
    System.out.println("errata: " + cases.size() + " cases confirmed");
  }

  @Test
  void theWrongCycleOfRow6AcceptsNothing() {
    List<ErrataCase> withWrongCycle =
        cases().stream().filter(errata -> errata.wrongCycle().isPresent()).toList();
    assertFalse(withWrongCycle.isEmpty());
    for (ErrataCase errata : withWrongCycle) {
      assertTrue(
          errata.wrongCycle().orElseThrow().stream().noneMatch(errata.accepting()::get),
          errata.graph().toString());
    }
  }

  @Test
  void readsAllMembersOfACase() {
    ErrataCase errata =
        ErrataFile.cases(
                Json.parse(
                    """
                    {"cases": [{"row": 6, "succ": [[1,0],[]], "accepting": [1],
                      "acceptingEdges": [[0,1]], "progress": [3,-1], "order": [1,0],
                      "acceptingCycle": false, "wrongCyclePrinted": [0]}]}
                    """))
            .getFirst();
    assertEquals(6, errata.row());
    assertEquals(2, errata.graph().degree(0));
    assertEquals(0, errata.graph().successor(0, 1));
    assertEquals(-1, errata.graph().progress(ErrataCase.MEASURE, 1));
    assertTrue(errata.graph().holds(ErrataCase.ACCEPTING, 1));
    assertEquals(List.of(new ErrataCase.Edge(0, 1)), errata.acceptingEdges());
    assertEquals(Optional.of(List.of(1, 0)), errata.order());
    assertEquals(Optional.of(List.of(0)), errata.wrongCycle());
    assertEquals(BitSet.valueOf(new long[] {2}), errata.accepting());
    assertFalse(errata.acceptingCycle());
  }

  @Test
  void looksUpwardsForTheFixture() throws IOException {
    Path deep = Files.createDirectories(folder.resolve("project/module"));
    Path fixtures = Files.createDirectories(folder.resolve("shared/fixtures"));
    Path file = Files.writeString(fixtures.resolve("errata.json"), "{}");
    assertEquals(Optional.of(file.toAbsolutePath()), ErrataFile.find(deep));
  }
}
