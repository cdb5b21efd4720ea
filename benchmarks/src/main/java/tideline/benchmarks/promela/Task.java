package tideline.benchmarks.promela;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * One model for both programs.
 *
 * @param macros what both preprocessors are told
 * @param engine the options that choose our engine
 * @param states how many there are, where that is known; a claim is left out, which changes it
 */
record Task(
    String name, Path file, Map<String, String> macros, List<String> engine, OptionalLong states) {

  /** Models with no more states say more about starting than about searching. */
  static final long SMALLEST = 100_000;

  private static final List<String> BFS = List.of("--engine", "bfs");
  private static final List<String> SWEEP = List.of("--engine", "sweepline", "--progress", "auto");

  /** The rows of SPIN's table with more than 100,000 states. */
  static List<Task> ofTable(Path table) {
    List<Task> tasks = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(table)) {
        String[] cells = line.split("\t", -1);
        if (cells.length > 1 && cells[1].matches("\\d+") && Long.parseLong(cells[1]) > SMALLEST) {
          boolean claim = line.contains("never claim");
          tasks.add(
              new Task(
                  cells[0],
                  table.resolveSibling(cells[0]),
                  Map.of(),
                  BFS,
                  claim ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(cells[1]))));
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return tasks;
  }

  /** The models that are made for measuring. */
  static List<Task> measured(Path folder) {
    Path window = folder.resolve("swp.pml");
    Map<String, String> large = Map.of("M", "100", "W", "3", "C", "5");
    OptionalLong states = OptionalLong.of(11_201_879);
    return List.of(
        new Task(
            "peterson",
            folder.resolve("peterson.pml"),
            Map.of("N", "5"),
            BFS,
            OptionalLong.of(9_497_519)),
        new Task("swp", window, large, BFS, states),
        new Task("swp, sweepline", window, large, SWEEP, states),
        new Task(
            "phil",
            folder.resolve("phil.pml"),
            Map.of("N", "14"),
            BFS,
            OptionalLong.of(4_782_968)));
  }
}
