package tideline.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;

final class StopAndWaitTest {

  private static Model model(String... definitions) {
    return NaiveSearch.model(new StopAndWait.Factory(), definitions);
  }

  /** 6 packets, limit 3: what 000 section 8.3 calls less than 15,000 states. */
  @ParameterizedTest
  @CsvSource({
    "true, true, true, '5615 states, 22114 edges, 1 deadlocks', 0, 1710",
    "true, true, false, '13215 states, 52784 edges, 1 deadlocks', 2065, 4710",
    "true, false, true, '1823 states, 6829 edges, 1 deadlocks', 0, 508",
    "true, false, false, '1823 states, 6829 edges, 1 deadlocks', 0, 508",
    "false, true, true, '3785 states, 10200 edges, 1 deadlocks', 0, 950",
    "false, true, false, '9755 states, 26170 edges, 1 deadlocks', 1425, 3008",
    "false, false, true, '1208 states, 3159 edges, 1 deadlocks', 0, 273",
    "false, false, false, '1208 states, 3159 edges, 1 deadlocks', 0, 273",
  })
  void everySettingHasItsStateSpace(
      String loss, String ackAll, String takeMax, String counts, int regress, int allReceived) {
    NaiveSearch search =
        NaiveSearch.explore(model("loss=" + loss, "ackAll=" + ackAll, "takeMax=" + takeMax));
    assertEquals(counts, search.counts());
    assertEquals(regress, search.regressEdges());
    assertEquals(allReceived, search.satisfying("allReceived"));
    assertEquals(0, search.satisfying("twoAhead"));
    assertTrue(search.satisfying("packetSent") > 0);
    assertTrue(search.satisfying("ackSent") > 0);
    assertEquals(
        loss.equals("true"), search.fired().stream().anyMatch(name -> name.startsWith("lose")));
  }

  /** Nothing repeats a lost acknowledgement if only the expected packet is answered. */
  @Test
  void aLostAcknowledgementIsFatalUnlessEveryPacketIsAnswered() {
    assertEquals(380, NaiveSearch.explore(model("ackAll=false")).cannotReach("allReceived"));
    assertEquals(0, NaiveSearch.explore(model()).cannotReach("allReceived"));
    assertEquals(0, NaiveSearch.explore(model("takeMax=false")).cannotReach("allReceived"));
    assertEquals(
        0, NaiveSearch.explore(model("ackAll=false", "loss=false")).cannotReach("allReceived"));
  }

  /** The first state of the dump in 000 listing 8.2: progress 7 and a single successor. */
  @Test
  void theFirstStateIsThatOfTheThesis() {
    Model model = model();
    List<Long> initial = NaiveSearch.initialStates(model).getFirst();
    assertEquals(7, model.progressMeasures().getFirst().of(NaiveSearch.array(initial), 0));
    List<List<Long>> next = NaiveSearch.successors(model, model.newStepper(), initial);
    assertEquals(1, next.size());
    assertEquals(
        "1",
        model.schema().slot("A[1]").orElseThrow().print(NaiveSearch.array(next.getFirst()), 0));
  }

  /** 000 listing 8.1 on states far from the first. */
  @Test
  void progressWeighsThePacketToSendMost() {
    Model model = model("packets=4");
    long[] s = new long[model.schema().words()];
    model.schema().slot("nextSend").orElseThrow().set(s, 0, 3);
    model.schema().slot("nextReceive").orElseThrow().set(s, 0, 5);
    assertEquals(4 * 3 + 5, model.progressMeasures().getFirst().of(s, 0));
  }

  /** 000 listing 8.4 on a state that the protocol cannot reach. */
  @Test
  void twoAheadLooksAtBothNumbers() {
    Model model = model();
    int twoAhead = model.propositions().names().indexOf("twoAhead");
    Slot nextSend = model.schema().slot("nextSend").orElseThrow();
    long[] s = new long[model.schema().words()];
    nextSend.set(s, 0, 2);
    assertFalse(model.propositions().predicate(twoAhead).test(s, 0));
    nextSend.set(s, 0, 3);
    assertTrue(model.propositions().predicate(twoAhead).test(s, 0));
  }

  /** 000 listing 8.5: packet i on place A, acknowledgement i + 1 on place D. */
  @Test
  void theWatchedPacketIsLookedForOnPlacesAAndD() {
    Model model = model("watched=4");
    long[] s = new long[model.schema().words()];
    model.schema().slot("A[4]").orElseThrow().set(s, 0, 1);
    model.schema().slot("D[5]").orElseThrow().set(s, 0, 2);
    int sent = model.propositions().names().indexOf("packetSent");
    int acknowledged = model.propositions().names().indexOf("ackSent");
    assertTrue(model.propositions().predicate(sent).test(s, 0));
    assertTrue(model.propositions().predicate(acknowledged).test(s, 0));
    Model another = model("watched=5");
    assertEquals(0, another.propositions().eval(s, 0, 1L << sent | 1L << acknowledged));
  }

  @Test
  void theNetworkIsNeverFullerThanTheLimit() {
    Model model = model("packets=3", "limit=2", "takeMax=false");
    NaiveSearch search = NaiveSearch.explore(model);
    Slot free = model.schema().slot("free").orElseThrow();
    List<Slot> places =
        model.schema().slots().stream().filter(slot -> slot.name().contains("[")).toList();
    assertEquals(12, places.size());
    for (List<Long> state : search.visited()) {
      long[] s = NaiveSearch.array(state);
      long carried = places.stream().mapToLong(slot -> slot.get(s, 0)).sum();
      assertEquals(2, carried + free.get(s, 0), () -> model.schema().print(s, 0));
    }
  }

  @Test
  void transitionsAreNamedAfterTheirPacket() {
    Model model = model("packets=2");
    assertEquals(
        IntStream.of(1, 2)
            .boxed()
            .flatMap(
                i ->
                    List.of(
                        "sendPacket(" + i + ")",
                        "transmitPacket(" + i + ")",
                        "losePacket(" + i + ")",
                        "receivePacket(" + i + ")",
                        "transmitAck(" + (i + 1) + ")",
                        "loseAck(" + (i + 1) + ")",
                        "receiveAck(" + (i + 1) + ")")
                        .stream())
            .collect(Collectors.toSet()),
        model.transitions().stream().map(Transition::name).collect(Collectors.toSet()));
    assertEquals(14, NaiveSearch.explore(model).fired().size());
  }

  @Test
  void theLargestModelFitsAState() {
    Model model = model("packets=64", "limit=15", "watched=64");
    assertEquals(17, model.schema().words()); // 18 bits, and 256 counts of 4 bits
    assertEquals(1, NaiveSearch.initialStates(model).size());
  }

  @Test
  void oneWatchesOnlyAPacketThatThereIs() {
    DiagnosticException wrong =
        assertThrows(DiagnosticException.class, () -> model("packets=3", "watched=4"));
    assertEquals(
        "error: -D watched is a whole number from 1 to the number of packets, which is 3, not 4",
        wrong.getMessage());
  }
}
