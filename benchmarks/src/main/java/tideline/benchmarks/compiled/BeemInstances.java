package tideline.benchmarks.compiled;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tideline.benchmarks.BenchmarkFailure;

/** Models of the BEEM database, which are not part of this project. */
final class BeemInstances {

  /** A model and how many states it has. */
  record Instance(String name, long states, Path file) {}

  private BeemInstances() {}

  /**
   * The largest instances below a limit, largest first.
   *
   * @param folder has {@code instances.tsv}, with a name and the states in the first and the third
   *     column, and the models as {@code models/NAME.dve}
   */
  static List<Instance> largest(Path folder, int count, long limit) {
    List<Instance> all = new ArrayList<>();
    for (String line : lines(folder.resolve("instances.tsv"))) {
      String[] cells = line.split("\t", -1);
      Path file = folder.resolve("models").resolve(cells[0] + ".dve");
      if (cells.length > 2 && cells[2].matches("[0-9]{1,18}") && Files.exists(file)) {
        all.add(new Instance(cells[0], Long.parseLong(cells[2]), file));
      }
    }
    return all.stream()
        .filter(instance -> instance.states() < limit)
        .sorted(Comparator.comparingLong(Instance::states).reversed())
        .limit(count)
        .toList();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new BenchmarkFailure(file + " cannot be read: " + e.getMessage());
    }
  }
}
