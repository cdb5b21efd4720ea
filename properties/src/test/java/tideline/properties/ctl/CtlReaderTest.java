package tideline.properties.ctl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ctl.CtlFormula.Connective;
import tideline.properties.ctl.CtlFormula.PathConnective;
import tideline.properties.ctl.CtlFormula.PathPrefix;
import tideline.properties.ctl.CtlFormula.Quantifier;

class CtlReaderTest {

  private static final StateSchema.Builder BUILDER = StateSchema.builder();
  private static final Slot COUNT = BUILDER.range("count", 0, 9);
  private static final Slot ARROW = BUILDER.bool("P.x");
  private static final Slot PHASE = BUILDER.enumeration("phase", "idle", "busy");
  private static final StateSchema SCHEMA = BUILDER.build();

  private static CtlReader reader() {
    return CtlReader.of(
        SCHEMA,
        Propositions.builder()
            .add("P_0.CS", (s, off) -> COUNT.get(s, off) == 3)
            .add("AGE", (s, off) -> true)
            .add("EF AG", (s, off) -> false)
            .build());
  }

  private static CtlProperty read(String text) {
    return reader().read("--ctl", text, FiniteRuns.MAXIMAL);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "AG EF p                       # AG EF p",
        "AGEF p                        # AG EF p",
        "A G E F p                     # AG EF p",
        "!p && q || r -> s <-> t       # ((((!p && q) || r) -> s) <-> t)",
        "a -> b -> c                   # (a -> (b -> c))",
        "not p and q or r              # ((!p && q) || r)",
        "p & q | r                     # ((p && q) || r)",
        "A[p U q]                      # A[p U q]",
        "A (p U q)                     # A[p U q]",
        "E[p && q U r || s]            # E[(p && q) U (r || s)]",
        "E[p R q] && A[p W q]          # (E[p R q] && A[p W q])",
        "E[p V q]                      # E[p R q]",
        "A[p M AX q]                   # A[p M AX q]",
        "AG x > 3                      # AG \"x > 3\"",
        "AG (x + 1) * 2 >= y - 3       # AG \"(x + 1) * 2 >= y - 3\"",
        "AG(x = 3 -> AF y == 2)        # AG(\"x = 3\" -> AF \"y == 2\")",
        "EF 'x > 3 && y'               # EF \"x > 3 && y\"",
        "EF \"it's\"                   # EF \"it's\"",
        "EF \"AG\"                     # EF \"AG\"",
        "AF worker[2].state == idle    # AF \"worker[2].state == idle\"",
        "AF P_0.CS                     # AF P_0.CS",
        "AF int(p && q) + 1 == 2       # AF \"int(p && q) + 1 == 2\"",
        "AF -x < 3                     # AF \"-x < 3\"",
        "true -> false                 # (true -> false)",
        "a && b && c                   # (a && (b && c))",
      })
  void readsAndPrints(String text, String expected) {
    CtlFormula formula = CtlReader.parse("--ctl", text);
    String shown = formula.toString();
    String unwrapped =
        expected.startsWith("(") ? expected.substring(1, expected.length() - 1) : expected;
    assertEquals(unwrapped, shown);
    assertEquals(formula, CtlReader.parse("--ctl", shown));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "AG EF p        # !EF !EF p       # AG EF p",
        "EF AG p        # EF !EF !p       # EF AG p",
        "AX p           # !EX !p          # AX p",
        "AF p           # !EG !p          # AF p",
        "A[p R q]       # !E[!p U !q]     # !E[!p U !q]",
        "E[p M q]       # E[q U (p && q)] # E[q U (p && q)]",
        "E[true U p]    # EF p            # EF p",
        "E[p U true]    # true            # true",
        "EX false       # false           # false",
        "EG true        # true            # true",
        "!!p && p       # p               # p",
      })
  void hasANormalForm(String text, String meaning, String shown) {
    NormalForm normal = NormalForm.of(CtlReader.parse("--ctl", text), FiniteRuns.MAXIMAL);
    assertEquals(shown, normal.toString());
    NormalForm same = NormalForm.of(CtlReader.parse("--ctl", meaning), FiniteRuns.MAXIMAL);
    assertEquals(same.toString(), normal.toString());
  }

  @Test
  void sharesSubformulas() {
    NormalForm normal =
        NormalForm.of(CtlReader.parse("--ctl", "EX p && EX p || AG EX p"), FiniteRuns.MAXIMAL);
    assertEquals(2, normal.temporalNodes().size(), normal.toString());
    assertEquals(List.of("p"), normal.atoms());
    assertTrue(normal.isPropositional(0));
    assertFalse(normal.isPropositional(normal.root()));
  }

  @Test
  void onlyEndlessPathsMayCount() {
    NormalForm normal = NormalForm.of(CtlReader.parse("--ctl", "EF p"), FiniteRuns.IGNORE);
    assertEquals("EF(p && EG true)", normal.toString());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "``             # 1 # an atom, an operator such as AG, or a parenthesis is expected, not"
            + " the end of the formula",
        "AG             # 3 # an atom, an operator such as AG, or a parenthesis is expected, not"
            + " the end of the formula",
        "p q            # 3 # an operator or the end of the formula is expected, not 'q'",
        "A[p U q        # 2 # this bracket is not closed",
        "A[p U q)       # 8 # an operator or ] is expected, not ')'",
        "(p             # 1 # this parenthesis is not closed",
        "AG 'p          # 4 # the quote ' is not closed",
        "AG ''          # 4 # an expression is expected between the quotes",
        "AG x + 1       # 4 # a formula is expected, but x + 1 is a number; compare it",
        "AG (EF p) > 3  # 11 # '>' combines names and numbers, and not formulas",
        "a < b < c      # 7 # comparisons do not chain: write a < b && b < c",
        "AG ? p         # 4 # this character means nothing here",
        "AG 12ab        # 4 # '12ab' is neither a number nor a name (quote a name: '...')",
        "int 3          # 5 # int is followed by ( (or quote the name: 'int')",
        "G p            # 1 # this is CTL*, which is not supported, and not CTL: no A or E stands"
            + " directly before the G of 'G p'",
        "A(G F p)       # 5 # this is CTL*, which is not supported, and not CTL: no A or E stands"
            + " directly before the F of 'F p'",
        "AGF p          # 3 # this is CTL*, which is not supported, and not CTL: no A or E stands"
            + " directly before the F of 'F p'",
        "p U q          # 1 # this is CTL*, which is not supported, and not CTL: write A[...] or"
            + " E[...] directly around the U of 'p U q'",
        "A p U q        # 1 # this is CTL*, which is not supported, and not CTL: write A[...] or"
            + " E[...] directly around the U of 'A p U q'",
        "E[F p && G q]  # 1 # this is CTL*, which is not supported, and not CTL: one of X, F, G, U,"
            + " R, W or M has to follow E, not 'F p && G q', in 'E[F p && G q]'",
      })
  void saysWhatIsWrong(String text, int column, String message) {
    DiagnosticException wrong =
        assertThrows(DiagnosticException.class, () -> CtlReader.parse("--ctl", text));
    Diagnostic fault = wrong.diagnostics().getFirst();
    assertEquals(message, fault.message());
    assertEquals(column, fault.position().orElseThrow().column());
  }

  @Test
  void atomsAreTheModels() {
    CtlProperty property = read("AG(P_0.CS -> AF (count>3 || count  >  3)) && P->x && 'EF AG'");
    assertEquals(List.of("P_0.CS", "count > 3", "P.x", "EF AG"), property.atoms().names());
    long[] state = new long[SCHEMA.words()];
    COUNT.set(state, 0, 3);
    ARROW.set(state, 0, 1);
    assertEquals(0b101, property.bits(state, 0));
    COUNT.set(state, 0, 4);
    assertEquals(0b110, property.bits(state, 0));
    PHASE.set(state, 0, 1);
    assertEquals(1, read("EF phase == busy").bits(state, 0));
    assertEquals(1, read("EF AGE").bits(state, 0));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "AG cout > 3        # 4  # there is no variable or proposition cout; did you mean count?",
        "AG(true -> phase)  # 12 # this option needs a truth value, but phase is one of the values;"
            + " compare it",
        "EF 'count > 3 &&'  # 17 # a name, a number or a parenthesis is expected, not the end of"
            + " the expression",
        "EF 'count + fals'  # 13 # there is no variable or proposition fals",
      })
  void faultsOfAtomsAreShownInTheFormula(String text, int column, String message) {
    DiagnosticException wrong = assertThrows(DiagnosticException.class, () -> read(text));
    Diagnostic fault = wrong.diagnostics().getFirst();
    assertTrue(fault.message().startsWith(message.substring(0, 20)), fault.message());
    assertEquals(column, fault.position().orElseThrow().column(), fault.render());
    assertEquals(text, fault.excerpt().orElseThrow());
  }

  @Test
  void depthAndLengthAreLimited() {
    String deep = "(".repeat(100_000) + "p";
    assertTrue(
        assertThrows(DiagnosticException.class, () -> CtlReader.parse("--ctl", deep))
            .getMessage()
            .contains("at most 5000 words"));
    String prefixes = "AX ".repeat(300) + "p";
    assertTrue(
        assertThrows(DiagnosticException.class, () -> CtlReader.parse("--ctl", prefixes))
            .getMessage()
            .contains("more than 200 levels"));
    StringBuilder chain = new StringBuilder("p0");
    for (int i = 1; i < 2000; i++) {
      chain.append(" && p").append(i % 60);
    }
    CtlFormula flat = CtlReader.parse("--ctl", chain.toString());
    assertEquals(60, NormalForm.of(flat, FiniteRuns.MAXIMAL).atoms().size());
    String many = chain.toString().replace("p", "count == 1 || count > ");
    assertThrows(DiagnosticException.class, () -> read(many));
  }

  @Test
  void randomFormulasReadBack() {
    for (long seed = 0; seed < 3000; seed++) {
      CtlFormula formula = random(new SplittableRandom(seed), 5);
      assertEquals(formula, CtlReader.parse("--ctl", formula.toString()), "seed " + seed);
    }
  }

  private static <T> T any(RandomGenerator random, T[] values) {
    return values[random.nextInt(values.length)];
  }

  private static CtlFormula random(RandomGenerator random, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return random.nextInt(6) == 0
          ? new CtlFormula.Constant(random.nextBoolean())
          : new CtlFormula.Atom(List.of("p", "q", "AG", "x > 3", "a'b").get(random.nextInt(5)));
    }
    Quantifier quantifier = random.nextBoolean() ? Quantifier.A : Quantifier.E;
    return switch (random.nextInt(4)) {
      case 0 -> new CtlFormula.Not(random(random, depth - 1));
      case 1 ->
          new CtlFormula.Logic(
              any(random, Connective.values()),
              random(random, depth - 1),
              random(random, depth - 1));
      case 2 ->
          new CtlFormula.Prefix(
              quantifier, any(random, PathPrefix.values()), random(random, depth - 1));
      default ->
          new CtlFormula.Infix(
              quantifier,
              any(random, PathConnective.values()),
              random(random, depth - 1),
              random(random, depth - 1));
    };
  }
}
