package tideline.testkit.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbers in XSTS, CFA and STS are those of SMT-LIB, for the solver and for searches. */
class IntegerArithmeticTest {

  private static final Duration TIME = Duration.ofMinutes(1);

  @TempDir Path folder;

  private Check check(String text, Map<String, String> bounds) throws IOException {
    Path file = folder.resolve("model.xsts");
    Files.writeString(file, text);
    return new Check(file, bounds, List.of());
  }

  private static String model(String divisor) {
    return """
        var a : integer = 0
        var q : integer = 0
        var m : integer = 0
        trans { havoc a; assume a >= -7 && a <= 7; q := a / %1$s; m := a %% %1$s; }
        init {}
        env {}
        prop { a == q * %1$s + m && m >= 0 && m < 3 }
        """
        .formatted(divisor);
  }

  /** Errs towards the divisor's side: 5 / -3 is -1, -5 / 3 is -2, -5 / -3 is 2. */
  @Test
  void quotientsAndRestsOfNegativeNumbersFitTogether() throws IOException {
    Map<String, String> bounds = Map.of("*", "-9..9");
    for (String divisor : List.of("3", "(-3)")) {
      for (String engine : List.of("bfs", "cegar:EXPL", "cegar:PRED_CART", "cegar:BMC")) {
        assertEquals(
            "holds", check(model(divisor), bounds).word(engine, TIME), engine + " " + divisor);
      }
    }
  }

  /** A property that cannot be evaluated in a state does not hold there. */
  @Test
  void aPropertyThatDividesByZeroHasNoVerdict() throws IOException {
    String text =
        """
        var x : integer = 3
        trans { assume x > 0; x := x - 1; }
        init {}
        env {}
        prop { 10 / x >= 3 }
        """;
    for (String engine :
        List.of("bfs", "cegar:EXPL", "cegar:PRED_CART", "cegar:BMC", "cegar", "portfolio")) {
      String word = check(text, Map.of("x", "0..3")).word(engine, TIME);
      assertTrue(word.contains("division by zero"), engine + ": " + word);
    }
  }

  /**
   * What would be a negative number in 64 bits is a large one, so the invariant does not hold. The
   * run that shows it cannot be replayed in 64 bits, so that it is no answer either.
   */
  @Test
  void largeConstantsDoNotWrap() throws IOException {
    String text =
        """
        var x : integer = 0
        trans { assume x < 9223372036854775807 + 1; x := x + 1; }
        init {}
        env {}
        prop { x < 5 }
        """;
    for (String engine : List.of("cegar:EXPL", "cegar:BMC")) {
      String word = check(text, Map.of()).word(engine, TIME);
      assertTrue(word.startsWith("unknown"), engine + ": " + word);
    }
  }
}
