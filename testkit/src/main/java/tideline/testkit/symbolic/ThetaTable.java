package tideline.testkit.symbolic;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The models of others in {@code shared/data/theta}, with the answers that were published. */
final class ThetaTable {

  private static final Path PLACE = Path.of("shared", "data", "theta");
  private static final String FILE = "verdicts.tsv";

  private final Path folder;

  private ThetaTable(Path folder) {
    this.folder = folder;
  }

  /** The table in the nearest folder at or above the working directory that has it. */
  static Optional<ThetaTable> find() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.exists(at.resolve(PLACE).resolve(FILE))) {
        return Optional.of(new ThetaTable(at.resolve(PLACE)));
      }
    }
    return Optional.empty();
  }

  /** The rows of a set whose property is a file, or the model's own. */
  List<ThetaRow> rows(String set) {
    List<ThetaRow> rows = new ArrayList<>();
    for (String line : lines()) {
      List<String> cells = List.of(line.split("\t", -1));
      if (cells.getFirst().equals(set)) {
        rows.add(row(cells));
      }
    }
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("no set " + set + " in " + FILE);
    }
    return rows;
  }

  private ThetaRow row(List<String> cells) {
    Optional<Path> property =
        Optional.of(cells.get(2)).filter(name -> !name.isEmpty()).map(folder::resolve);
    return new ThetaRow(
        cells.getFirst(), folder.resolve(cells.get(1)), property, expected(cells.get(3)));
  }

  private static String expected(String cell) {
    return switch (cell) {
      case "true" -> "holds";
      case "false" -> "violated";
      default -> throw new IllegalArgumentException("neither true nor false: " + cell);
    };
  }

  private List<String> lines() {
    try {
      return Files.readAllLines(folder.resolve(FILE));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
