package tideline.languages.dve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.system.compile.SystemModel;

/** What models do, step by step. */
class SemanticsTest {

  @Test
  void numbersWrapWhenTheyAreAssigned() {
    Explored explored =
        Explored.of(
            Dve.model(
                """
                byte b = 250; int i = 32767;
                process P { state a, e; init a;
                  trans a -> e { guard b + 10 == 260; effect b = b + 10, i = i + 1; }; }
                system async;
                """));
    assertEquals(List.of("b=250 i=32767 P=a", "b=4 i=-32768 P=e"), explored.texts());
  }

  @Test
  void effectsRunFromLeftToRight() {
    assertEquals(
        "x=2 y=3 P=a",
        last(
            "byte x, y; process P { state a; init a; "
                + "trans a -> a { guard x == 0; effect x = 1, x = x + 1, y = x + 1; }; } system async;"));
  }

  /** The value comes from the source state, then the receiver's variable, then sender, receiver. */
  @Test
  void aRendezvousHasOneOrder() {
    assertEquals(
        "x=7 a=5 b=6 c=7 S=t R=t",
        last(
            """
            byte x = 5, a, b, c;
            channel ch;
            process S { state s, t; init s; trans s -> t { sync ch!x; effect b = x + a, x = 7; }; }
            process R { state s, t; init s; trans s -> t { sync ch?a; effect b = b - a + 1, c = x; }; }
            system async;
            """));
  }

  @Test
  void aRendezvousNeedsTwoProcesses() {
    Explored explored =
        Explored.of(
            Dve.model(
                "channel c; process P { state a; init a; trans a -> a { sync c!; }, a -> a { sync c?; }; }"
                    + " system async;"));
    assertEquals(0, explored.edges());
  }

  @Test
  void typedChannelsHandOverWhatTheirTypesHold() {
    assertEquals(
        "x=44 S=t R=t",
        last(
            """
            int x;
            channel {byte} ch[0];
            process S { state s, t; init s; trans s -> t { sync ch!300; }; }
            process R { state s, t; init s; trans s -> t { sync ch?x; }; }
            system async;
            """));
  }

  @Test
  void buffersAreFirstInFirstOut() {
    Explored explored =
        Explored.of(
            Dve.model(
                """
                byte sent, got;
                channel {byte} ch[2];
                process S { state s; init s; trans s -> s { guard sent < 3; sync ch!sent + 10; effect sent = sent + 1; }; }
                process R { state s; init s; trans s -> s { sync ch?got; }; }
                system async;
                """));
    // Two fit, so the sender is at most two ahead: (sent, received) with 0 <= sent - received <= 2.
    assertEquals(9, explored.states());
    assertTrue(
        explored.texts().getLast().startsWith("sent=3 got=12 len(ch)=0"), explored::toString);
  }

  @Test
  void committedProcessesGoFirst() {
    String model =
        """
        byte x;
        channel c;
        process P { state a, b, e; init a; commit b; trans a -> b {}, b -> e { effect x = 1; }; }
        process Q { state a, b; init a; trans a -> b { effect x = 2; }; }
        system async;
        """;
    Explored explored = Explored.of(Dve.model(model));
    assertEquals(List.of("P: b -> e => x=1 P=e Q=a"), explored.steps().get("x=0 P=b Q=a"));
    assertEquals(2, explored.steps().get("x=0 P=a Q=a").size());
  }

  /** Both partners of a rendezvous must be committed if anyone is. */
  @Test
  void aCommittedProcessWaitsForNoOneElse() {
    Explored explored =
        Explored.of(
            Dve.model(
                """
                channel c;
                process P { state a, b; init a; commit a; trans a -> b { sync c!; }; }
                process Q { state a, b; init a; trans a -> b { sync c?; }, a -> b {}; }
                system async;
                """));
    assertEquals(0, explored.edges());
  }

  @Test
  void remoteVariablesAndStatesAreRead() {
    assertEquals(
        "P=a P.x[0]=3 P.x[1]=4 Q=t Q.y=8",
        last(
            """
            process P { byte x[2] = {3, 4}; state a; init a; }
            process Q { byte y; state s, t; init s;
              trans s -> t { guard P.a and P.x[1] == 4; effect y = P->x + P->x[1] + P.a; }; }
            system async;
            """));
  }

  @Test
  void synchronousProcessesReadTheValuesBeforeTheStep() {
    Explored explored =
        Explored.of(
            Dve.model(
                """
                byte x = 1, y = 2;
                process P { state a; init a; trans a -> a { effect x = y; }; }
                process Q { state a; init a; trans a -> a { effect y = x; }; }
                system sync;
                """));
    assertEquals(2, explored.states());
    assertEquals(2, explored.edges());
    assertTrue(explored.texts().getLast().startsWith("x=2 y=1 "), explored::toString);
  }

  @Test
  void synchronousProcessesMoveAllOrNotAtAll() {
    Explored explored =
        Explored.of(
            Dve.model(
                """
                process P { state a, b, e; init a; trans a -> b {}, a -> e {}, b -> a {}; }
                process Q { state a, b; init a; trans a -> b {}; }
                system sync;
                """));
    assertEquals(List.of("P=a Q=a", "P=b Q=b", "P=e Q=b"), explored.texts());
    assertEquals(2, explored.edges());
  }

  @Test
  void aPropertyMovesWithEachStepAndAloneWhenTheOthersCannot() {
    SystemModel model =
        Dve.model(
            """
            byte x;
            process P { state a; init a; trans a -> a { guard x < 2; effect x = x + 1; }; }
            process L { state p, q; init p; accept q;
              trans p -> p {}, p -> q { guard x == 2; }, q -> q { guard x == 2; }; }
            system async property L;
            """);
    Explored explored = Explored.of(model);
    assertEquals(
        List.of("x=0 P=a L=p", "x=1 P=a L=p", "x=2 P=a L=p", "x=2 P=a L=q"), explored.texts());
    assertEquals(5, explored.edges());
    assertTrue(model.acceptance().isPresent());
    assertEquals(List.of("L.accepting"), model.propositions().names());
  }

  @Test
  void assertionsHoldInTheirStates() {
    SystemModel model =
        Dve.model(
            "byte x; process P { state a, b; init a; assert b: x > 0;"
                + " trans a -> b { effect x = x; }; } system async;");
    assertEquals("P.b: x > 0", model.assertions().getFirst().name());
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    assertTrue(model.assertions().getFirst().holds().test(batch.words(), 0));
    model.newStepper().successors(batch.words().clone(), 0, batch);
    assertFalse(model.assertions().getFirst().holds().test(batch.words(), batch.offset(1)));
  }

  @Test
  void modelErrorsSayWhere() {
    String head = "byte x, list[2] = {5, 6};\nprocess P { state a; init a; trans\n a -> a { ";
    String tail = " }; }\nsystem async;";
    assertError("3:11", "division by zero", head + "effect x = 1,\n   x = 1 / (x - 1);" + tail, 4);
    assertError("3:2", "index 2 is outside list[0..1]", head + "guard list[x + 2] == 1;" + tail, 3);
  }

  private static void assertError(String place, String message, String text, int line) {
    ModelError error = assertThrows(ModelError.class, () -> Explored.of(Dve.model(text)));
    assertEquals(message, error.getMessage());
    assertEquals(line, error.position().orElseThrow().line(), place);
  }

  private static String last(String text) {
    return Explored.of(Dve.model(text)).texts().getLast();
  }
}
