package tideline.properties.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.Propositions;
import tideline.model.StateSchema;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;

class ExpressionDiagnosticsTest {

  private final ExpressionReader reader = reader();

  private static ExpressionReader reader() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.range("count", 0, 9);
    builder.bool("done");
    builder.enumeration("coordinator", "idle", "collecting", "waiting");
    builder.enumeration("colour", "red", "green");
    return ExpressionReader.of(
        builder.build(), Propositions.builder().add("allReceived", (s, off) -> true).build());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "``                   # 1 # a name, a number or a parenthesis is expected, not the end of"
            + " the expression",
        "done &&              # 8 # a name, a number or a parenthesis is expected, not the end of"
            + " the expression",
        "(done & 1) > 0       # 2 # & needs a number, but done is a truth value; use parentheses,"
            + " or write && for and",
        "(count | done) > 1   # 10 # | needs a number, but done is a truth value; use parentheses,"
            + " or write || for or",
        "count & 4 == 4       # 11 # & needs a number, but 4 == 4 is a truth value; use"
            + " parentheses, or write && for and",
        "done ? 1             # 6 # this character means nothing here",
        "done \u2227 done     # 6 # this character means nothing here (U+2227)",
        "done \0 done         # 6 # this character means nothing here (U+0000)",
        "count > 12abc        # 9 # '12abc' is neither a number nor a name (quote a name: '...')",
        "count > 99999999999999999999 # 9 # the number does not fit in 64 bits",
        "count > -9223372036854775809 # 9 # the number does not fit in 64 bits",
        "'done                # 1 # the quote ' is not closed",
        "done && ''           # 9 # a name is expected between the quotes",
        "worker[i] == 1       # 7 # an index is a whole number in brackets, such as [2]",
        "worker[              # 7 # an index is a whole number in brackets, such as [2]",
        "worker. == 1         # 7 # a name goes on after the dot",
        "(done                # 1 # this parenthesis is not closed",
        "(done count)         # 7 # an operator or ) is expected, not 'count'",
        "done, done           # 5 # an operator or the end of the expression is expected, not ','",
        "(done, done)         # 6 # an operator or ) is expected, not ','",
        "done)                # 5 # an operator or the end of the expression is expected, not ')'",
        "done count           # 6 # an operator or the end of the expression is expected, not"
            + " 'count'",
        "* done               # 1 # a name, a number or a parenthesis is expected, not '*'",
        "1 < count < 3        # 11 # comparisons do not chain: write a < b && b < c, or use"
            + " parentheses",
        "max(count) > 1       # 1 # there is no function max; the only one is int(...)",
        "int == 1             # 5 # int is followed by ( (or quote the name: 'int')",
        "cuont > 1            # 1 # there is no variable or proposition cuont (did you mean"
            + " count?)",
        "allreceived          # 1 # there is no variable or proposition allreceived (did you mean"
            + " allReceived?)",
        "zzzzzzzz             # 1 # there is no variable or proposition zzzzzzzz (known:"
            + " allReceived, colour, coordinator, count, done)",
        "coordinator.idel     # 1 # there is no variable or proposition coordinator.idel (did you"
            + " mean coordinator.idle?)",
        "coordinator.q        # 1 # there is no variable or proposition coordinator.q (did you mean"
            + " coordinator.idle?)",
        "idle                 # 1 # idle is a value of coordinator: write coordinator == idle",
        "coordinator == idel  # 16 # idel is no value of coordinator (did you mean idle?)",
        "coordinator == 1     # 13 # coordinator is one of the values idle, collecting, waiting,"
            + " but 1 is a number: they cannot be compared",
        "coordinator == colour # 13 # coordinator is one of the values idle, collecting, waiting,"
            + " but colour is one of the values red, green: they cannot be compared",
        "coordinator == done  # 13 # coordinator is one of the values idle, collecting, waiting,"
            + " but done is a truth value: they cannot be compared",
        "done < true          # 6 # < compares numbers, not truth values",
        "colour               # 1 # this option needs a truth value, but colour is one of the"
            + " values red, green; compare it",
        "!colour              # 2 # ! needs a truth value, but colour is one of the values red,"
            + " green; compare it",
        "done && colour       # 9 # && needs a truth value, but colour is one of the values red,"
            + " green; compare it",
        "colour + 1 > 0       # 1 # + needs a number, but colour is one of the values red, green;"
            + " write int(...)",
        "-colour > 0          # 2 # - needs a number, but colour is one of the values red, green;"
            + " write int(...)",
      })
  void saysWhereAndWhat(String text, int column, String message) {
    List<Diagnostic> diagnostics = diagnostics(text);
    assertEquals(1, diagnostics.size(), diagnostics::toString);
    Diagnostic diagnostic = diagnostics.getFirst();
    assertEquals(message, diagnostic.message());
    assertEquals("--invariant:1:" + column, diagnostic.position().orElseThrow().toString());
  }

  @Test
  void showsACaret() {
    assertEquals(
        """
        --invariant:1:9: error: there is no variable or proposition cuont (did you mean count?)
            done && cuont > 1
                    ^\
        """,
        diagnostics("done && cuont > 1").getFirst().render());
  }

  @Test
  void countsLines() {
    Diagnostic diagnostic = diagnostics("done &&\n  foo").getFirst();
    assertEquals("--invariant:2:3", diagnostic.position().orElseThrow().toString());
    assertEquals("  foo", diagnostic.excerpt().orElseThrow());
  }

  @Test
  void reportsAllUnknownNamesAndTypesTogether() {
    List<Diagnostic> diagnostics = diagnostics("foo && colour || !(bar + colour == 1)");
    assertEquals(
        List.of(1, 8, 20, 26),
        diagnostics.stream().map(d -> d.position().orElseThrow().column()).toList());
  }

  @Test
  void reportsAllWrongCharactersTogether() {
    assertEquals(3, diagnostics("done @ # ~ done").size());
  }

  @Test
  void givesUpWhenThereAreVeryMany() {
    assertEquals(20, diagnostics("a" + " && a".repeat(100)).size());
  }

  @Test
  void tooDeepIsADiagnosticAndNotAnExhaustedStack() {
    for (String text :
        List.of(
            "(".repeat(1_000_000),
            "!".repeat(1_000_000) + "done",
            "done" + " -> done".repeat(100_000),
            "-".repeat(1_000_000) + "count == 0",
            "int(".repeat(100_000))) {
      assertEquals(
          "more than 200 levels inside one another", diagnostics(text).getFirst().message());
    }
    assertTrue(
        diagnostics("done" + " && done".repeat(100_000))
            .getFirst()
            .message()
            .startsWith("more than 400 operators inside one another"));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "count,               # 7 # a name, a number or a parenthesis is expected, not the end of"
            + " the expression",
        ", count              # 1 # a name, a number or a parenthesis is expected, not ','",
        "count count          # 7 # an operator, a comma or the end of the expression is expected,"
            + " not 'count'",
        "count, cuont         # 8 # there is no variable or proposition cuont (did you mean"
            + " count?)",
        "count, huge * 3      # 13 # a list needs values with bounds, and those of huge * 3 may not"
            + " fit in 64 bits",
        "huge, count          # 1 # the list has more values than 63 bits can hold; leave something"
            + " out",
      })
  void listsSayWhereAndWhat(String text, int column, String message) {
    StateSchema.Builder builder = StateSchema.builder();
    builder.range("count", 0, 9);
    builder.range("huge", 0, Long.MAX_VALUE / 2);
    builder.bool("done");
    builder.enumeration("coordinator", "idle", "collecting", "waiting");
    builder.enumeration("colour", "red", "green");
    ExpressionReader measures =
        ExpressionReader.of(
            builder.build(), Propositions.builder().add("allReceived", (s, off) -> true).build());
    Diagnostic diagnostic =
        assertThrows(DiagnosticException.class, () -> measures.measure("--progress", text))
            .diagnostics()
            .getFirst();
    assertEquals(message, diagnostic.message());
    assertEquals("--progress:1:" + column, diagnostic.position().orElseThrow().toString());
  }

  private List<Diagnostic> diagnostics(String text) {
    return assertThrows(
            DiagnosticException.class, () -> reader.readCondition("--invariant", text), text)
        .diagnostics();
  }
}
