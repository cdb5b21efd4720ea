package tideline.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

final class ReplicatedLogTest {

  private static Model model(String... definitions) {
    return NaiveSearch.model(new ReplicatedLog.Factory(), definitions);
  }

  /**
   * With one value, a careful follower is a place in a pipeline: how many entries there are, are
   * stored and are confirmed. Three numbers that do not rise, up to n: (n+1)(n+2)(n+3)/6 states.
   */
  @ParameterizedTest
  @CsvSource({"1, 4", "2, 10", "3, 20", "10, 286"})
  void oneFollowerIsAPipeline(int entries, int states) {
    NaiveSearch search =
        NaiveSearch.explore(model("entries=" + entries, "followers=1", "values=1", "room=16"));
    assertEquals(states, search.states());
    assertEquals(1, search.deadlocks());
    assertEquals(1, search.satisfying("replicated"));
    assertEquals(states, search.satisfying("agree"));
    assertEquals(0, search.regressEdges());
  }

  @Test
  void carefulFollowersAgreeAndAllIsReplicated() {
    NaiveSearch search = NaiveSearch.explore(model("room=4"));
    assertEquals("963 states, 2558 edges, 8 deadlocks", search.counts());
    assertEquals(search.states(), search.satisfying("agree"));
    assertEquals(8, search.satisfying("replicated"), "one for each log of three entries");
    assertEquals(0, search.cannotReach("replicated"));
    assertEquals(16, search.layers().size(), "five steps for each entry, and the start");
    assertEquals(
        model().transitions().stream().map(Transition::name).collect(Collectors.toSet()),
        search.fired());
  }

  @Test
  void othersDoNotAgree() {
    NaiveSearch search = NaiveSearch.explore(model("entries=2", "room=4", "careful=false"));
    assertTrue(search.satisfying("agree") < search.states());
  }

  /** The width follows the room, the states do not. */
  @Test
  void theRoomDoesNotChangeTheStates() {
    assertEquals(
        NaiveSearch.explore(model("entries=2", "room=2")).counts(),
        NaiveSearch.explore(model("entries=2", "room=9")).counts());
  }

  @Test
  void tooLittleRoomHasARemedy() {
    Model model = model("entries=3", "room=1");
    ModelError error = assertThrows(ModelError.class, () -> NaiveSearch.explore(model));
    assertEquals(Map.of("room", "2"), error.remedy());
  }

  @Test
  void aStateIsPrintedWithItsLists() {
    Model model = model();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    long[] initial = batch.words().clone();
    model.newStepper().successors(initial, 0, batch);
    assertEquals(
        "confirmed[0]=0 confirmed[1]=0 leader=[1] logs=[[], []]"
            + " network={(to=0 place=0 value=1), (to=1 place=0 value=1)} answers={}",
        model.schema().print(batch.words(), batch.offset(2)));
  }
}
