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
import tideline.storage.checkpoint.CheckpointFolder;

/** Runs that are interrupted by limits, and go on. */
class CheckpointCommandTest {

  private static final String MODEL = "java:sliding-window";

  @TempDir Path folder;

  private String run() {
    return folder.resolve("run").toString();
  }

  private Tool.Result tool(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  private static List<String> facts(Tool.Result result) {
    return result
        .out()
        .lines()
        .dropWhile(line -> !line.isEmpty())
        .filter(line -> !line.startsWith("  time") && !line.startsWith("  memory"))
        .toList();
  }

  @Test
  void countsGoOn() {
    for (String engine : List.of("sweepline", "bfs")) {
      Tool.Result whole = tool("count", MODEL, "-D", "packets=20", "--engine", engine);
      tool(
              "count",
              MODEL,
              "-D",
              "packets=20",
              "--engine",
              engine,
              "--checkpoint",
              run(),
              "--max-states",
              "20000")
          .expectStatus(3)
          .expectOut("tideline resume", "goes on");
      tool("resume", run(), "--max-states", "50000").expectStatus(3);
      tool("runs", folder.toString()).expectStatus(0).expectOut(MODEL, "count", engine);
      tool("count", MODEL, "--checkpoint", run()).expectStatus(2).expectErr("another run");
      Tool.Result rest = tool("resume", run()).expectStatus(0);
      assertEquals(facts(whole), facts(rest), engine);
      assertFalse(Files.exists(Path.of(run())));
    }
  }

  @Test
  void tracesAreTheSame() {
    String[] check = {
      "check", MODEL, "-D", "packets=15", "--deadlock", "--reachable", "allReceived"
    };
    Tool.Result whole = tool(check);
    String[] saving = java.util.Arrays.copyOf(check, check.length + 4);
    saving[check.length] = "--checkpoint";
    saving[check.length + 1] = run();
    saving[check.length + 2] = "--max-states";
    saving[check.length + 3] = "30000";
    tool(saving).expectStatus(3);
    Tool.Result rest = tool("resume", run());
    assertEquals(whole.status(), rest.status());
    assertEquals(facts(whole), facts(rest));
  }

  @Test
  void whatCannotGoOnIsRefused() throws IOException {
    tool("count", MODEL, "--engine", "dfs", "--checkpoint", run())
        .expectStatus(2)
        .expectErr("dfs", "--checkpoint");
    tool("check", MODEL, "--deadlock", "--ltl", "F allReceived", "--checkpoint", run())
        .expectStatus(2)
        .expectErr("--checkpoint");
    tool("count", MODEL, "--every", "10s").expectStatus(2).expectErr("--every");
    tool("resume", run()).expectStatus(2).expectErr("no checkpoint");
    Files.createDirectories(Path.of(run()));
    Files.writeString(Path.of(run(), "letter"), "dear");
    tool("count", MODEL, "--checkpoint", run()).expectStatus(2).expectErr("other files");
    assertTrue(Files.exists(Path.of(run(), "letter")));
  }

  @Test
  void aFolderInUseAndDamageAreRefused() throws IOException {
    tool("count", MODEL, "--checkpoint", run(), "--max-states", "2000").expectStatus(3);
    try (CheckpointFolder held = CheckpointFolder.open(Path.of(run()))) {
      assertTrue(held.hasCheckpoint());
      tool("resume", run()).expectStatus(2).expectErr("another run uses");
      tool("runs", run(), "--format", "json").expectOut("\"under_way\": true");
    }
    Path manifest = Path.of(run(), "manifest");
    byte[] bytes = Files.readAllBytes(manifest);
    bytes[bytes.length - 3] ^= 1;
    Files.write(manifest, bytes);
    tool("resume", run()).expectStatus(2).expectErr("damaged");
    tool("runs", run()).expectStatus(0).expectOut("damaged");
  }

  /** The text of the model travels with the checkpoint; what it includes must be what it was. */
  @Test
  void theModelIsWhatItWas() throws IOException {
    Path text = folder.resolve("counter.pml");
    Path included = folder.resolve("limit.h");
    Files.writeString(included, "#define LIMIT 200\n");
    String model =
        """
        #include "limit.h"
        int x; int y;
        active proctype A() { do :: x < LIMIT -> x++ od }
        active proctype B() { do :: y < LIMIT -> y++ od }
        """;
    Files.writeString(text, model);
    String file = text.toString();
    Tool.Result whole = tool("count", file, "-q", "--engine", "bfs").expectStatus(0);
    String[] saving = {
      "count", file, "--engine", "bfs", "--checkpoint", run(), "--max-states", "3000"
    };
    tool(saving).expectStatus(3);
    Files.writeString(included, "#define LIMIT 3\n");
    tool("resume", run()).expectStatus(2).expectErr("checkpoint");
    Files.writeString(included, "#define LIMIT 200\n");
    assertEquals(whole.out(), tool("resume", run(), "-q").expectStatus(0).out());
  }
}
