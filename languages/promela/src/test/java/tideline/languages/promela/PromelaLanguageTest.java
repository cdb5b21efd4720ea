package tideline.languages.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.languages.promela.lower.AssertionUse;
import tideline.languages.promela.lower.PromelaModel;
import tideline.model.ModelError;
import tideline.model.StatedProperty;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.ir.GuardedProcess;

class PromelaLanguageTest {

  @TempDir Path folder;

  private PromelaModel read(String text, Map<String, String> definitions) throws IOException {
    Path file = folder.resolve("m.pml");
    Files.writeString(file, text);
    return PromelaLanguage.read(file, definitions, AssertionUse.CHECKED);
  }

  private NaiveCount count(String text) throws IOException {
    return NaiveCount.of(read(text, Map.of()));
  }

  @Test
  void definitionsReplaceNames() throws IOException {
    String text =
        """
        #ifndef N
        #define N 2
        #endif
        #if N > 3 && defined(N)
        byte x = 1;
        #else
        byte x = 2;
        #endif
        active proctype P() { do :: x < N + 2 -> x++ od }
        """;
    assertEquals(5, count(text).states());
    assertEquals(17, NaiveCount.of(read(text, Map.of("N", "7"))).states());
  }

  @Test
  void sizesByTheNameOfAVariableAreNoted() throws IOException {
    String text =
        """
        byte N = 3; byte a[N];
        active [N] proctype P() { short M = 2; byte b[M]; b[1] = a[2] }
        """;
    List<String> notes = read(text, Map.of()).notes();
    assertEquals(3, notes.size(), notes::toString);
    assertTrue(notes.get(0).endsWith("m.pml:1:20: the length of a is the initial value 3 of N"));
    assertTrue(notes.toString().contains("the number of processes P is the initial value 3 of N"));
    assertTrue(notes.toString().contains("the length of b is the initial value 2 of M"));
  }

  @Test
  void filesBesideTheModelAreIncluded() throws IOException {
    Files.writeString(folder.resolve("types.h"), "#define START 4\nbyte x = START;\n");
    assertEquals(
        3,
        count("#include \"types.h\"\nactive proctype P() { do :: x == START -> x++ od }").states());
  }

  @Test
  void semicolonsMayBeLeftOutAtTheEndsOfLines() throws IOException {
    String text =
        """
        byte x, y
        active proctype P()
        {  x = 1
           if
           :: x == 1 -> y = 2
              x = 3
           :: else
           fi
           y = (x +
                1)
           do :: break od
           assert(y == 4)
           y = y
             -> x = 5
        }
        """;
    NaiveCount count = count(text);
    assertEquals(0, count.brokenAssertions());
    assertEquals(11, count.states());
  }

  @Test
  void assertionsInsideAtomicSequencesAreSeen() throws IOException {
    assertEquals(
        1, count("byte x; init { atomic { x = 1; assert(x == 2); x = 3 } }").brokenAssertions());
    assertEquals(
        1, count("byte x; init { d_step { x = 1; assert(x == 2); x = 3 } }").brokenAssertions());
    assertEquals(
        0, count("byte x; init { d_step { x = 1; assert(x == 1); x = 3 } }").brokenAssertions());
  }

  @Test
  void aDeterministicStepThatBlocksIsAFault() throws IOException {
    assertEquals(1, count("byte x; init { d_step { x = 1; x == 2; x = 3 } }").brokenAssertions());
  }

  @Test
  void anAtomicSequenceThatNeverEndsStaysWhereItIs() throws IOException {
    assertEquals(new NaiveCount(1, 2, 0, 0), count("byte x; init { atomic { do :: x++ od } }"));
    assertEquals(new NaiveCount(1, 2, 0, 0), count("byte x; init { d_step { do :: x++ od } }"));
  }

  @Test
  void anAtomicLoopEndsInEachOfItsEndsOnce() throws IOException {
    // The loop has three values to end with and can go on for ever; it can also be left at once.
    NaiveCount count =
        count(
            "byte x, y; init { atomic { do :: x = (x + 1) % 3 :: break od; y = x }"
                + " assert(y < 2) }");
    assertEquals(1 + 3 * 3, count.states());
    assertEquals(1 + (3 + 1) + 1 + 3 * 2, count.transitions());
    assertEquals(1, count.brokenAssertions());
  }

  @Test
  void aLongAtomicSequenceHasItsWaysCounted() throws IOException {
    // 2 to the power of 10 ways, each of which is a step, though they all end in one state.
    NaiveCount count =
        count(
            "byte i; init { atomic { do :: i < 10 -> if :: i++ :: i = i + 1 fi"
                + " :: else -> break od; i = 1 } }");
    assertEquals(3, count.states());
    assertEquals(1 + 1024 + 1, count.transitions());
  }

  @Test
  void aBrokenAssertionInsideASequenceOnlyAddsAStateThatIsNone() throws IOException {
    String text =
        "byte x, n; active proctype P() { do :: atomic { x = 1; assert(false); x = 0; n = 1 - n }"
            + " :: d_step { n == 1; assert(x == 1); n = 0 } od }";
    PromelaModel model = read(text, Map.of());
    Path file = folder.resolve("m.pml");
    PromelaModel ignored = PromelaLanguage.read(file, Map.of(), AssertionUse.IGNORED);
    NaiveCount plain = NaiveCount.of(ignored);
    NaiveCount completed = NaiveCount.completed(model);
    assertEquals(plain.states(), completed.states());
    assertEquals(plain.transitions(), completed.transitions());
    NaiveCount all = NaiveCount.of(model);
    assertEquals(plain.states() + all.brokenAssertions(), all.states());
    assertEquals(3, all.brokenAssertions());
  }

  @Test
  void timeoutInsideADeterministicBlockIsRefused() {
    DiagnosticException error =
        assertThrows(
            DiagnosticException.class,
            () -> read("byte x; init { d_step { x = 1; timeout } }", Map.of()));
    assertTrue(error.getMessage().contains("timeout inside d_step"), error::getMessage);
  }

  @Test
  void anEscapeThatSpinDropsIsRefused() {
    DiagnosticException error =
        assertThrows(
            DiagnosticException.class,
            () ->
                read(
                    "byte x; init { atomic { x == 1; x = 2 } unless { { x == 0; x = 3 } unless {"
                        + " x == 2 } } }",
                    Map.of()));
    assertTrue(error.getMessage().contains("SPIN never takes it"), error::getMessage);
  }

  @Test
  void aListOfValuesBehindAStatementIsRefused() {
    DiagnosticException error =
        assertThrows(
            DiagnosticException.class,
            () -> read("byte x; init { x = 1; byte a[2] = {1, 2}; x = a[1] }", Map.of()));
    assertTrue(error.getMessage().contains("before the first statement"), error::getMessage);
  }

  @Test
  void labelsThatAreNeverReachedStillMakeAnAcceptance() throws IOException {
    PromelaModel model =
        read("byte x; active proctype P() { do :: x = 1 - x od; accept_e: x == 9 }", Map.of());
    assertTrue(model.acceptance().isPresent());
  }

  @Test
  void aFaultOfTheModelHasItsPlace() throws IOException {
    PromelaModel model = read("byte x, a[2];\ninit { x = 2;\n  a[x] = 1 }", Map.of());
    ModelError error = assertThrows(ModelError.class, () -> NaiveCount.of(model));
    assertEquals(3, error.position().orElseThrow().line());
  }

  @Test
  void aChannelThatWasNeverMadeIsAModelError() throws IOException {
    PromelaModel model = read("chan c, d = [1] of {byte};\ninit { if :: c!1 fi; c = d }", Map.of());
    assertThrows(ModelError.class, () -> NaiveCount.of(model));
  }

  @Test
  void moreProcessesThanWereFoundAreAskedFor() throws IOException {
    String deep =
        """
        byte x; proctype P() { skip }
        init { do :: x < 250 -> x++; if :: skip :: skip :: x = 0 fi :: x == 250 -> break od; run P() }
        """;
    PromelaModel model = read(deep, Map.of());
    PromelaModel larger = read(deep, Map.of("TIDELINE_PROCESSES", "3"));
    assertTrue(NaiveCount.of(larger).states() > 250);
    try {
      assertEquals(NaiveCount.of(larger), NaiveCount.of(model));
    } catch (ModelError error) {
      assertTrue(error.getMessage().contains("-D TIDELINE_PROCESSES"), error::getMessage);
    }
  }

  /** Reads a model with more and more places until a search needs no more; says how often. */
  private int restarts(String text, long states) throws IOException {
    Map<String, String> definitions = Map.of();
    for (int restarts = 0; ; restarts++) {
      try {
        assertEquals(states, NaiveCount.of(read(text, definitions)).states());
        return restarts;
      } catch (ModelError error) {
        assertTrue(!error.remedy().isEmpty(), error::getMessage);
        assertTrue(!error.remedy().equals(definitions), error::getMessage);
        definitions = error.remedy();
      }
    }
  }

  @Test
  void placesForLateProcessesGrowOnDemand() throws IOException {
    String late =
        """
        short n;
        proctype P(byte k) { if :: k < 9 -> run P(k + 1) :: else fi }
        init { do :: n < 10000 -> n++ :: else -> break od; run P(0) }
        """;
    // The figure of SPIN 6.5.2.
    assertEquals(3, restarts(late, 20_033));
  }

  private List<String> processes(String text) throws IOException {
    return read(text, Map.of()).system().allProcesses().stream().map(GuardedProcess::name).toList();
  }

  @Test
  void processesThatAreStartedAtOnceHaveOnePlaceEach() throws IOException {
    String types = "proctype A() { skip } proctype B(byte n) { n > 0 } ";
    assertEquals(
        List.of("init", "A_1", "B_2", "B_3", "A_4"),
        processes(
            types
                + "init { byte i; atomic { run A(); do :: i < 2 -> run B(i); i++ :: else -> break od;"
                + " run A() }; i = 7 }"));
  }

  @Test
  void aProcessThatMayEndBeforeTheNextIsStartedLeavesItsNumber() throws IOException {
    String types = "proctype A() { skip } proctype B() { skip } ";
    List<String> all = List.of("init", "A_1", "B_1", "B_2");
    assertEquals(all, processes(types + "init { run A(); run B() }"));
    assertEquals(all, processes(types + "init { atomic { run A() }; atomic { run B() } }"));
  }

  @Test
  void processesThatStartOthersOfTheirKindAreFound() throws IOException {
    String nested =
        "proctype P(byte k) { if :: k < 3 -> run P(k + 1) :: else fi } init { atomic { run P(0) } }";
    assertEquals(List.of("init", "P_1", "P_2", "P_3", "P_4"), processes(nested));
  }

  @Test
  void thereAreAtMost255Processes() throws IOException {
    PromelaModel model =
        read(
            "short n; proctype P() { false }"
                + " init { do :: n < 3000 -> n++ :: else -> break od; do :: run P() od }",
            Map.of("TIDELINE_PROCESSES", "255"));
    ModelError error = assertThrows(ModelError.class, () -> NaiveCount.of(model));
    assertTrue(error.getMessage().contains("finds 255 processes"), error::getMessage);
    assertEquals(Map.of(), error.remedy());
  }

  @Test
  void aProcessMayAskWhetherAnotherIsEnabled() throws IOException {
    PromelaModel model =
        read(
            """
            byte x;
            active proctype P() { do :: x < 3 -> x++ :: else -> break od }
            active proctype Q() { do :: enabled(0) -> x = 0 :: x == 3 -> break od }
            """,
            Map.of());
    // The figures of SPIN 6.5.2.
    assertEquals(22, NaiveCount.of(model).states());
    assertEquals(37, NaiveCount.of(model).transitions());
  }

  @Test
  void placesAreReadAsTheyAreWritten() {
    assertThrows(
        DiagnosticException.class, () -> read("init { skip }", Map.of("TIDELINE_PLACES", "P:1")));
  }

  @Test
  void formulasAndClaimsAreKeptUnderTheirNames() throws IOException {
    PromelaModel model =
        read(
            """
            byte x;
            ltl safe { [] (x < 2 || x == 3) && <> (x == 3) }
            never wrong { do :: x == 1 -> break :: else od; accept: do :: x != 0 od }
            active proctype P() { x = 1; x = 3 }
            """,
            Map.of());
    List<StatedProperty> stated = model.statedProperties();
    StatedProperty.Formula formula = (StatedProperty.Formula) stated.getFirst();
    assertEquals("safe", formula.name());
    assertEquals("([] (safe_1)) && (<> (safe_2))", formula.formula());
    StatedProperty.NeverClaim claim = (StatedProperty.NeverClaim) stated.getLast();
    assertEquals(
        List.of(StatedProperty.ClaimState.Kind.ORDINARY, StatedProperty.ClaimState.Kind.ACCEPTING),
        claim.states().stream().map(StatedProperty.ClaimState::kind).toList());
    assertEquals(3, claim.edges().size());
    assertTrue(
        model
            .propositions()
            .names()
            .containsAll(
                claim.edges().stream()
                    .map(StatedProperty.ClaimEdge::proposition)
                    .flatMap(Optional::stream)
                    .toList()));
  }
}
