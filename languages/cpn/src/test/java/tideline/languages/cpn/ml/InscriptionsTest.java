package tideline.languages.cpn.ml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Timed;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;

/** What inscriptions of a net give, and the patterns in them. */
class InscriptionsTest {

  private static final String[] DECLARATIONS = {
    "val limit = 3;",
    "colset INT = int; colset BOOL = bool; colset STRING = string;",
    "colset NO = int timed; colset PACKET = product INT * STRING timed;",
    "colset U = with p | q; colset INTS = list INT;",
    "var n, k : INT; var s : STRING; var b : BOOL; var x : U; var l : INTS;",
    "colset RAN = int with 1..2;",
    "fun later n = n@50;",
  };

  private final MlEnvironment environment = Ml.of(DECLARATIONS).environment(Evaluation.COMPILED);
  private final MlFrame frame = environment.newFrame();

  private ColourSet colours(String name) {
    return environment.colourSet(name).orElseThrow();
  }

  private MlVariable variable(String name) {
    return environment.variables().stream()
        .filter(known -> known.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private Multiset tokens(String text, String colours) {
    return environment.tokens(Ml.text(text), colours(colours)).evaluate(frame);
  }

  @Test
  void timedTokensHaveDelays() {
    frame.set(variable("n"), 7L);
    frame.set(variable("x"), environment.colourSet("U").orElseThrow().first());
    assertEquals(Multiset.of(new Timed(7L, 0)), tokens("n", "NO"));
    assertEquals(Multiset.of(new Timed(7L, 5)), tokens("n@+5", "NO"));
    assertEquals(
        Multiset.of(new Timed(Tuple.of(7L, "a"), 3)), tokens("(n, \"a\")@+limit", "PACKET"));
    assertEquals(Multiset.of(new Timed(7L, 7)), tokens("if x=p then 1`n else empty @+7", "NO"));
    assertEquals(Multiset.EMPTY, tokens("if x=q then 1`n else empty @+7", "NO"));
    assertEquals(Multiset.of(new Timed(7L, 1)), tokens("if x=p then 1`n@+1 else 2`n@+2", "NO"));
    assertEquals(Multiset.of(new Timed(7L, 13)), tokens("n @+(if x=p then 13 else 9)", "NO"));
    assertEquals(Multiset.of(new Timed(7L, 5)), tokens("n@@+5", "NO"));
    frame.setTime(100);
    assertEquals(Multiset.of(new Timed(7L, 20)), tokens("7@120", "NO"));
    assertEquals(Multiset.of(new Timed(100L, 0)), tokens("IntInf.toInt (time ())", "NO"));
    assertTrue(environment.tokens(Ml.text("intTime ()"), colours("NO")).readsTime());
  }

  @Test
  void multisetsWithTimeAreAdded() {
    frame.set(variable("n"), 7L);
    frame.set(variable("b"), true);
    Multiset three =
        Multiset.of(Sequence.of(List.of(new Timed(7L, 0), new Timed(7L, 2), new Timed(9L, 2))));
    assertEquals(three, tokens("1`n +++ (1`n ++ 1`9) @+ 2", "NO"));
    assertEquals(
        Multiset.of(Sequence.of(List.of(new Timed(7L, 0), new Timed(7L, 2)))),
        tokens("n +++ if b then n@+2 else empty +++ 9@+2", "NO"),
        "what is behind 'else' goes on to the end");
    assertEquals(three, tokens("(if b then n@+2 else empty) +++ 9@+2 +++ n", "NO"));
    assertEquals(
        3, environment.tokens(Ml.text("n +++ n@+2 +++ 9"), colours("NO")).terms().get().size());
    assertThrows(DiagnosticException.class, () -> tokens("n +++ n@+1", "INT"));
  }

  @Test
  void whatDependsOnTheTimeIsKnown() {
    for (String text : List.of("n@5", "n +++ n@5", "later n", "n@+IntInf.toInt (time ())")) {
      assertTrue(environment.tokens(Ml.text(text), colours("NO")).readsTime(), text);
    }
    for (String text : List.of("n@+5", "n +++ n@@+5", "if b then n@+1 else empty")) {
      assertFalse(environment.tokens(Ml.text(text), colours("NO")).readsTime(), text);
    }
  }

  @Test
  void tokensOutsideOfTheColourSetAreNowhere() {
    MlTokens two = environment.tokens(Ml.text("1`3"), colours("RAN"));
    assertEquals(Multiset.of(3L), two.wanted(frame));
    assertThrows(ModelError.class, () -> two.evaluate(frame));
  }

  @Test
  void tokensAreMatchedWithPatterns() {
    List<MlTokens.Term> terms =
        environment.tokens(Ml.text("2`(n, \"a\")++1`(n + 1, s)"), colours("PACKET")).terms().get();
    assertEquals(2, terms.size());
    assertEquals(2L, terms.get(0).count().evaluate(frame));
    assertFalse(MlMatch.matches(terms.get(0).pattern(), Tuple.of(4L, "b"), frame));
    frame.clear();
    assertTrue(MlMatch.matches(terms.get(0).pattern(), Tuple.of(4L, "a"), frame));
    assertEquals(4L, frame.get(variable("n")));
    assertEquals(List.of(variable("n")), List.copyOf(terms.get(1).pattern().needed()));
    assertEquals(List.of(variable("s")), List.copyOf(terms.get(1).pattern().bound()));
    assertFalse(MlMatch.matches(terms.get(1).pattern(), Tuple.of(4L, "c"), frame));
    assertTrue(MlMatch.matches(terms.get(1).pattern(), Tuple.of(5L, "c"), frame));
    assertTrue(
        environment.tokens(Ml.text("if b then 1`n else empty"), colours("INT")).terms().isEmpty());
  }

  @Test
  void guardsAreSplitAndSayWhatVariablesAre() {
    List<MlCondition> guard =
        environment.guard(Ml.text("[n = k + 1, b andalso not (n = 2), n::l = [1]]"));
    assertEquals(4, guard.size());
    assertEquals(1, guard.get(0).equations().size());
    assertEquals(List.of(variable("n"), variable("k")), guard.get(0).expression().variables());
    assertEquals(new MlPattern.Variable(variable("b")), guard.get(1).equations().get(0).pattern());
    assertTrue(guard.get(2).equations().isEmpty());
    assertEquals(
        List.of(variable("n"), variable("l")),
        List.copyOf(guard.get(3).equations().get(0).pattern().bound()));
    assertTrue(environment.guard(Ml.text("  (* nothing *) ")).isEmpty());
  }

  @Test
  void codeAndDelaysAndChoices() {
    MlCode code = environment.code(Ml.text("input (n); output (k, s); action (n + 1, \"x\");"));
    assertEquals(List.of(variable("n")), code.inputs());
    frame.set(variable("n"), 1L);
    assertEquals(Tuple.of(2L, "x"), code.action().evaluate(frame));
    assertEquals(9L, environment.delay(Ml.text("@+9")).evaluate(frame));
    MlExpression random = environment.value(Ml.text("RAN.ran () * 10"), colours("INT"));
    assertTrue(random.isRandom());
    frame.setChoices((function, alternatives) -> alternatives - 1);
    assertEquals(20L, random.evaluate(frame));
  }

  @Test
  void constantsMayBeGivenFromOutside() {
    MlEnvironment other =
        Ml.with(Map.of("limit", "2 + 2"), DECLARATIONS).environment(Evaluation.COMPILED);
    assertEquals(4L, other.integer(Ml.text("limit")).evaluate(other.newFrame()));
    assertTrue(other.constants().contains("limit"));
    assertTrue(
        Ml.with(Map.of("limt", "1"), DECLARATIONS).refused().contains("did you mean limit?"));
    String wrong = Ml.with(Map.of("limit", "\"a\""), DECLARATIONS).refused();
    assertTrue(wrong.startsWith("-D limit:1:1: error: this has the type string"), wrong);
  }
}
