package tideline.properties.automaton;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.automaton.PropertyAutomaton.Edge;

class AutomatonReaderTest {

  private static final List<String> PQ = List.of("p", "q");

  /** 000 listing 7.3. */
  private static final String LISTING =
      """
      0
      1
      0 true 0 p!q 1
      1 !q 1
      """;

  @Test
  void readsTheListingOfTheThesis() {
    PropertyAutomaton automaton = read(LISTING);
    assertEquals(List.of("0", "1"), automaton.states());
    assertEquals(BitSet.valueOf(new long[] {1}), automaton.initial());
    assertFalse(automaton.isAccepting(0));
    assertTrue(automaton.isAccepting(1));
    assertEquals(
        List.of(
            new Edge(0, Label.TRUE, 0),
            new Edge(0, new Label(1, 2), 1),
            new Edge(1, new Label(0, 2), 1)),
        automaton.edges());
    assertEquals(LISTING, automaton.print());
    assertEquals(3, automaton.mentioned(0));
    assertEquals(2, automaton.mentioned(1));
  }

  @Test
  void readsAFileWithOtherLineEndsAndEmptyLines(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("fig82a.aut");
    Files.writeString(file, "\uFEFFa b\r\n\r\nb p&q a\tp b\r\n\r\na\r\n");
    PropertyAutomaton automaton = AutomatonReader.read(file, PQ);
    assertEquals("b a\n\nb p b p&q a\na\n", automaton.print());
    assertEquals(automaton.print(), read(automaton.print()).print());
  }

  @ParameterizedTest
  @CsvSource({"p!q, 1, 2", "p&!q, 1, 2", "!q&p, 1, 2", "!p!q, 0, 3", "p&q, 3, 0", "true, 0, 0"})
  void readsLabels(String label, long required, long forbidden) {
    assertEquals(new Label(required, forbidden), read("0\n0\n0 " + label + " 0\n").edge(0).label());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "``             # 1:1 # the first line names the initial state, but it is empty",
        "` |1|0 p 1`    # 1:1 # the first line names the initial state, but it is empty",
        "0              # 1:2 # the second line, with the accepting states, is missing",
        "`0|1|`         # 3:1 # the lines of the states are missing: name, then labels and successors",
        "0|1|0 p 1      # 2:1 # state 1 has no line of its own (known: 0)",
        "x|0|0 p 0      # 1:1 # state x has no line of its own (known: 0)",
        "0|0|0 p 0|0    # 4:1 # state 0 already has a line",
        "0|0|0 p        # 3:4 # the line ends where the successor for a label is expected",
        "0|0|0 true 0 r 0   # 3:10 # there is no proposition r (known: p, q)",
        "0|0|0 p!true 0 # 3:5 # true is a label of its own and cannot be part of one",
        "0|0|0 p!!q 0   # 3:5 # the name of a proposition is expected",
        "0|0|0 p& 0     # 3:5 # the name of a proposition is expected",
        "0|0|0 &p 0     # 3:3 # the name of a proposition is expected",
        "0|0|0 ! 0      # 3:4 # the name of a proposition is expected",
        "0|0|0 p!p 0    # 3:3 # the label asks for a proposition and its opposite, so it never holds",
      })
  void saysWhereAndWhat(String text, String place, String message) {
    List<Diagnostic> diagnostics = diagnostics(text.replace('|', '\n'));
    // A state that is missing is also missing where an edge leads to it.
    Diagnostic diagnostic = diagnostics.getFirst();
    assertEquals(message, diagnostic.message());
    assertEquals("a.aut:" + place, diagnostic.position().orElseThrow().toString());
  }

  @Test
  void reportsAllFaultsTogetherWithCarets() {
    assertEquals(
        """
        a.aut:2:1: error: state 7 has no line of its own (known: 0)
            7
            ^
        a.aut:3:5: error: there is no proposition s (known: p, q)
            0 p&s 0
                ^""",
        assertThrows(DiagnosticException.class, () -> read("0\n7\n0 p&s 0\n")).getMessage());
    assertEquals(20, diagnostics("0\n0\n0" + " s 0".repeat(100)).size());
  }

  @Test
  void anAbsentFileIsADiagnostic(@TempDir Path folder) {
    Path file = folder.resolve("absent");
    DiagnosticException error =
        assertThrows(DiagnosticException.class, () -> AutomatonReader.read(file, PQ));
    assertEquals(
        file + ": cannot be read: there is no such file", error.diagnostics().getFirst().message());
  }

  @Test
  void ofDropsWhatSaysNothingAndRefusesNonsense() {
    BitSet first = BitSet.valueOf(new long[] {1});
    List<String> states = List.of("a", "b");
    PropertyAutomaton automaton =
        PropertyAutomaton.of(
            PQ,
            states,
            first,
            first,
            List.of(
                new Edge(1, Label.TRUE, 0),
                new Edge(0, new Label(1, 1), 1),
                new Edge(0, new Label(1, 0), 1),
                new Edge(0, new Label(1, 0), 1)));
    assertEquals("a\na\na p b\nb true a\n", automaton.print());
    for (Edge wrong :
        List.of(
            new Edge(2, Label.TRUE, 0),
            new Edge(0, Label.TRUE, -1),
            new Edge(0, new Label(4, 0), 0))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> PropertyAutomaton.of(PQ, states, first, first, List.of(wrong)));
    }
    BitSet none = new BitSet();
    BitSet third = BitSet.valueOf(new long[] {4});
    List<String> twins = List.of("a", "a");
    assertThrows(
        IllegalArgumentException.class,
        () -> PropertyAutomaton.of(PQ, states, none, first, List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> PropertyAutomaton.of(PQ, states, first, third, List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> PropertyAutomaton.of(PQ, twins, first, first, List.of()));
  }

  @Test
  void aPropositionThatTheFormatCannotNameIsNotPrinted() {
    for (String name : List.of("a b", "true", "x!y", "x&y", "")) {
      List<String> names = List.of(name);
      DiagnosticException error =
          assertThrows(DiagnosticException.class, () -> new Label(1, 0).print(names));
      assertEquals(
          "the proposition '" + name + "' has a name that cannot stand in a label",
          error.diagnostics().getFirst().message());
    }
  }

  private static List<Diagnostic> diagnostics(String text) {
    return assertThrows(DiagnosticException.class, () -> read(text), text).diagnostics();
  }

  private static PropertyAutomaton read(String text) {
    return AutomatonReader.read(new SourceText("a.aut", text), PQ);
  }
}
