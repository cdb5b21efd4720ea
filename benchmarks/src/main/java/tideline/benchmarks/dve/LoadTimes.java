package tideline.benchmarks.dve;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;
import tideline.benchmarks.WorkFolder;

/**
 * How long large models take from the start of the process to their first state, and how much of
 * that is theirs: what a tiny model takes by turns is the JVM and the command line.
 */
final class LoadTimes {

  private static final int MODELS = 8;

  private final Launcher launcher;
  private final int rounds;
  private final Path tiny;
  private final PrintStream progress;

  LoadTimes(Launcher launcher, int rounds, Path tiny, PrintStream progress) {
    this.launcher = launcher;
    this.rounds = rounds;
    this.tiny = tiny;
    this.progress = progress;
  }

  /** Measures the largest files of a folder, one of each family, and prints a table. */
  void print(Path folder, Table.Style style, PrintStream out) {
    if (!Files.isDirectory(folder)) {
      out.println("The models of BEEM are not in " + folder + ", so none of them was loaded.");
      return;
    }
    List<Path> models = largest(folder);
    Map<Path, List<Double>> seconds = new LinkedHashMap<>();
    try (WorkFolder work = new WorkFolder()) {
      launcher.prepare(work);
      for (int round = 1; round <= rounds; round++) {
        for (Path model : Stream.concat(Stream.of(tiny), models.stream()).toList()) {
          progress.printf("round %d: loading %s%n", round, model.getFileName());
          seconds
              .computeIfAbsent(model, key -> new ArrayList<>())
              .add(launcher.firstState(model, work));
        }
      }
    }
    out.println();
    out.print(table(seconds).print(style));
    out.flush();
  }

  private Table table(Map<Path, List<Double>> seconds) {
    double least = Numbers.median(Objects.requireNonNull(seconds.get(tiny)));
    Table table =
        new Table()
            .column("model", Table.Column.NAME)
            .column("KB of text", Table.Column.NUMBER)
            .column("process s", Table.Column.NUMBER)
            .column("without the tiny one's, s", Table.Column.NUMBER);
    seconds.forEach(
        (model, times) -> {
          double median = Numbers.median(times);
          table.row(
              model.getFileName().toString(),
              Numbers.decimal(size(model) / 1000.0, 0),
              Numbers.decimal(median, 2),
              model.equals(tiny) ? "" : Numbers.decimal(median - least, 2));
        });
    return table;
  }

  private static List<Path> largest(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      Set<String> families = new HashSet<>();
      return files
          .filter(file -> file.getFileName().toString().matches("\\w+\\.\\d+\\.dve"))
          .sorted(Comparator.comparingLong(LoadTimes::size).reversed().thenComparing(file -> file))
          .filter(file -> families.add(file.getFileName().toString().replaceAll("\\..*", "")))
          .limit(MODELS)
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }
}
