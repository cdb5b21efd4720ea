package tideline.testkit.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.PropertySpec;
import tideline.properties.ctl.FiniteRuns;

/**
 * The solver and an explicit search agree about infinite runs of small random models: of 40, or of
 * as many as {@code -Dlasso.rounds} says.
 */
final class LassoDifferentialTest {

  private static final int ROUNDS = Integer.getInteger("lasso.rounds", 40);
  private static final Duration TIME = Duration.ofSeconds(20);
  private static final List<String> ENGINES =
      List.of(
          "cegar",
          "cegar:PRED_SPLIT,DFS,MONDOK",
          "cegar:EXPL,NDFS,BOUNDED_UNROLLING",
          "cegar:PRED_CART,FULL,SEQ_ITP",
          "cegar:PRED_BOOL,NDFS,BW_BIN_ITP,WHOLE");
  private static final List<String> SHAPES =
      List.of(
          "G F (%s)",
          "F G (%s)",
          "G ((%s) -> F (%s))",
          "(%s) U (%s)",
          "G ((%s) -> X (%s))",
          "(G F (%s)) -> (G F (%s))",
          "F (%s)",
          "G (%s)",
          "G ((%s) -> ((%s) W (%s)))");
  private static final List<String> ATOMS =
      List.of("p", "!p", "m == Busy", "m != Idle", "x == 2", "x < 2", "x == 0 && p", "x > 0");

  private static final List<String> PROCESS_ATOMS =
      List.of("P.a", "Q.b", "!P.b", "x == 1", "x < 2", "P.c && Q.a", "x > 2");

  @TempDir Path folder;

  private final Map<String, Integer> counted = new TreeMap<>();
  private int unknown;

  @Test
  void agreesWithAnExplicitSearch() throws IOException {
    for (long seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      Path file = folder.resolve("random" + seed + ".xsts");
      Files.writeString(file, model(random));
      compare(seed, file, Map.of("x", "0..6"), formula(random, ATOMS), random);
    }
    judge();
  }

  /** Processes that take turns, wait for each other, and are in a hurry at times. */
  @Test
  void agreesOnProcesses() throws IOException {
    for (long seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      Path file = folder.resolve("random" + seed + ".dve");
      Files.writeString(file, processes(random));
      compare(seed, file, Map.of(), formula(random, PROCESS_ATOMS), random);
    }
    judge();
  }

  private void compare(
      long seed, Path file, Map<String, String> bounds, String formula, Random random)
      throws IOException {
    FiniteRuns finiteRuns = random.nextInt(3) == 0 ? FiniteRuns.IGNORE : FiniteRuns.STUTTER;
    List<PropertySpec> asked = List.of(new PropertySpec.Ltl(formula, finiteRuns));
    String expected = new Check(file, bounds, asked).word("ndfs", TIME);
    String engine = ENGINES.get((int) (seed % ENGINES.size()));
    String found = new Check(file, Map.of(), asked).word(engine, TIME);
    if (found.startsWith("unknown")) {
      unknown++;
    } else {
      assertEquals(
          expected,
          found,
          "seed " + seed + ", " + engine + ", " + asked + "\n" + Files.readString(file));
    }
    counted.merge(expected, 1, Integer::sum);
  }

  private void judge() {
    assertEquals(List.of("holds", "violated"), List.copyOf(counted.keySet()));
    assertTrue(counted.values().stream().allMatch(count -> count > 8), counted.toString());
    assertTrue(unknown <= ROUNDS / 10, unknown + " of " + ROUNDS + " have no answer");
  }

  private static String formula(Random random, List<String> from) {
    String shape = SHAPES.get(random.nextInt(SHAPES.size()));
    List<Object> atoms = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      atoms.add(from.get(random.nextInt(from.size())));
    }
    return shape.formatted(atoms.toArray());
  }

  /** x stays between 0 and 5, though nobody says so. */
  private static String model(Random random) {
    List<String> branches = new ArrayList<>();
    int count = 2 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      branches.add("{\n    assume " + guard(random) + ";\n" + effect(random) + "}");
    }
    return """
        type Mode : { Idle, Busy, Done }
        var p : boolean = false
        var m : Mode = Idle
        var x : integer = 0

        trans %s

        init {}

        env {
        %s}

        prop { true }
        """
        .formatted(String.join(" or ", branches), random.nextInt(2) == 0 ? "" : "    havoc p;\n");
  }

  private static String guard(Random random) {
    return List.of("true", "p", "!p", "m == Idle", "m != Done", "x < 3", "x >= 2", "m == Busy && p")
        .get(random.nextInt(8));
  }

  private static String effect(Random random) {
    return List.of(
            "    assume x < 5;\n    x := x + 1;\n",
            "    if (x < 4) x := x + 2;\n",
            "    x := 0;\n    m := Busy;\n",
            "    m := Idle;\n    p := !p;\n",
            "    if (x > 0) x := x - 1;\n    m := Done;\n",
            "    havoc m;\n",
            "    choice { m := Busy; } or { assume x < 2; x := x + 1; }\n",
            "    p := x < 2;\n")
        .get(random.nextInt(8));
  }

  private static String processes(Random random) {
    return "byte x = 0;\n" + process("P", random) + process("Q", random) + "system async;\n";
  }

  private static String process(String name, Random random) {
    List<String> edges = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      edges.add(
          "  %s -> %s { guard %s; effect %s; }"
              .formatted(place(random), place(random), wait(random), change(random)));
    }
    return """
        process %s {
          state a, b, c;
          init a;
        %s  trans
        %s;
        }
        """
        .formatted(name, random.nextInt(3) == 0 ? "  commit b;\n" : "", String.join(",\n", edges));
  }

  private static String place(Random random) {
    return List.of("a", "b", "c").get(random.nextInt(3));
  }

  private static String wait(Random random) {
    return List.of("true", "x < 3", "x > 0", "x == 1 || x == 2", "x != 2").get(random.nextInt(5));
  }

  private static String change(Random random) {
    return List.of("x = 0", "x = (x + 1) % 4", "x = 3 - x % 4", "x = 1", "x = x")
        .get(random.nextInt(5));
  }
}
