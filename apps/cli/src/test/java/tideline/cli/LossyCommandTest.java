package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.load.Registry;

/** Stores that may drop states: what they find is real, and they prove nothing. */
class LossyCommandTest {

  private static final List<String> COMPACT = List.of("--store", "compact");
  private static final List<String> BITS = List.of("--store", "bits", "--memory", "16m");

  @TempDir Path folder;

  private final Registry registry = Registry.installed();
  private String model = "";

  /** 159,201 states: to test and to step are steps of their own. */
  @BeforeEach
  void writeModel() throws IOException {
    Path file = folder.resolve("grid.pml");
    Files.writeString(
        file,
        """
        byte x, y;
        active proctype P() { do :: x < 199 -> x++ od }
        active proctype Q() { do :: y < 199 -> y++ od }
        """);
    model = file.toString();
  }

  private Tool.Result tool(List<String> first, String... rest) {
    List<String> all = Stream.concat(first.stream(), Stream.of(rest)).toList();
    return new Tool(folder, registry).run(all.toArray(String[]::new));
  }

  private Tool.Result check(List<String> store, String... rest) {
    Stream<String> all =
        Stream.of(
                Stream.of("check", model, "--ignore-assertions"),
                List.of(rest).contains("--progress")
                    ? Stream.<String>empty()
                    : Stream.of("--progress", "none"),
                store.stream(),
                Stream.of(rest))
            .flatMap(part -> part);
    return new Tool(folder, registry).run(all.toArray(String[]::new));
  }

  @Test
  void nothingHolds() {
    for (List<String> store : List.of(COMPACT, BITS)) {
      for (String engine : List.of("bfs", "dfs", "auto")) {
        check(store, "--invariant", "x < 200", "--engine", engine)
            .expectStatus(3)
            .expectOut("unknown", "no violation found", "at least", "missed");
      }
      check(store, "--reachable", "x == 200").expectStatus(3).expectOut("no such state found");
      check(store, "--invariant", "x < 200", "--format", "json")
          .expectStatus(3)
          .expectOut(
              "\"verdict\": \"unknown\"",
              "\"exhaustive\": false, \"exact\": false",
              "\"expectedOmissions\"",
              "\"limit\": \"lossy-store\"");
    }
    tool(List.of("count", model, "--progress", "x"), "--store", "compact")
        .expectStatus(3)
        .expectOut("at least 159,201", "sweeps");
  }

  @Test
  void violationsAreReal() {
    for (List<String> store : List.of(COMPACT, BITS)) {
      for (String engine : List.of("bfs", "dfs")) {
        check(store, "--invariant", "x + y < 30", "--engine", engine)
            .expectStatus(1)
            .expectOut("violated", "replayed");
      }
      check(store, "--reachable", "x == 7 && y == 8")
          .expectStatus(0)
          .expectOut("holds", "30 steps");
    }
    check(COMPACT, "--invariant", "x + y < 30", "--engine", "sweepline", "--progress", "x + y")
        .expectStatus(1)
        .expectOut("replayed");
  }

  /** The array is so small that most states are dropped. */
  @Test
  void aFullArrayProvesNothing() {
    List<String> few = List.of("--store", "bits", "--memory", "2k", "--hash-functions", "1");
    String out = check(few, "--invariant", "x + y < 398", "--engine", "bfs").expectStatus(3).out();
    assertTrue(out.contains("unknown"), out);
    assertFalse(out.contains("holds"), out);
  }

  /** Each search of a swarm has an order of its own, and its trace is one of the model. */
  @Test
  void aSwarmEndsAtTheFirstViolation() {
    check(COMPACT, "--swarm", "3", "--invariant", "x < 200")
        .expectStatus(3)
        .expectOut("search 1 of 3 (seed 0)", "search 2 of 3 (seed 1)", "search 3 of 3 (seed 2)");
    String out =
        check(BITS, "--swarm", "5", "--engine", "dfs", "--reachable", "x == 100 && y == 50")
            .expectStatus(0)
            .out();
    assertTrue(out.contains("replayed"), out);
    // In one order depth comes first through a corner: other orders need not go there.
    Tool.Result limited =
        check(
            COMPACT,
            "--swarm",
            "4",
            "--engine",
            "dfs",
            "--max-states",
            "260",
            "--reachable",
            "x == 20 && y > 10");
    limited.expectStatus(0).expectOut("search 1 of 4", "search 2 of 4", "--max-states", "replayed");
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    check(COMPACT, "--ltl", "[] (x < 200)").expectStatus(2).expectErr("--store compact");
    check(COMPACT, "--ctl", "AG (x < 200)").expectStatus(2).expectErr("--store compact");
    check(BITS, "--ltl", "[] (x < 200)", "--engine", "ndfs")
        .expectStatus(2)
        .expectErr("ndfs", "--store bits");
    check(COMPACT, "--engine", "portfolio", "--invariant", "x < 200")
        .expectStatus(2)
        .expectErr("portfolio", "--store compact");
    check(COMPACT, "--engine", "cegar", "--invariant", "x < 200")
        .expectStatus(2)
        .expectErr("cegar", "--store compact");
    check(BITS, "--engine", "sweepline", "--progress", "x", "--deadlock")
        .expectStatus(2)
        .expectErr("sweepline", "--store bits");
    check(COMPACT, "--engine", "sweepline", "--progress", "x", "--archive", "on", "--deadlock")
        .expectStatus(2)
        .expectErr("--archive on", "--store compact");
    check(COMPACT, "--disk", "auto", "--deadlock")
        .expectStatus(2)
        .expectErr("--disk auto", "--store compact");
    check(COMPACT, "--checkpoint", folder.resolve("saved").toString(), "--deadlock")
        .expectStatus(2)
        .expectErr("--checkpoint", "--store compact");
    check(List.of("--store", "bits"), "--deadlock").expectStatus(2).expectErr("--memory SIZE");
    check(COMPACT, "--hash-functions", "3", "--deadlock")
        .expectStatus(2)
        .expectErr("--hash-functions is for --store bits");
    check(List.of(), "--swarm", "2", "--deadlock").expectStatus(2).expectErr("--swarm is for");
    check(COMPACT, "--swarm", "0", "--deadlock").expectStatus(2).expectErr("from 1 to 1000");
    check(BITS, "--hash-functions", "65", "--deadlock").expectStatus(2).expectErr("from 1 to 64");
  }

  @Test
  void macrosOfVerifiersAreNotDropped() {
    check(List.of("-DBITSTATE")).expectStatus(2).expectErr("--store bits --memory SIZE");
    check(List.of("-D", "HC4")).expectStatus(2).expectErr("--store compact");
    check(List.of("-k3")).expectStatus(2).expectErr("--hash-functions");
  }
}
