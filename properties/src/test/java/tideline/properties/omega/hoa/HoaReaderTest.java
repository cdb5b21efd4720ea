package tideline.properties.omega.hoa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.model.LimitReached;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.ltl.LassoWord;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlReader;
import tideline.properties.ltl.RandomLtl;
import tideline.properties.omega.BuchiAutomaton.Acceptance;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.translation.Translation;
import tideline.properties.omega.translation.TranslationLimits;

class HoaReaderTest {

  private static OmegaAutomaton read(String text) {
    return HoaReader.read(new SourceText("test.hoa", text));
  }

  /** A header for two propositions and so many states, then the rest. */
  private static String file(int states, String acceptance, String body) {
    return """
        HOA: v1
        States: %d
        Start: 0
        AP: 2 "a" "b"
        Acceptance: %s
        --BODY--
        %s
        --END--
        """
        .formatted(states, acceptance, body);
  }

  private static LassoWord loop(long... letters) {
    return LassoWord.of(new long[0], letters);
  }

  @Test
  void acceptanceIsOnStatesOrEdges() {
    OmegaAutomaton states = read(file(2, "1 Inf(0)", "State: 0 [!0] 0 [0] 1 State: 1 {0} [t] 0"));
    OmegaAutomaton edges = read(file(1, "1 Inf(0)", "State: 0 [!0] 0 [0] 0 {0}"));
    OmegaAutomaton two =
        read(file(1, "2 Inf(0)&Inf(1)", "State: 0 [0&1] 0 {0 1} [0&!1] 0 {0} [!0] 0"));
    for (OmegaAutomaton automaton : List.of(states, edges)) {
      assertTrue(automaton.accepts(loop(0, 1)), automaton.toString());
      assertFalse(automaton.accepts(loop(0, 2)), automaton.toString());
    }
    assertEquals(2, two.acceptanceSets());
    assertTrue(two.accepts(loop(3, 0)));
    assertFalse(two.accepts(loop(1, 0)));
  }

  @Test
  void allWaysToLabelMeanTheSame() {
    OmegaAutomaton explicit =
        read(file(2, "0 t", "State: 0 [0|!1] 0 [!0&1] 1 State: 1 [!0&1] 1 [0|!1] 0"));
    OmegaAutomaton implicit = read(file(2, "0 t", "State: 0 0 0 1 0 State: 1 0 0 1 0"));
    OmegaAutomaton alias =
        read(
            file(2, "0 t", "State: 0 [@x] 0 [!@x] 1 State: 1 [!@x] 1 [@x] 0")
                .replace("Start", "Alias: @y 1 Alias: @x 0 | !@y Start"));
    for (long letter = 0; letter < 4; letter++) {
      LassoWord word = LassoWord.of(new long[] {letter}, new long[] {0, letter});
      assertEquals(explicit.accepts(word), implicit.accepts(word));
      assertEquals(explicit.accepts(word), alias.accepts(word));
    }
    OmegaAutomaton onStates = read(file(2, "0 t", "State: [0] 0 1 State: [1] 1 0"));
    assertTrue(onStates.accepts(loop(1, 2)));
    assertFalse(onStates.accepts(loop(2, 1)));
    assertEquals(explicit, alias);
  }

  @Test
  void conditionsAreReducedToSets() {
    OmegaAutomaton negated = read(file(1, "2 Inf(1)&Inf(!1)", "State: 0 [0] 0 {1} [!0] 0 {0}"));
    assertEquals(2, negated.acceptanceSets());
    assertTrue(negated.accepts(loop(0, 1)));
    assertFalse(negated.accepts(loop(1)));
    OmegaAutomaton never = read(file(1, "0 f", "State: 0 [t] 0"));
    assertFalse(never.accepts(loop(0)));
    OmegaAutomaton nested = read(file(1, "2 (Inf(0) & (t & Inf(1)))", "State: 0 [t] 0 {0 1}"));
    assertTrue(nested.accepts(loop(0)));
  }

  @Test
  void severalAutomataAndSeveralStarts() {
    String one =
        file(2, "0 t", "State: 0 [0] 0 State: 1 [!0] 1").replace("Start: 0", "Start: 0 Start: 1");
    assertTrue(read(one).accepts(loop(0)) && read(one).accepts(loop(1)));
    assertFalse(read(one).accepts(loop(0, 1)));
    String aborted = one.replace("--END--", "--ABORT--");
    assertEquals(2, HoaReader.readAll(new SourceText("x", one + aborted + one)).size());
    assertThrows(DiagnosticException.class, () -> read(one + one));
    assertThrows(DiagnosticException.class, () -> read(aborted));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "1 Fin(0) ; State: 0 [t] 0 ; the acceptance is Fin(0)",
        "2 Fin(0)&Inf(1) ; State: 0 [t] 0 ; the acceptance is Fin(0)&Inf(1)",
        "2 Inf(0)|Inf(1) ; State: 0 [t] 0 ; the acceptance is Inf(0) | Inf(1)",
        "1 Inf(0) ; State: 0 [t] 0&1 State: 1 [t] 1 ; alternating automaton (acceptance Inf(0))",
      })
  void otherAcceptanceIsRefusedByName(String acceptance, String body, String message) {
    DiagnosticException refused =
        assertThrows(DiagnosticException.class, () -> read(file(2, acceptance, body)));
    assertTrue(refused.getMessage().contains("unsupported: "), refused.getMessage());
    assertTrue(refused.getMessage().contains(message), refused.getMessage());
    DiagnosticException rabin =
        assertThrows(
            DiagnosticException.class,
            () ->
                read(
                    file(1, "2 Fin(0)&Inf(1)", "State: 0")
                        .replace("Start", "acc-name: Rabin 1 Start")));
    assertTrue(rabin.getMessage().contains("the acceptance is Rabin 1"), rabin.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "State: 0 [t] 2 ; 7:14 ; there are 2 states",
        "State: 0 [t] 1 ; 7:14 ; state 1 is not defined",
        "State: 0 State: 0 ; 7:17 ; state 0 is already defined",
        "State: 0 [2] 0 ; 7:11 ; there are 2 propositions",
        "State: 0 [t] 0 {1} ; 7:17 ; there are 1 acceptance sets",
        "State: 0 [0 & ] 0 ; 7:15 ; is expected, not ']'",
        "State: 0 [@x] 0 ; 7:11 ; the alias @x is not defined",
        "State: 0 [x] 0 ; 7:11 ; numbers of propositions",
        "State: 0 0 0 0 ; 7:8 ; 2^2, not 3",
        "State: 0 0 0 0 0 0 ; 7:18 ; more edges",
        "State: 0 [t] 0 0 ; 7:16 ; a label is missing",
        "State: [t] 0 [t] 0 ; 7:14 ; the state has a label",
        "State: 0 [t] 0 /* ; 7:16 ; this comment is not closed",
        "State: 99999999999999999999 ; 7:8 ; at most",
        "State: 0 [t] 0 # ; 7:16 ; means nothing here",
        "Sate: 0 ; 7:1 ; a state or --END-- is expected",
      })
  void faultsHaveAPlace(String body, String place, String message) {
    DiagnosticException wrong =
        assertThrows(DiagnosticException.class, () -> read(file(2, "1 Inf(0)", body)));
    assertTrue(wrong.getMessage().startsWith("test.hoa:" + place + ": "), wrong.getMessage());
    assertTrue(wrong.getMessage().contains(message), wrong.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HOA: v2",
        "HOA: v1 --BODY-- --END--",
        "HOA: v1 Acceptance: 0 t --BODY--",
        "HOA: v1 States: 1000001 Acceptance: 0 t --BODY-- --END--",
        "HOA: v1 States: 1 States: 1 Acceptance: 0 t --BODY-- --END--",
        "HOA: v1 AP: 65 Acceptance: 0 t --BODY-- --END--",
        "HOA: v1 AP: 2 \"a\" Acceptance: 0 t --BODY-- --END--",
        "HOA: v1 AP: 1 \"a\" \"b\" Acceptance: 0 t --BODY-- --END--",
        "HOA: v1 AP: 2 \"a\" \"a\" Acceptance: 0 t --BODY-- --END--",
        "HOA: v1 Acceptance: 65 t --BODY-- --END--",
        "HOA: v1 Acceptance: 1 Inf(1) --BODY-- --END--",
        "HOA: v1 Acceptance: 1 Foo(0) --BODY-- --END--",
        "HOA: v1 Start: 0 Acceptance: 0 t --BODY-- --END--",
        "HOA: v1 Magic: 0 Acceptance: 0 t --BODY-- --END--",
        "HOA: v1 Alias: @a 0 Alias: @a 0 Acceptance: 0 t --BODY-- --END--",
        "HOA: v1 Alias: @a @a Acceptance: 0 t --BODY-- --END--",
        "HOA: v1 Alias: @a 64 Acceptance: 0 t --BODY-- --END--",
        "HOA: v1 Acceptance: 0 t properties: weak !weak --BODY-- --END--",
        "HOA: v1 Acceptance: 0 t properties: ! --BODY-- --END--",
        "HOA: v1 name: \"x",
      })
  void wrongHeadersAreRefused(String text) {
    DiagnosticException wrong = assertThrows(DiagnosticException.class, () -> read(text));
    assertTrue(wrong.diagnostics().getFirst().position().isPresent(), wrong.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "state-labels ; State: 0 [t] 0",
        "trans-labels ; State: [t] 0 0",
        "implicit-labels ; State: 0 [t] 0",
        "explicit-labels ; State: 0 0 0 0 0",
        "state-acc ; State: 0 [t] 0 {0}",
        "trans-acc ; State: 0 {0} [t] 0",
        "deterministic ; State: 0 [0] 0 [1] 0",
        "!exist-branch ; State: 0 [0] 0 [1] 0",
        "no-univ-branch ; State: 0 [t] 0&0",
        "very-weak !inherently-weak ; State: 0 [t] 0",
      })
  void wrongClaimsAreRefused(String properties, String body) {
    String text = file(1, "1 Inf(0)", body);
    DiagnosticException wrong =
        assertThrows(
            DiagnosticException.class,
            () -> read(text.replace("Start", "properties: " + properties + " Start")));
    assertTrue(wrong.getMessage().contains("propert"), wrong.getMessage());
    assertFalse(wrong.getMessage().contains("unsupported"), wrong.getMessage());
  }

  /** What a small file could make large: nesting, aliases of aliases, counts. */
  @Test
  void hostileFilesEndInADiagnosticOrALimit() {
    for (String label : List.of("(".repeat(100_000) + "0", "!".repeat(100_000) + "0")) {
      assertThrows(
          DiagnosticException.class, () -> read(file(1, "0 t", "State: 0 [" + label + "] 0")));
    }
    assertThrows(
        DiagnosticException.class, () -> read(file(1, "1 " + "(".repeat(100_000), "State: 0")));
    StringBuilder aliases = new StringBuilder("Alias: @0 0");
    for (int i = 1; i < 2000; i++) {
      aliases.append(" Alias: @%d @%d & @%d | @%d".formatted(i, i - 1, i - 1, i - 1));
    }
    String doubled = file(1, "0 t", "State: 0 [@1999] 0").replace("Start", aliases + " Start");
    assertTrue(read(doubled).accepts(loop(1)));
    StringBuilder names = new StringBuilder();
    for (int ap = 0; ap < 64; ap++) {
      names.append(" \"p").append(ap).append('"');
    }
    String wide =
        "HOA: v1 Start: 0 AP: 64" + names + " Acceptance: 0 t --BODY-- State: 0 0 --END--";
    assertThrows(DiagnosticException.class, () -> read(wide));
  }

  @Test
  void anyChangeOfAFileIsReadOrRefused() {
    String original =
        file(2, "2 Inf(0)&Inf(1)", "State: 0 \"x\" {0} [0&!1 | t] 1 {1} State: [!@a] 1 0 1")
            .replace("Start", "Alias: @a 0 properties: !weak Start");
    Random random = new Random(4);
    String noise = "[]{}()!&|@\"0123456789 tfState:/*-\\\u00e9";
    for (int i = 0; i < 5000; i++) {
      StringBuilder text = new StringBuilder(original);
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, noise.charAt(random.nextInt(noise.length())));
          default -> text.setCharAt(at, noise.charAt(random.nextInt(noise.length())));
        }
      }
      try {
        OmegaAutomaton automaton = read(text.toString());
        assertEquals(automaton, read(HoaWriter.write(automaton, "again")), text.toString());
      } catch (DiagnosticException refused) {
        assertTrue(refused.diagnostics().getFirst().position().isPresent(), text.toString());
      } catch (LimitReached limit) {
        assertTrue(!limit.getMessage().isEmpty(), text.toString());
      }
    }
  }

  @Test
  void whatIsWrittenReadsBack() {
    for (long seed = 0; seed < 100; seed++) {
      RandomLtl random = new RandomLtl(new Random(seed), 3);
      LtlFormula formula = random.formula((int) (seed % 10));
      Translation translation =
          Translation.of(formula, random.propositions(), TranslationLimits.usual());
      for (OmegaAutomaton automaton :
          List.of(
              translation.generalised(),
              translation.buchi(Acceptance.STATE).automaton(),
              translation.buchi(Acceptance.EDGE).automaton())) {
        String text = HoaWriter.write(automaton, formula.toString());
        assertEquals(automaton, read(text), () -> formula + "\n" + text);
      }
    }
  }

  @Test
  void aWrittenFile() {
    OmegaAutomaton automaton =
        Translation.of(LtlReader.formula("\"x > \\3\" U q")).buchi(Acceptance.STATE).automaton();
    assertEquals(
        """
        HOA: v1
        name: "say \\"x\\""
        States: 2
        Start: 0
        AP: 2 "x > \\\\3" "q"
        acc-name: Buchi
        Acceptance: 1 Inf(0)
        properties: trans-labels explicit-labels state-acc deterministic terminal
        --BODY--
        State: 0
        [0&!1] 0
        [1] 1
        State: 1 {0}
        [t] 1
        --END--
        """,
        HoaWriter.write(automaton, "say \"x\""));
  }
}
