package tideline.languages.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.languages.promela.lower.AssertionUse;

/**
 * States and transitions are SPIN's: {@code spin -a -o1 -o2 -o3 FILE; gcc -DSAFETY -DNOREDUCE -o
 * pan pan.c; pan -E -A -c0}. The figures of the models in {@code spin/} were printed by SPIN 6.5.2.
 */
class SpinFiguresTest {

  private static final Path OWN = Path.of("src", "test", "resources", "spin");

  /** A line of a table of figures. */
  record Row(Path file, long states, long transitions, String firstError) {
    @Override
    public String toString() {
      return String.valueOf(file.getFileName());
    }
  }

  static List<Row> rows(Path table) throws IOException {
    try (Stream<String> lines = Files.lines(table)) {
      return lines
          .skip(1)
          .map(line -> line.split("\t", -1))
          .filter(cells -> !cells[1].isEmpty())
          .map(
              cells ->
                  new Row(
                      table.resolveSibling(cells[0]),
                      Long.parseLong(cells[1]),
                      Long.parseLong(cells[2]),
                      cells[3]))
          .toList();
    }
  }

  static List<Row> ownRows() throws IOException {
    return rows(OWN.resolve("figures.tsv"));
  }

  @ParameterizedTest
  @MethodSource("ownRows")
  void ownModelsHaveTheFiguresOfSpin(Row row) {
    assertFigures(row);
  }

  private static void assertFigures(Row row) {
    NaiveCount plain =
        NaiveCount.of(PromelaLanguage.read(row.file(), Map.of(), AssertionUse.IGNORED));
    assertEquals(
        row.states() + " states, " + row.transitions() + " transitions",
        plain.states() + " states, " + plain.transitions() + " transitions",
        row.file()::toString);
    NaiveCount checked =
        NaiveCount.of(PromelaLanguage.read(row.file(), Map.of(), AssertionUse.CHECKED));
    switch (row.firstError()) {
      case "none" -> {
        assertEquals(0, checked.invalidEnds(), row.file()::toString);
        assertEquals(0, checked.brokenAssertions(), row.file()::toString);
      }
      case "invalid end state" -> assertTrue(checked.invalidEnds() > 0, row.file()::toString);
      case "assertion violated" -> assertTrue(checked.brokenAssertions() > 0, row.file()::toString);
      default -> throw new IllegalArgumentException(row.firstError());
    }
  }
}
