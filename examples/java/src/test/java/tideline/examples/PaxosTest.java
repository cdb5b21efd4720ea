package tideline.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.Model;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;

final class PaxosTest {

  private static Model model(String... definitions) {
    return NaiveSearch.model(new Paxos.Factory(), definitions);
  }

  /** Majorities never disagree; single acceptors as quorums do. */
  @ParameterizedTest
  @CsvSource({
    "3, 2, 2, 0, '3921 states, 9442 edges, 368 deadlocks', 0",
    "3, 2, 2, 2, '3921 states, 9442 edges, 368 deadlocks', 0",
    "3, 2, 2, 1, '12513 states, 35092 edges, 1316 deadlocks', 2940",
    "2, 3, 2, 2, '1501 states, 3015 edges, 122 deadlocks', 0",
    "1, 5, 2, 0, '9375 states, 27760 edges, 378 deadlocks', 0",
  })
  void everySettingHasItsStateSpace(
      int acceptors, int ballots, int values, int quorum, String counts, int disagreement) {
    Model model =
        model(
            "acceptors=" + acceptors, "ballots=" + ballots, "values=" + values, "quorum=" + quorum);
    NaiveSearch search = NaiveSearch.explore(model);
    assertEquals(counts, search.counts());
    assertEquals(0, search.regressEdges());
    assertEquals(disagreement, search.satisfying("disagreement"));
    assertEquals(search.states() - disagreement, search.satisfying("agreement"));
  }

  @Test
  void aValueCanBeChosen() {
    NaiveSearch search = NaiveSearch.explore(model());
    assertEquals(2432, search.satisfying("chosen"));
    assertEquals(
        model().transitions().stream().map(Transition::name).collect(Collectors.toSet()),
        search.fired());
  }

  /** One message per step: a state's layer is its distance from the initial state. */
  @Test
  void theSweepIsBreadthFirst() {
    Model model = model();
    assertEquals(
        new NaiveSweep(3921, 1, 1450, 0),
        NaiveSweep.of(model, model.progressMeasures().getFirst()));
    assertEquals(
        "{0=1, 1=2, 2=7, 3=12, 4=29, 5=72, 6=139, 7=234, 8=341, 9=464, 10=646, 11=780, 12=670,"
            + " 13=372, 14=126, 15=24, 16=2}",
        NaiveSearch.explore(model).layers().toString());
  }

  @Test
  void aQuorumIsNotLargerThanAllAcceptors() {
    DiagnosticException wrong = assertThrows(DiagnosticException.class, () -> model("quorum=4"));
    assertEquals(
        "error: -D quorum is at most the number of acceptors, which is 3, not 4",
        wrong.getMessage());
  }

  @Test
  void theLargestModelFitsAState() {
    Model model = model("acceptors=7", "ballots=5", "values=4");
    assertEquals(1, NaiveSearch.initialStates(model).size());
  }
}
