package tideline.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.Transition;

final class TransactionTest {

  private static Model model(int retries, String userAck) {
    return NaiveSearch.model(new Transaction.Factory(), "retries=" + retries, "userAck=" + userAck);
  }

  @ParameterizedTest
  @CsvSource({
    "0, true, '95 states, 324 edges, 4 deadlocks', 2, 8",
    "1, true, '699 states, 3261 edges, 11 deadlocks', 28, 70",
    "2, true, '2832 states, 15284 edges, 22 deadlocks', 160, 288",
    "3, true, '8519 states, 50145 edges, 37 deadlocks', 600, 840",
    "0, false, '89 states, 300 edges, 4 deadlocks', 2, 8",
    "1, false, '625 states, 2886 edges, 11 deadlocks', 28, 70",
    "2, false, '2547 states, 13590 edges, 22 deadlocks', 160, 288",
    "3, false, '7719 states, 44991 edges, 37 deadlocks', 600, 840",
  })
  void everySettingHasItsStateSpace(
      int retries, String userAck, String counts, int bothDone, int oneSided) {
    NaiveSearch search = NaiveSearch.explore(model(retries, userAck));
    assertEquals(counts, search.counts());
    assertEquals(0, search.regressEdges());
    assertEquals(bothDone, search.satisfying("bothDone"));
    assertEquals(oneSided, search.satisfying("oneSided"));
    assertTrue(search.satisfying("aborted") > 0);
    // The responder knows that the initiator has the result, never the other way round.
    assertEquals(0, search.satisfying("resultLost"));
  }

  /** The counters and phases make layers of which a sweep holds a fifth at most. */
  @Test
  void theSweepHoldsASmallPart() {
    Model model = model(2, "true");
    assertEquals(
        new NaiveSweep(2832, 1, 557, 0), NaiveSweep.of(model, model.progressMeasures().getFirst()));
  }

  /** Whatever is lost, both sides come to an end, unless the responder never heard of anything. */
  @Test
  void everyRunEndsProperly() {
    Model model = model(1, "true");
    Stepper stepper = model.newStepper();
    Slot initiator = model.schema().slot("initiator").orElseThrow();
    Slot responder = model.schema().slot("responder").orElseThrow();
    int ends = 0;
    for (List<Long> state : NaiveSearch.explore(model).visited()) {
      if (NaiveSearch.successors(model, stepper, state).isEmpty()) {
        long[] s = NaiveSearch.array(state);
        ends++;
        assertTrue(Set.of("done", "aborted").contains(initiator.print(s, 0)));
        assertTrue(Set.of("done", "aborted", "listening").contains(responder.print(s, 0)));
      }
    }
    assertEquals(11, ends);
  }

  @Test
  void usersRefuseOnlyWhenTheyAreAsked() {
    Model model = model(1, "true");
    Set<String> names =
        model.transitions().stream().map(Transition::name).collect(Collectors.toSet());
    assertEquals(names, NaiveSearch.explore(model).fired());
    Set<String> unasked = NaiveSearch.explore(model(1, "false")).fired();
    names.removeAll(unasked);
    assertEquals(Set.of("acceptResult", "refuseResult", "refuseInvoke"), names);
  }
}
