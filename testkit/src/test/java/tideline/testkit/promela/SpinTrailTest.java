package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.testkit.promela.SpinTrailCheck.Kind;
import tideline.testkit.promela.SpinTrailCheck.Outcome;

/** Trails that the SPIN that is installed writes lead where its own simulator gets with them. */
class SpinTrailTest {

  private static final List<String> JOINED = List.of();
  private static final List<String> SINGLE = List.of("-o1", "-o2", "-o3");
  private static final int RANDOM_MODELS = 12;
  private static final long FIRST_SEED = 1;

  private static final String MEETINGS =
      """
      chan c = [0] of { byte };
      chan d = [1] of { byte };
      byte x, y;
      proctype Q(byte n) {
        byte k;
        do
        :: c?k -> atomic { x = k; y = x; d!k }
        :: d?k -> y++
        :: y > 4 -> break
        od;
        assert(y != 7)
      }
      active proctype P() {
        byte i;
        run Q(1);
        do
        :: i < 5 -> i++; atomic { c!i; x = 9; i = i + 1 }
        :: d_step { i > 2 -> y = y + 1; x = 3 }
        :: else -> break
        od
      }
      """;

  private static final String LOOPS =
      """
      byte x, rounds;
      active proctype P() { do :: x == 0 -> x = 1 :: x == 1 -> x = 2 :: x == 2 -> x = 0 od }
      active proctype Q() { do :: rounds < 2 -> rounds++ :: else -> rounds = 0 od }
      ltl comes { <> (x == 3) }
      """;

  private static final String INLINES =
      """
      byte a, b;
      inline add(v, n) { if :: v < n -> v++ :: v >= n -> v = v - n fi }
      active [2] proctype P() {
        byte i;
        for (i : 1 .. 3) { add(a, 4); add(b, 3) }
        select (i : 1 .. 2);
        a = a + i;
        assert(a != 5 || b != 2)
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void spinIsThere() {
    if (!SpinTool.makesVerifiers()) {
      System.out.println("SPIN or a C compiler is not installed: no trails of SPIN are replayed.");
    }
    assumeTrue(SpinTool.makesVerifiers(), "no SPIN, or no C compiler");
  }

  private void expectSame(String text, List<String> options) throws IOException {
    Path file = Files.writeString(folder.resolve("model.pml"), text);
    Outcome outcome = SpinTrailCheck.compare(file, options);
    assertEquals(Kind.SAME, outcome.kind(), outcome.words());
  }

  @Test
  void meetingsAndSequences() throws IOException {
    expectSame(MEETINGS, JOINED);
    expectSame(MEETINGS, SINGLE);
  }

  @Test
  void loopsOfClaims() throws IOException {
    expectSame(LOOPS, JOINED);
    expectSame(LOOPS, SINGLE);
  }

  @Test
  void inlinesAndCountingLoops() throws IOException {
    expectSame(INLINES, JOINED);
    expectSame(INLINES, SINGLE);
  }

  @Test
  void randomModels() throws IOException {
    int same = 0;
    for (long seed = FIRST_SEED; seed < FIRST_SEED + RANDOM_MODELS; seed++) {
      Outcome outcome = SpinTrailCheck.random(seed, folder.resolve("random" + seed + ".pml"));
      assertTrue(
          outcome.kind() != Kind.DIFFERENT && outcome.kind() != Kind.SAME_VALUES_OTHER_ORDER,
          "seed " + seed + ": " + outcome);
      same += outcome.kind() == Kind.SAME ? 1 : 0;
    }
    assertTrue(same > 0, "no trail was compared");
  }
}
