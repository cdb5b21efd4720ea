package tideline.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BenchmarksTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "spin",
        "promela",
        "contract",
        "large",
        "compiled",
        "dve",
        "ctl",
        "table1",
        "cegar",
        "default",
        "validate",
        "mcc"
      })
  void anUnknownOptionEndsWithASentence(String name) throws Exception {
    assertEquals(1, Benchmarks.run(List.of(name, "--no-such-option")));
  }

  @Test
  void namesAreAskedFor() throws Exception {
    assertEquals(2, Benchmarks.run(List.of()));
    assertEquals(2, Benchmarks.run(List.of("nonsense")));
  }
}
