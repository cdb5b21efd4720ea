package tideline.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Little memory and a disk. */
class DiskCommandTest {

  @TempDir Path folder;

  /**
   * States of one word take most of their memory in the table, which is there twice when it
   * doubles: it must not double when there is no room for that, whatever the limit.
   */
  @ParameterizedTest
  @ValueSource(strings = {"1m", "1500k", "2m", "3m", "4m", "5m"})
  void aTableThatDoublesHasRoom(String memory) {
    new Tool(folder)
        .run(
            "count",
            "java:philosophers",
            "-D",
            "philosophers=11",
            "--engine",
            "bfs",
            "--memory",
            memory,
            "--disk",
            "1g")
        .expectStatus(0)
        .expectOut("  states          177,146");
  }
}
