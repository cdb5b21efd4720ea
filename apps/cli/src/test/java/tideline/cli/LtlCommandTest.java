package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LtlCommandTest {

  private static final String STARVED =
      """
      byte x;
      process P { state a, b; init a; trans a -> b { effect x = 1; }, b -> a { effect x = 0; }; }
      process Q { state c; init c; trans c -> c {}; }
      process never {
        state watch, stuck; init watch; accept stuck;
        trans watch -> watch {}, watch -> stuck { guard P.b; }, stuck -> stuck { guard P.b; };
      }
      system async property never;
      """;

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ndfs", "scc", "map", "ltl-sweep-off", "ltl-sweep-on", "ltl-condensed", "auto"})
  void allEnginesAgree(String engine) {
    String formula = "--ltl=G(packetSent -> F ackSent)";
    run("check", "java:stop-and-wait", formula, "--engine=" + engine)
        .expectStatus(1)
        .expectOut("violated  LTL G(packetSent -> F ackSent)", "replayed", "the loop:");
    run("check", "java:stop-and-wait", "-Dloss=false", "-Dwatched=6", formula, "--engine=" + engine)
        .expectStatus(0)
        .expectOut("holds     LTL G(packetSent -> F ackSent)");
  }

  @Test
  void aLassoIsInTheReport() {
    Json answer =
        run("check", "java:stop-and-wait", "--ltl=F allReceived", "--format=json")
            .json()
            .get("properties")
            .get(0);
    assertEquals("ltl", answer.get("kind").value());
    assertEquals("violated", answer.get("verdict").value());
    assertEquals(2, answer.get("trace").get("loop").array().size());
  }

  /** The same question as a formula and as the automaton of its negation. */
  @Test
  void anAutomatonInTheHanoiFormatIsChecked() throws IOException {
    String bad =
        run("translate", "--ltl=G(packetSent -> F ackSent)", "--negation", "--format=hoa").out();
    String automaton = file("bad.hoa", bad);
    run("check", "java:stop-and-wait", "--automaton", automaton)
        .expectStatus(1)
        .expectOut("no infinite run is accepted", "the loop:");
    run("check", "java:stop-and-wait", "-Dloss=false", "-Dwatched=6", "--automaton", automaton)
        .expectStatus(0);
  }

  /** Two sets on edges: never seen again both of them. */
  @Test
  void generalisedAcceptanceIsChecked() throws IOException {
    String both =
        file(
            "both.hoa",
            """
            HOA: v1
            States: 1
            Start: 0
            AP: 2 "packetSent" "ackSent"
            Acceptance: 2 Inf(0)&Inf(1)
            --BODY--
            State: 0
            [0] 0 {0}
            [1] 0 {1}
            [!0&!1] 0
            --END--
            """);
    run("check", "java:stop-and-wait", "--automaton", both).expectStatus(1).expectOut("the loop:");
    run("check", "java:stop-and-wait", "--ltl=!(G F packetSent & G F ackSent)").expectStatus(1);
  }

  @Test
  void wrongPropositionsAndAcceptanceAreShown() throws IOException {
    String unknown =
        file(
            "unknown.hoa",
            """
            HOA: v1
            States: 1
            Start: 0
            AP: 1 "nosuch"
            Acceptance: 1 Inf(0)
            --BODY--
            State: 0 {0}
            [0] 0
            --END--
            """);
    run("check", "java:stop-and-wait", "--automaton", unknown)
        .expectStatus(2)
        .expectErr("unknown.hoa", "nosuch");
    run("check", "java:stop-and-wait", "--ltl=G (packetSent -> F nosuch)")
        .expectStatus(2)
        .expectErr("nosuch", "^");
    run("check", "java:stop-and-wait", "--ltl=G (packetSent ->").expectStatus(2).expectErr("^");
    run("check", "java:stop-and-wait", "--ltl=F allReceived", "--finite-runs=maximal")
        .expectStatus(2)
        .expectErr("infinite runs");
    run("check", "java:stop-and-wait", "--ltl=F allReceived", "--engine=bfs")
        .expectStatus(2)
        .expectErr("the engine bfs does not check LTL; these do: ");
    run("check", "java:stop-and-wait", "--ltl=G F allReceived", "--engine=terminal")
        .expectStatus(2)
        .expectErr("the engine terminal does not check LTL formulas of this kind");
  }

  /** The model ends: by habit it then stays where it is for ever, or there is no such run. */
  @Test
  void finiteRunsAreAChoice() throws IOException {
    String model =
        file("ends.dve", "process P { state a, b; init a; trans a -> b {}; }\nsystem async;\n");
    run("check", model, "--ltl=G P.a")
        .expectStatus(1)
        .expectOut("a run that ends stays in its last state for ever");
    run("check", model, "--ltl=G P.a", "--finite-runs=ignore")
        .expectStatus(0)
        .expectOut("holds     LTL G P.a (only endless paths count)");
  }

  @Test
  void finiteRunsAreRefusedWhereTheyMeanNothing() throws IOException {
    String model = file("starved.dve", STARVED);
    run("check", model, "--acceptance", "--finite-runs=maximal")
        .expectStatus(2)
        .expectErr("acceptance is about infinite runs");
    run("check", model, "--invariant=x <= 1", "--finite-runs=ignore")
        .expectStatus(2)
        .expectErr("--finite-runs is about paths");
    run("check", model, "--invariant=x <= 1", "--ctl=AG x <= 1", "--finite-runs=ignore")
        .expectStatus(0);
  }

  @Test
  void theModelsOwnPropertyIsCheckedByHabitAndByName() throws IOException {
    String model = file("starved.dve", STARVED);
    run("check", model)
        .expectStatus(1)
        .expectOut("no run meets the model's accepting states for ever", "the loop:");
    run("check", model, "--acceptance").expectStatus(1);
    run("check", model, "--acceptance", "--engine=ltl-sweep-on", "--progress=x").expectStatus(1);
    run("check", model, "--invariant=x <= 1").expectStatus(0);
    run("check", "java:stop-and-wait", "--acceptance")
        .expectStatus(2)
        .expectErr("the model has no accepting states");
  }

  /** P always can move and Q moves instead: only an unfair run starves P. */
  @Test
  void fairRunsOnly() throws IOException {
    String model =
        file(
            "two.dve",
            """
            byte lock;
            process P {
              state a, b; init a;
              trans a -> b { guard lock == 0; effect lock = 1; }, b -> a { effect lock = 0; };
            }
            process Q {
              state c, d; init c;
              trans c -> d { guard lock == 0; effect lock = 1; }, d -> c { effect lock = 0; };
            }
            system async;
            """);
    run("check", model, "--ltl=G F P.b").expectStatus(1);
    run("check", model, "--ltl=G F P.b", "--fairness=weak")
        .expectStatus(1)
        .expectOut(
            "LTL G F P.b, weak fairness of processes", "fair, chosen because only fair runs");
    run("check", model, "--ltl=G F P.b", "--fairness=strong").expectStatus(0);
    run("check", model, "--ltl=G F P.b", "--fairness=strong-transitions").expectStatus(0);
    run("check", model, "--ltl=G F (P.b | Q.d)", "--fairness=weak-transitions").expectStatus(0);
  }

  /** In DVE, P->x is a variable of P; elsewhere an arrow is an implication, spaces or not. */
  @Test
  void anArrowBetweenAProcessAndItsVariableIsAName() throws IOException {
    String model =
        file(
            "arrow.dve",
            """
            byte p;
            process P { byte x; state a; init a; trans a -> a { effect x = 1 - x, p = 1; }; }
            system async;
            """);
    run("check", model, "--ltl=G F P->x == 1").expectStatus(0);
    run("check", model, "--ltl=G P->x == 1").expectStatus(1);
    run("check", model, "--ltl=G (P.a->F P->x==0)").expectStatus(0);
    run("check", model, "--ltl=G (p==1->G p==1)").expectStatus(0);
    // Nothing but the automaton reads p, and it must not be simplified away.
    String automaton =
        file("p.hoa", run("translate", "--ltl=G p==0", "--negation", "--format=hoa").out());
    run("check", model, "--automaton", automaton).expectStatus(1);
  }

  @Test
  void fairnessIsRefusedWhereItMeansNothing() throws IOException {
    run("check", "java:stop-and-wait", "--ltl=F allReceived", "--fairness=weak")
        .expectStatus(2)
        .expectErr("--fairness weak-transitions");
    run("check", "java:stop-and-wait", "--ctl=AF allReceived", "--fairness=weak")
        .expectStatus(2)
        .expectErr("--fairness");
    run("check", "java:stop-and-wait", "--invariant=true", "--fairness=weak")
        .expectStatus(2)
        .expectErr("infinite runs");
    run("check", "java:stop-and-wait", "--ltl=F allReceived", "--fairness=none")
        .expectStatus(2)
        .expectErr("strong-transitions");
    run("check", file("starved.dve", STARVED), "--acceptance", "--fairness=weak")
        .expectStatus(2)
        .expectErr("--ltl");
    run(
            "check",
            "java:stop-and-wait",
            "--ltl=F allReceived",
            "--fairness=weak-transitions",
            "--engine=ndfs")
        .expectStatus(2)
        .expectErr("ndfs", "fair runs");
  }

  @Test
  void aLimitIsStatus3AndLeavesNoFiles() throws IOException {
    Path scratch = Files.createDirectory(folder.resolve("scratch"));
    run(
            "check",
            "java:stop-and-wait",
            "-Dloss=false",
            "-Dwatched=6",
            "--ltl=G(packetSent -> F ackSent)",
            "--engine=ltl-sweep-on",
            "--max-states=500",
            "--scratch=" + scratch)
        .expectStatus(3);
    try (Stream<Path> left = Files.list(scratch)) {
      assertEquals(0, left.count());
    }
  }
}
