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

/** What a model's text states is checked, or the report says that it was not. */
class ClaimsCommandTest {

  /** One claim holds, one is violated; the never claim forbids that x ever is 2. */
  private static final String STATES =
      """
      byte x;
      active proctype P() { x = 1; assert(x < 9); progress: x = 2; accept: x = 3 }
      ltl small { [] (x < 4) }
      ltl back { <> (x == 3 && <> (x == 0)) }
      never twice { do :: x == 2 -> break :: else od }
      """;

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void everyClaimIsCheckedByDefault() throws IOException {
    run("check", file("m.pml", STATES))
        .expectStatus(1)
        .expectOut(
            "            the model's claim small\n            the model's claim back\n",
            "holds     the model's claim small",
            "violated  the model's claim back",
            "violated  the model's claim twice",
            "holds     no invalid end state",
            "not checked: accepting states (--acceptance)",
            "not checked: progress labels (--non-progress)");
  }

  /** The question is at fault in a state in which no step is: the reference says so, too. */
  @Test
  void aClaimThatAsksAChannelThatIsNone() throws IOException {
    run("check", file("m.pml", "chan q;\nltl few { [] (len(q) < 2) }\ninit { skip }\n"))
        .expectStatus(2)
        .expectOut("coverage        partial: the model is at fault");
  }

  @Test
  void whatIsGivenIsAdded() throws IOException {
    run("check", file("m.pml", STATES), "--invariant", "x < 5", "--ltl", "small")
        .expectStatus(1)
        .expectOut(
            "holds     invariant x < 5", "holds     LTL small", "violated  the model's claim back");
    String out = run("check", file("m.pml", STATES), "-q", "--ltl", "small").out();
    assertFalse(out.contains("claim small"), out);
  }

  @Test
  void claimsAreLeftOutByName() throws IOException {
    String model = file("m.pml", STATES);
    run("check", model, "--only", "small")
        .expectStatus(0)
        .expectOut(
            "holds     the model's claim small",
            "not checked: ltl back (--only back)",
            "not checked: never claim twice (--only twice)");
    run("check", model, "--only", "small", "--only", "twice")
        .expectStatus(1)
        .expectOut("violated  the model's claim twice", "not checked: ltl back");
    run("check", model, "--no-claims")
        .expectStatus(0)
        .expectOut("not checked: ltl small (--only small)", "not checked: ltl back (--only back)");
    run("check", model, "--only", "smal")
        .expectStatus(2)
        .expectErr("--only smal", "did you mean small?");
    run("check", model, "--only", "small", "--no-claims")
        .expectStatus(2)
        .expectErr("--only", "--no-claims");
    run("check", "java:stop-and-wait", "--deadlock", "--only", "small")
        .expectStatus(2)
        .expectErr("--only small: the model states no property of that name");
  }

  @Test
  void whatIsLeftOutIsListed() throws IOException {
    String model = file("m.pml", STATES);
    run("check", model, "--ignore-assertions", "--only", "small")
        .expectStatus(0)
        .expectOut(
            "not checked: assertions (without --ignore-assertions)",
            "not checked: end states (without --ignore-assertions)");
    run("check", model, "--ignore-assertions", "--no-claims")
        .expectStatus(2)
        .expectErr("nothing to check", "ltl small (--only small)");
    Json json = run("check", model, "--only=small", "--acceptance", "--format=json").json();
    List<Object> left =
        json.get("notChecked").array().stream()
            .<Object>map(one -> new Json(one).get("what").value())
            .toList();
    assertEquals(List.of("ltl back", "never claim twice", "progress labels"), left);
    assertTrue(run("count", model, "--format=json").out().contains("\"what\": \"ltl small\""));
    run("count", model).expectStatus(0).expectOut("checks    nothing");
  }

  /** A property process of DVE is checked by habit, but not beside what the user asks for. */
  @Test
  void acceptanceOfDveIsListed() throws IOException {
    String model =
        file(
            "m.dve",
            """
            byte x;
            process A { state a, b; init a; trans a -> b { effect x = 1; }, b -> a { effect x = 0; }; }
            process LTL_property { state q, r; init q; accept r; trans q -> q {}, q -> r { guard x == 1; }, r -> r {}; }
            system async property LTL_property;
            """);
    run("check", model).expectStatus(1).expectOut("violated  no run meets");
    run("check", model, "--invariant", "x < 2")
        .expectStatus(0)
        .expectOut("not checked: accepting states (--acceptance)");
  }

  @Test
  void theEngineIsForWhatItCanDecide() throws IOException {
    String model = file("m.pml", STATES);
    run("check", model, "--engine", "dfs", "--only", "small")
        .expectStatus(0)
        .expectOut("engine    dfs, as asked", "holds     the model's claim small");
    run("check", model, "--engine", "ndfs", "--only", "small")
        .expectStatus(0)
        .expectOut("ndfs, as asked", "bfs, chosen because");
    run("check", model, "--engine", "ndfs", "--no-claims")
        .expectStatus(2)
        .expectErr("the engine ndfs does not check safety (--engine ndfs)");
  }

  @Test
  void fairnessAndFiniteRunsReachClaims() throws IOException {
    String model =
        file(
            "m.pml",
            """
            byte x;
            active proctype A() { do :: x = 1 - x od }
            active proctype B() { x = 7 }
            ltl comes { <> (x == 7) }
            """);
    run("check", model).expectStatus(1);
    run("check", model, "--fairness", "weak")
        .expectOut("the model's claim comes, weak fairness of processes");
    run("check", model, "--fairness", "weak", "--no-claims")
        .expectStatus(2)
        .expectErr("--fairness is about infinite runs");
    run("check", model, "--finite-runs", "ignore").expectOut("claim comes (");
    run("check", model, "--finite-runs", "maximal")
        .expectStatus(2)
        .expectErr("--finite-runs is stutter or ignore");
  }

  @Test
  void compositionsSayWhatTheyLose() throws IOException {
    String model = file("m.pml", STATES);
    String other = file("n.pml", "byte y; active proctype Q() { y = 1 }");
    run("check", model, "--with", other, "--deadlock")
        .expectOut("not checked: small of m", "not checked: end states of n");
  }
}
