package tideline.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How figures and options are written. */
final class TableTest {

  private static Table table() {
    Table table =
        new Table().column("model", Table.Column.NAME).column("states", Table.Column.NUMBER);
    table.row("a", "1,000");
    table.row("longer", "7");
    return table;
  }

  @Test
  void textIsAligned() {
    assertEquals(
        """
        model   states
        a        1,000
        longer       7
        """,
        table().print(Table.Style.TEXT));
  }

  @Test
  void markdownHasARowOfAlignments() {
    assertEquals(
        """
        | model | states |
        |---|---:|
        | a | 1,000 |
        | longer | 7 |
        """,
        table().print(Table.Style.MARKDOWN));
  }

  @Test
  void mediansAreInTheMiddle() {
    assertEquals(3, Numbers.median(List.of(9.0, 1.0, 3.0)));
    assertEquals(2.5, Numbers.median(List.of(9.0, 1.0, 2.0, 3.0)));
    assertThrows(IllegalArgumentException.class, () -> Numbers.median(List.of()));
  }

  @Test
  void missingFiguresAreSaidToBeMissing() {
    assertEquals("n/a", Numbers.decimal(OptionalDouble.empty(), 1));
    assertEquals("n/a", Numbers.percent(OptionalDouble.empty()));
    assertEquals("12%", Numbers.percent(OptionalDouble.of(0.123)));
  }

  @Test
  void optionsAreReadOrRefused() {
    Set<String> valued = Set.of("--rounds", "--java-options");
    Set<String> plain = Set.of("--markdown");
    Arguments arguments =
        Arguments.parse(
            List.of("--rounds", "4", "--markdown", "--java-options", " -Xmx1g  -Xint "),
            valued,
            plain);
    assertEquals(4, arguments.count("--rounds", 3));
    assertEquals(true, arguments.has("--markdown"));
    assertEquals(List.of("-Xmx1g", "-Xint"), arguments.words("--java-options"));
    assertThrows(
        BenchmarkFailure.class, () -> Arguments.parse(List.of("--round", "4"), valued, plain));
    assertThrows(BenchmarkFailure.class, () -> Arguments.parse(List.of("--rounds"), valued, plain));
    for (String wrong : List.of("0", "-1", "many", "99999999999")) {
      Arguments parsed = Arguments.parse(List.of("--rounds", wrong), valued, plain);
      assertThrows(BenchmarkFailure.class, () -> parsed.count("--rounds", 3), wrong);
    }
  }
}
