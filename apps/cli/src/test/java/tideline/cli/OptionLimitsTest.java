package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options that were once dropped, overrun or refused with a wrong reason. */
class OptionLimitsTest {

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void noEngineOverrunsTheNumberOfStates() {
    List<String> safety = List.of("--invariant", "!twoCritical");
    for (String engine : List.of("bfs", "dfs", "sweepline")) {
      stopsAtEleven(engine, safety);
    }
    List<String> linear = List.of("--ltl", "G F someCritical");
    for (String engine :
        List.of("ndfs", "weak", "scc", "map", "ltl-condensed", "ltl-sweep-on", "ltl-sweep-off")) {
      stopsAtEleven(engine, linear);
    }
    List<String> branching = List.of("--ctl", "AG EF someCritical");
    for (String engine : List.of("ctl-local", "ctl-memory", "ctl-sweep", "ctl-terminal")) {
      stopsAtEleven(engine, branching);
    }
  }

  /** The eleventh state is the one that is too much. */
  private void stopsAtEleven(String engine, List<String> property) {
    Stream<String> line =
        Stream.concat(
            Stream.of("check", "java:peterson", "--engine", engine, "--max-states", "10"),
            property.stream());
    run(line.toArray(String[]::new))
        .expectStatus(3)
        .expectOut("  explored        11\n", "the limit of 10 states (--max-states) is reached");
  }

  @Test
  void boundsAreForIntegersWithoutBounds() throws IOException {
    String promela = file("m.pml", "byte x; active proctype P() { x = 1 }");
    run("check", promela, "--bound", "x=0..5")
        .expectStatus(2)
        .expectErr("--bound x is for integers without bounds, which models in promela do not have");
    String dve =
        file("m.dve", "byte x; process P { state a; init a; trans a -> a {}; } system async;");
    run("count", dve, "--bound", "x=0..5").expectStatus(2).expectErr("--bound x", "dve");
  }

  @Test
  void oneBoundForAllReachesNextValues() throws IOException {
    String account =
        file(
            "account.system",
            """
            specification Account {
                property solvent : {
                    var balance : int
                    var amount : int
                    initial balance = 0
                    transition amount' >= 0
                    transition balance' = balance + amount or
                        (amount <= balance and balance' = balance - amount)
                    invariant amount >= 0
                } models G(balance >= 0)
            }
            """);
    run("check", account, "--engine", "bfs", "--bound", "*=0..5")
        .expectStatus(0)
        .expectOut("holds     the model's assertion solvent", "states          36");
    run("check", account, "--engine", "bfs", "--bound", "balance=0..5", "--bound", "amount=0..5")
        .expectStatus(0)
        .expectOut("states          36", "no step leads outside");
  }

  @Test
  void aDefinitionHasOneValue() throws IOException {
    String model = file("m.pml", "byte x; active proctype P() { x = N }");
    run("count", model, "-D", "N=1", "-D", "N=2")
        .expectStatus(2)
        .expectErr("-D N is given twice, as 1 and as 2");
    run("count", model, "-D", "N=1", "-D", "N=1").expectStatus(0);
  }

  @Test
  void modelsWithoutStepsAreNoSpecialCase() throws IOException {
    String stuck =
        file("m.pml", "byte x; active proctype P() { end: false } ltl a { [] (x == 0) }");
    run("check", stuck, "--fairness", "weak").expectStatus(0);
    run("check", stuck, "--trace-layout", "spin").expectStatus(0);
  }

  @Test
  void branchingTimeDropsNothing() {
    run("check", "java:two-phase-commit", "--ctl", "AF idle", "--progress", "phase")
        .expectOut("engine    ctl-sweep, chosen because a progress measure was given");
    run("check", "java:two-phase-commit", "--ctl", "AF idle", "--store", "tree")
        .expectStatus(2)
        .expectErr("--store tree");
    run(
            "check",
            "java:two-phase-commit",
            "--ltl=F idle",
            "--fairness=weak-transitions",
            "--progress=phase")
        .expectStatus(2)
        .expectErr("the engine fair", "--progress phase");
  }

  @Test
  void suggestionsAreNamesThatUsersWrite() throws IOException {
    String model =
        file(
            "m.pml",
            """
            byte count;
            active proctype P() { byte total = 1; count = total }
            ltl eventually3 { <> (count == 3) && [] (count < 9 -> <> (count > 2)) }
            """);
    String wrong = run("check", model, "--ltl", "eventualy3").expectStatus(2).err();
    assertTrue(wrong.contains("did you mean eventually3?"), wrong);
    wrong = run("check", model, "--invariant", "eventually3_9").expectStatus(2).err();
    assertFalse(wrong.contains("eventually3_1"), wrong);
    run("check", model, "--invariant", "total < 3")
        .expectStatus(2)
        .expectErr("did you mean P.total?");
    run("count", file("n.pml", "active proctype P() { byte total; totl = 1 }"))
        .expectStatus(2)
        .expectErr("did you mean total?");
  }

  @Test
  void anEndIsNoDeadlockWhereEndsAreMarked() throws IOException {
    String model = file("m.pml", "byte x; active proctype P() { x = 1 }");
    String out = run("count", model).expectStatus(0).expectOut("  ends            1\n").out();
    assertFalse(out.contains("deadlock"), out);
    Json statistics = run("count", model, "--format", "json").json().get("statistics");
    assertEquals(1, statistics.get("ends").number());
    assertFalse(statistics.keys().contains("deadlocks"));
    assertEquals(false, statistics.get("endsRepeat").value());
    run("simulate", model, "--seed", "1").expectOut("the end: no successor");
  }

  /** The last states are met in each of several sweeps. */
  @Test
  void repeatedEndsAreSaidToRepeat() throws IOException {
    String model =
        file(
            "m.dve",
            """
            byte x = 0; byte y = 0;
            process P { state a, e; init a; trans a -> a { guard x < 3; effect x = x + 1; },
              a -> a { guard x == 3 && y < 2; effect x = 0, y = y + 1; }, a -> e { guard y == 2; }; }
            system async;
            """);
    Json json = run("count", model, "--progress", "x", "--format", "json").json();
    assertEquals(true, json.get("statistics").get("endsRepeat").value());
  }

  @Test
  void aViolatedSafetyFormulaEndsAtTheBadState() throws IOException {
    String model =
        file(
            "m.pml",
            """
            byte x;
            active proctype P() { do :: x < 5 -> x++ :: x == 5 -> x = 0 od }
            ltl small { [] (x < 4) }
            ltl comes { <> (x == 9) }
            never no { do :: x == 3 -> break :: else od }
            """);
    for (String claim : List.of("small", "no")) {
      Json trace =
          run("check", model, "--only", claim, "--format", "json")
              .json()
              .get("properties")
              .get(1)
              .get("trace");
      String last = trace.get("prefix").get(trace.get("prefix").array().size() - 1).toString();
      assertTrue(last.contains(claim.equals("no") ? "x=3" : "x=4"), last);
      assertEquals(List.of(), trace.get("loop").array());
    }
    run("check", model, "--only", "comes").expectStatus(1).expectOut("and so on for ever");
  }
}
