package tideline.testkit.promela;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The table of {@code shared/data/promela}: models of others, with the figures of SPIN 6.5.2. */
public record SpinTable(List<SpinRow> rows) {

  private static final Path PLACE = Path.of("shared", "data", "promela", "oracle.tsv");

  private static final int COLUMNS = 6;

  public SpinTable {
    rows = List.copyOf(rows);
  }

  /** The table in the nearest folder at or above the working directory that has it. */
  public static Optional<SpinTable> find() {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      Path table = folder.resolve(PLACE);
      if (Files.isRegularFile(table)) {
        return Optional.of(read(table));
      }
    }
    return Optional.empty();
  }

  private static SpinTable read(Path table) {
    try {
      List<String> lines = Files.readAllLines(table);
      return new SpinTable(
          lines.subList(1, lines.size()).stream().map(line -> row(table, line)).toList());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static SpinRow row(Path table, String line) {
    String[] cells = Arrays.copyOf(line.split("\t", -1), COLUMNS);
    return new SpinRow(
        cells[0],
        table.resolveSibling(cells[0]),
        number(cells[1]),
        number(cells[2]),
        cells[3],
        cells[5] == null ? "" : cells[5]);
  }

  private static OptionalLong number(String text) {
    return text.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
  }
}
