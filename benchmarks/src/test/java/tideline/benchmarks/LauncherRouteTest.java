package tideline.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tideline.search.SearchTask.Traces;
import tideline.storage.StoreKind;

/** What the command line says is what the search says. */
@DisabledOnOs(OS.WINDOWS)
final class LauncherRouteTest {

  private static final ModelChoice WINDOW =
      new ModelChoice("sliding-window", Map.of("packets", "3", "window", "2", "capacity", "3"));
  private static final long MEMORY = 1L << 28;

  /** A launcher that starts what was just compiled, and builds nothing. */
  private static Path launcher(Path folder) throws IOException {
    Path launcher = folder.resolve("tideline");
    Files.writeString(
        launcher,
        """
        #!/bin/sh
        exec '%s/bin/java' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC $TIDELINE_JAVA_OPTIONS \\
          --enable-native-access=ALL-UNNAMED -cp '%s' tideline.cli.Main "$@"
        """
            .formatted(System.getProperty("java.home"), System.getProperty("java.class.path")));
    assertTrue(launcher.toFile().setExecutable(true));
    return launcher;
  }

  @Test
  void bothRoutesCountTheSame(@TempDir Path folder) throws IOException {
    List<String> options = List.of("-Xmx200m");
    Route launcher = new LauncherRoute(launcher(folder), options);
    try (WorkFolder work = new WorkFolder()) {
      for (SearchChoice choice :
          List.of(
              new SearchChoice(WINDOW, "bfs", StoreKind.TREE, Traces.NONE),
              new SearchChoice(WINDOW, "sweepline", StoreKind.PLAIN, Traces.KEEP))) {
        SearchFigures direct = SearchProcess.explore(choice, MEMORY, work);
        SearchFigures told = launcher.run(choice, MEMORY, work).figures();
        assertEquals(1_202, told.states());
        assertEquals(direct, told, choice.toString());
      }
    }
  }

  @Test
  void anIncompleteSearchIsNoFigure(@TempDir Path folder) throws IOException {
    Route launcher = new LauncherRoute(launcher(folder), List.of());
    ModelChoice large = new ModelChoice("peterson", Map.of("processes", "4"));
    SearchChoice choice = new SearchChoice(large, "bfs", StoreKind.PLAIN, Traces.NONE);
    try (WorkFolder work = new WorkFolder()) {
      assertThrows(BenchmarkFailure.class, () -> launcher.run(choice, 1L << 20, work));
    }
    assertThrows(
        BenchmarkFailure.class,
        () -> LauncherRoute.figures("{\"statistics\": {\"states\": 7}, \"ending\": {}}"));
  }
}
