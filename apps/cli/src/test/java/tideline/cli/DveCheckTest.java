package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models in DVE, as users check them. */
class DveCheckTest {

  private static final String HANDOVER =
      """
      const byte most = 2;
      byte sent;
      channel c;
      process S { state idle; init idle;
        trans idle -> idle { guard sent < most; sync c!sent + 1; effect sent = sent + 1; }; }
      process R { byte got; state wait, full; init wait;
        trans wait -> full { sync c?got; },
              full -> wait { effect got = 10 / (2 - got); }; }
      system async;
      """;

  @TempDir private Path folder;

  private Tool.Result run(String text, String... arguments) throws IOException {
    Files.writeString(folder.resolve("m.dve"), text);
    return new Tool(folder).run(arguments);
  }

  @Test
  void tracesNameProcessStatesVariablesAndLine() throws IOException {
    String model = folder.resolve("m.dve").toString();
    run(HANDOVER, "check", model, "--invariant", "!R.full || S.idle && R->got < most - 1")
        .expectStatus(1)
        .expectOut(
            "violated  invariant !R.full || S.idle && R->got < most - 1 (1 step, replayed)",
            "1  S: idle -> idle sends c / R: wait -> full receives c (line 5):"
                + " sent 0 -> 1, R wait -> full, R.got 0 -> 1");
    Json step =
        run(HANDOVER, "check", model, "--reachable", "R.full", "--format", "json")
            .json()
            .get("properties")
            .get(0)
            .get("trace")
            .get("prefix")
            .get(1);
    assertEquals(5, step.get("line").number());
  }

  @Test
  void constantsAreParameters() throws IOException {
    String model = folder.resolve("m.dve").toString();
    run(HANDOVER, "check", model, "-D", "most=1", "--invariant", "sent <= 1", "-q")
        .expectStatus(0)
        .expectOut("holds     invariant sent <= 1");
    run(HANDOVER, "check", model, "-D", "least=1", "--invariant", "sent <= 1")
        .expectStatus(2)
        .expectErr(
            "unknown parameter -D least: no constant of the model has that name (known: most)");
  }

  @Test
  void errorsOfTheModelHaveALineAndATrace() throws IOException {
    String model = folder.resolve("m.dve").toString();
    run(HANDOVER, "check", model, "--deadlock")
        .expectStatus(2)
        .expectOut(
            "m.dve:8:31: the model is at fault: division by zero", "2  R: full -> wait (line 8)");
    run(HANDOVER, "check", model, "--deadlock", "-q")
        .expectStatus(2)
        .expectOut("m.dve:8:31: the model is at fault: division by zero");
    run(HANDOVER, "count", model, "-q")
        .expectStatus(2)
        .expectErr("m.dve:8:31: the model is at fault: division by zero");
  }

  @Test
  void wrongModelsAreShownWithACaret() throws IOException {
    String model = folder.resolve("m.dve").toString();
    run(HANDOVER.replace("sent < most", "sent < mots"), "count", model)
        .expectStatus(2)
        .expectErr(
            "m.dve:5:37: error: there is no variable or constant mots (did you mean most?)",
            "                                        ^");
  }
}
