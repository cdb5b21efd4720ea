package tideline.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.model.Model;
import tideline.model.Transition;

final class TwoPhaseCommitTest {

  private static Model model(int workers) {
    return NaiveSearch.model(new TwoPhaseCommit.Factory(), "workers=" + workers);
  }

  /** The figures of 001 section 2, Fig. 2. */
  @Test
  void twoWorkersHaveTheStateSpaceOfTheSurvey() {
    Model model = NaiveSearch.model(new TwoPhaseCommit.Factory());
    NaiveSearch search = NaiveSearch.explore(model);
    assertEquals("19 states, 27 edges, 0 deadlocks", search.counts());
    assertEquals(Map.of(1L, 1, 2L, 9, 3L, 9), search.layers());
    assertEquals(4, search.regressEdges());
    assertEquals(Set.copyOf(NaiveSearch.initialStates(model)), search.regressTargets());
  }

  @Test
  void theSweepOfTheSurveyHoldsThirteenStates() {
    Model model = model(2);
    assertEquals(
        new NaiveSweep(38, 2, 13, 1), NaiveSweep.of(model, model.progressMeasures().getFirst()));
  }

  /** 001 section 2: a refined measure splits the layers and lowers the peak. */
  @Test
  void countingAnswersLowersThePeak() {
    Model model = model(2);
    assertEquals(
        new NaiveSweep(38, 2, 8, 1), NaiveSweep.of(model, model.progressMeasures().get(1)));
    NaiveSearch search = NaiveSearch.explore(model, model.progressMeasures().get(1));
    assertEquals(Map.of(3L, 1, 6L, 1, 7L, 4, 8L, 4, 9L, 1, 10L, 4, 11L, 4), search.layers());
    assertEquals(Set.copyOf(NaiveSearch.initialStates(model)), search.regressTargets());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void everyPhaseIsAPowerOfThree(int workers) {
    int power = (int) Math.pow(3, workers);
    NaiveSearch search = NaiveSearch.explore(model(workers));
    assertEquals(Map.of(1L, 1, 2L, power, 3L, power), search.layers());
    assertEquals(1, search.satisfying("idle"));
    assertEquals(1 << workers, search.satisfying("committed"));
    assertEquals(power - (1 << workers), search.satisfying("aborted"));
    assertEquals(0, search.satisfying("mixed"));
    assertEquals(0, search.cannotReach("committed"));
  }

  @Test
  void everyTransitionOccurs() {
    Model model = model(3);
    assertEquals(
        model.transitions().stream().map(Transition::name).collect(Collectors.toSet()),
        NaiveSearch.explore(model).fired());
  }

  /** A single worker is never told to abort, because only its own vote could have caused that. */
  @Test
  void aSingleWorkerIsNeverToldToAbort() {
    assertEquals(
        Set.of(
            "sendCanCommit",
            "collectVotes",
            "receiveAcknowledgements",
            "receiveCanCommit(1,yes)",
            "receiveCanCommit(1,no)",
            "receiveDecision(1,commit)"),
        NaiveSearch.explore(model(1)).fired());
  }
}
