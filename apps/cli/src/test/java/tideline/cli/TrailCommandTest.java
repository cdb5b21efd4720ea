package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces in files: as text, as JSON, and as trails that can be replayed. */
class TrailCommandTest {

  /** One variable is never read, so a check leaves it out; it does not come back in a loop. */
  private static final String DVE =
      """
      byte turn = 0;
      byte rounds = 0;
      process P {
        state think, wait, eat;
        init think;
        trans
          think -> wait { effect turn = 1; },
          wait -> eat { guard turn == 1; },
          eat -> think { effect turn = 0, rounds = 5; };
      }
      process Q {
        state idle, stuck;
        init idle;
        trans idle -> stuck { guard turn == 1; effect turn = 3; };
      }
      system async;
      """;

  private static final String PROMELA =
      """
      byte x;
      active proctype A() { do :: x < 2 -> x++ :: x == 2 -> x = N od }
      active proctype B() { (x == 2) -> assert(x != 2) }
      ltl settles { <> [] (x == 2) }
      """;

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** Checks, expects a violation, and returns what was written. */
  private Path trail(List<String> check) {
    Path file = folder.resolve("run.trail");
    List<String> arguments = new ArrayList<>(List.of("check"));
    arguments.addAll(check);
    arguments.addAll(List.of("--trace", file.toString(), "--force"));
    run(arguments.toArray(String[]::new)).expectStatus(1);
    return file;
  }

  private Tool.Result replay(String model, Path trail, String... more) {
    List<String> arguments = new ArrayList<>(List.of("simulate", model, "--trail", trail + ""));
    arguments.addAll(List.of(more));
    return run(arguments.toArray(String[]::new));
  }

  @Test
  void aPathThroughAModelInJava() throws IOException {
    Path trail = trail(List.of("java:philosophers", "-D", "philosophers=2", "--deadlock"));
    assertEquals(
        """
        tideline-trail 1
        model java:philosophers
        define philosophers=2
        schema 26c8fdb04722fec0e366ed8cade187f5
        property no deadlock
        kind path
        steps 2
        start fork[0]=false p0=thinking fork[1]=false p1=thinking
        step takeLeft fork[0]=true p0=oneFork
        step takeLeft fork[1]=true p1=oneFork
        end
        """,
        Files.readString(trail));
    // The trail knows the parameters.
    replay("java:philosophers", trail)
        .expectStatus(0)
        .expectOut(
            "path of 2 steps, written for: no deadlock",
            "  2  takeLeft: fork[1] false -> true, p1 thinking -> oneFork",
            "deadlock: no successor");
    replay("java:philosophers", trail, "-D", "philosophers=3")
        .expectStatus(0)
        .expectOut("p2=thinking")
        .expectErr("the trail was written for a model with other variables, types or parameters");
    Json json = replay("java:philosophers", trail, "--format", "json").expectStatus(0).json();
    assertEquals(3, json.get("steps").array().size());
    assertEquals("deadlock", json.get("ending").value());
  }

  @Test
  void aLassoThroughAModelInJava() {
    Path trail =
        trail(
            List.of(
                "java:philosophers",
                "-D",
                "philosophers=2",
                "--ltl",
                "G F \"p0 == eating\"",
                "--finite-runs=ignore"));
    replay("java:philosophers", trail)
        .expectStatus(0)
        .expectOut("lasso of", "the loop:", "and so on for ever, from step");
    Json json = replay("java:philosophers", trail, "--format", "json").expectStatus(0).json();
    assertEquals("loop", json.get("ending").value());
    assertTrue(json.get("loop").array().size() > 0);
  }

  @Test
  void pathsAndLassosThroughDve() throws IOException {
    String model = file("m.dve", DVE).toString();
    Path path = trail(List.of(model, "--deadlock"));
    replay(model, path).expectStatus(0).expectOut("path of", "deadlock: no successor");
    Path lasso = trail(List.of(model, "--ltl", "F Q.stuck"));
    assertTrue(!Files.readString(lasso).contains("rounds"), "what is never read is left out");
    replay(model, lasso)
        .expectStatus(0)
        .expectOut("the loop:", "rounds 0 -> 5")
        .expectErr("the trail says nothing about rounds, which the loop does not bring back");
    // Where the model cannot go on it stays: no step of the model.
    Path stays = trail(List.of(model, "--ltl", "G F P.eat"));
    assertTrue(Files.readString(stays).contains("\nstay\n"));
    replay(model, stays)
        .expectStatus(0)
        .expectOut("deadlock: no successor", "and stays here for ever");
  }

  @Test
  void pathsAndLassosThroughPromela() throws IOException {
    String model = file("m.pml", PROMELA).toString();
    Path path = trail(List.of(model, "-D", "N=0"));
    replay(model, path).expectStatus(0).expectOut("path of", "x 1 -> 2");
    Path lasso = trail(List.of(model, "-D", "N=0", "--ltl", "settles"));
    replay(model, lasso).expectStatus(0).expectOut("the loop:", "and so on for ever");
  }

  @Test
  void aTrailThatDoesNotFitIsShownWhereItDoesNot() throws IOException {
    Path trail = trail(List.of("java:philosophers", "-D", "philosophers=2", "--deadlock"));
    String text = Files.readString(trail);
    expect(text, "p1=oneFork\n", "p1=eating\n", ":10:28: error: p1 is oneFork behind this step");
    expect(text, " p1=oneFork", "", ":10:6: error: this step also changes p1");
    expect(
        text, "step takeLeft fork[1]", "step eat fork[1]", ":10:6: error: the model has no such");
    expect(text, "start fork[0]=false", "start fork[0]=true", ":8:7: error: fork[0] is false in");
    expect(
        text, "start fork[0]", "start frok[0]", ":8:7: error: the model has no variable frok[0]");
    expect(
        text, "step takeLeft fork[1]=true p1=oneFork", "stay", ":10:1: error: the model can go on");
    String lasso = text.replace("kind path\nsteps 2", "kind lasso\nsteps 2\nloop 2");
    expect(
        lasso, "", "", ":11:6: error: the loop does not close: fork[1] is true behind this step");
  }

  /** A trail says which states it was written for; those of an older version did not. */
  @Test
  void aTrailOfAnotherModelIsKnownAsSuch() throws IOException {
    String model = file("m.dve", DVE).toString();
    Path trail = trail(List.of(model, "--deadlock"));
    assertEquals("", replay(model, trail).expectStatus(0).err());
    file("m.dve", DVE.replace("byte rounds", "int rounds"));
    String other = "the trail was written for a model with other variables, types or parameters";
    replay(model, trail).expectStatus(0).expectErr(other);
    file("m.dve", DVE.replace("stuck", "halted"));
    replay(model, trail).expectStatus(2).expectErr("error: the model has no such step", other);
    Path old = file("old.trail", Files.readString(trail).replaceAll("schema .*\n", ""));
    file("m.dve", DVE.replace("byte rounds", "int rounds"));
    assertEquals("", replay(model, old).expectStatus(0).err());
  }

  @Test
  void aDamagedTrailIsShownWhereItIsDamaged() throws IOException {
    Path trail = trail(List.of("java:philosophers", "-D", "philosophers=2", "--deadlock"));
    String text = Files.readString(trail);
    expect(text, "tideline-trail 1", "tideline-trail 2", ":1:16: error: only version 1");
    expect(text, "tideline-trail", "trail", ":1:1: error: this is no trail");
    expect(text, "kind path", "kind tree", ":6:6: error: a trail is a path or a lasso");
    expect(text, "steps 2", "steps -2", ":7:7: error: a number is expected here");
    expect(text, "steps 2", "steps 3", ":11:1: error: the trail ends after 2 of 3 steps");
    expect(text, "steps 2", "steps 1", ":10:1: error: the trail has more than 1 steps");
    expect(text, "p0=thinking", "p0=\"thinking", ":8:24: error: these quotes are not closed");
    expect(text, "p0=thinking", "p0", "error: NAME=VALUE is expected here");
    expect(text, "property no deadlock\n", "", ":5:1: error: property is expected here, not kind");
    expect(text, "\nend\n", "\n", "error: the trail ends after 2 of 2 steps, without a line end");
    for (int length = 0; length < text.length() - 4; length++) {
      Path cut = file("cut.trail", text.substring(0, length));
      replay("java:philosophers", cut).expectStatus(2).expectErr("cut.trail:", "error: ", "^");
    }
    Path binary = folder.resolve("b.trail");
    Files.write(binary, (text + "\0").getBytes(StandardCharsets.UTF_8));
    replay("java:philosophers", binary).expectStatus(2).expectErr("a control character");
    replay("java:philosophers", folder.resolve("none.trail")).expectStatus(2).expectErr("no such");
  }

  /** Replays a changed trail and expects a diagnostic. */
  private void expect(String text, String old, String now, String message) throws IOException {
    Path changed = file("changed.trail", text.replace(old, now));
    replay("java:philosophers", changed).expectStatus(2).expectErr("changed.trail", message, "^");
  }

  @Test
  void aTrailLeavesNothingToChoose() throws IOException {
    Path trail = trail(List.of("java:philosophers", "-D", "philosophers=2", "--deadlock"));
    replay("java:philosophers", trail, "--seed", "1")
        .expectStatus(2)
        .expectErr("a trail says itself where it starts");
    replay("java:philosophers", trail, "--choose", "1").expectStatus(2);
  }

  @Test
  void severalTracesAreOneTrail() {
    Path file = folder.resolve("run.trail");
    run("check", "java:philosophers", "--deadlock", "--ltl", "F false", "--trace", file.toString())
        .expectStatus(1)
        .expectErr("a trail has one trace: only the first of 2 was written");
    replay("java:philosophers", file).expectStatus(0).expectOut("path of");
  }

  @Test
  void tracesAsText() throws IOException {
    Path path = folder.resolve("a.txt");
    run("check", "java:philosophers", "--deadlock", "--trace", path.toString()).expectStatus(1);
    String text = Files.readString(path);
    assertTrue(text.startsWith("violated  no deadlock") && text.contains("    6  takeLeft"), text);
    run("check", "java:philosophers", "--ltl", "F false", "--trace", path.toString())
        .expectStatus(1);
    text = Files.readString(path);
    assertTrue(text.contains("the loop:") && text.contains("and so on for ever"), text);
  }

  @Test
  void tracesAsJson() throws IOException {
    Path file = folder.resolve("a.json");
    run("check", "java:philosophers", "--deadlock", "--trace", file.toString()).expectStatus(1);
    Json trace = Json.parse(Files.readString(file)).get("properties").get(0).get("trace");
    assertEquals(7, trace.get("prefix").array().size());
    assertEquals(0, trace.get("loop").array().size());
    run("check", "java:philosophers", "--ltl", "F false", "--trace", file.toString())
        .expectStatus(1);
    trace = Json.parse(Files.readString(file)).get("properties").get(0).get("trace");
    assertTrue(trace.get("loop").array().size() > 0);
  }

  private static final String MEETING =
      """
      chan c = [0] of { byte };
      byte got;
      active proctype Sender() { byte i; do :: i < 2 -> i++; c!i :: i == 2 -> break od }
      active proctype Receiver() { end: do :: c?got :: got == 2 -> assert(false) od }
      """;

  /** As a verifier of SPIN has written it. */
  private static final String SPINS =
      "-4:-4:-4\n1:0:0\n2:0:2\n3:1:9\n4:0:0\n5:0:2\n6:1:9\n7:0:3\n8:1:10\n9:1:11\n";

  @Test
  void trailsOfSpinAreReplayed() throws IOException {
    Path model = file("meeting.pml", MEETING);
    Tool.Result result = replay(model.toString(), file("meeting.pml.trail", SPINS));
    result.expectStatus(0);
    result.expectOut(
        "path of 8 steps for 9 moves of processes in SPIN's trail",
        "    2  Sender: i = (i+1) (line 3): Sender line3_2 -> line3_3, Sender.i 0 -> 1",
        "got 1 -> 2",
        "assertion violated",
        "assert(0) at line 4 does not hold here");
    assertEquals("", result.err());
  }

  @Test
  void whatDoesNotFitATrailOfSpinIsShown() throws IOException {
    Path model = file("meeting.pml", MEETING);
    replay(model.toString(), file("wrong.trail", SPINS.replace("8:1:10", "8:0:10")))
        .expectStatus(2)
        .expectErr(
            "wrong.trail:9:1: error: no run of the model that fits the lines before has such a step"
                + " of process 0",
            "    8:0:10");
    replay(model.toString(), file("damaged.trail", SPINS.replace("6:1:9", "6:1")))
        .expectStatus(2)
        .expectErr("damaged.trail:7:1: error: a line of a trail of SPIN is STEP:PROCESS:STATEMENT");
    replay(model.toString(), file("large.trail", SPINS.replace("6:1:9", "6:99999999999:10")))
        .expectStatus(2)
        .expectErr("large.trail:7:1: error: these numbers are too large");
    replay(file("model.dve", DVE).toString(), file("meeting.trail", SPINS))
        .expectStatus(2)
        .expectErr("this is a trail of SPIN, which is for models in Promela");
  }

  @Test
  void numbersInAnotherOrderAreSaid() throws IOException {
    Path model = file("meeting.pml", MEETING);
    replay(model.toString(), file("other.trail", SPINS.replace(":0:0", ":0:5")))
        .expectStatus(0)
        .expectOut("path of 8 steps")
        .expectErr("are not in the order of the trail's numbers");
  }
}
