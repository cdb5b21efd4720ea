package tideline.languages.petri.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Formula.Relation;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** Files of formulas, good ones and bad ones. */
final class FormulaFilesTest {

  private static final NetNames NAMES = new NetNames(Set.of("p", "q", "fo.1"), Set.of("t", "u-1"));
  private static final String HEAD = "<?xml version=\"1.0\"?><property-set xmlns=\"http://x/\">";

  private static List<Query> read(String text) {
    return FormulaFiles.read(new SourceText("file", text), NAMES);
  }

  private static String property(String formula) {
    return HEAD
        + "<property><id>one</id><description>d</description><formula>"
        + formula
        + "</formula></property></property-set>";
  }

  private static Formula formula(String text) {
    return ((Query.Asked.Truth) read(text).getFirst().asked()).formula();
  }

  private static void refused(String text, String message) {
    DiagnosticException refusal = assertThrows(DiagnosticException.class, () -> read(text));
    assertTrue(refusal.getMessage().contains(message), refusal.getMessage());
  }

  @Test
  void theContestsXmlIsRead() {
    String text =
        property(
            "<exists-path><finally><negation><is-fireable><transition>t</transition>"
                + "<transition>u-1</transition></is-fireable></negation></finally></exists-path>");
    Query query = read(text).getFirst();
    Formula fireable = new Formula.Fireable(List.of("t", "u-1"));
    Formula expected =
        new Formula.Paths(
            Quantifier.SOME, new Formula.Later(Moment.FINALLY, new Formula.Not(fireable)));
    assertEquals(new Query("one", new Query.Asked.Truth(expected, Logic.REACHABILITY)), query);
    String bound = property("<place-bound><place>p</place><place>q</place></place-bound>");
    assertEquals(
        new Query.Asked.Maximum(new Term.Tokens(List.of("p", "q"))),
        read(bound).getFirst().asked());
  }

  @Test
  void hostileXmlIsRefused() {
    refused("<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><property-set/>", "not read");
    refused(property("<negation>&amp;&b;</negation>"), "");
    refused(property("<negation>".repeat(5000)), "inside one another");
    refused(property("<is-fireable><transition>x</transition></is-fireable>"), "no transition x");
    refused(property("<place-bound><place>fo.2</place></place-bound>"), "did you mean fo.1");
    refused(property("<frobnicate/>"), "is no formula");
    refused(property("<negation/>"), "one operand");
    refused(property(""), "empty");
    refused(property("<integer-le><integer-constant>9e9</integer-constant></integer-le>"), "64");
    refused(HEAD + "<property></property></property-set>", "id");
    refused("<property-set><property>", "no XML");
    refused("<pnml/>", "property-set");
  }

  @Test
  void formulasOfLolaAreRead() {
    Formula p = new Formula.Comparison(Relation.EQUAL, tokens("p"), new Term.Constant(1));
    Formula fork = new Formula.Comparison(Relation.GREATER, tokens("fo.1"), new Term.Constant(0));
    assertEquals(
        new Formula.Paths(Quantifier.SOME, new Formula.Later(Moment.FINALLY, p)),
        formula("FORMULA EXPATH EVENTUALLY p = 1;"));
    assertEquals(formula("EXPATH EVENTUALLY (p = 1)"), formula("EF p = 1 { a comment }"));
    assertEquals(
        new Formula.Or(List.of(p, new Formula.And(List.of(fork, new Formula.Deadlock())))),
        formula("p = 1 OR fo.1 > 0 AND DEADLOCK;"));
    assertEquals(
        new Formula.Paths(Quantifier.ALL, new Formula.Until(p, fork)),
        formula("ALLPATH (p = 1 UNTIL fo.1 > 0)"));
    assertEquals(formula("(p = 1 AU fo.1 > 0)"), formula("ALLPATH (p = 1 UNTIL fo.1 > 0)"));
    assertEquals(
        new Formula.Comparison(
            Relation.EQUAL,
            new Term.Constant(1),
            new Term.Sum(List.of(tokens("p"), new Term.Times(2, tokens("q"))))),
        formula("1 = (p + 2 * q);"));
    assertEquals(2, read("FORMULA p = 1; : FIREABLE(u-1);").size());
    assertEquals(new Query.Asked.Maximum(tokens("p")), read("MAX(p)").getFirst().asked());
  }

  private static Term tokens(String place) {
    return new Term.Tokens(List.of(place));
  }

  @Test
  void wrongFormulasOfLolaAreRefused() {
    refused("x = 1", "no place x");
    refused("FIREABLE(x)", "no transition x");
    refused("p = ", "expected");
    refused("p = 1 AND", "expected");
    refused("(p = 1", "not closed");
    refused("NOT ".repeat(1000) + "p = 1", "inside one another");
    refused("p < oo", "not supported");
    refused("INITIAL", "not supported");
    refused("p = 99999999999999999999", "64 bits");
  }

  /** What has no paths means different things in LoLA 1 and LoLA 2. */
  @Test
  void formulasWithoutPathsAreNotGuessed() {
    assertEquals(formula("REACHABLE p = 1"), formula("FORMULA ((p = 1))\n{ REACHABILITY }\n"));
    assertEquals(
        new Formula.Comparison(Relation.EQUAL, tokens("p"), new Term.Constant(1)),
        formula("FORMULA p = 1;"));
    refused("FORMULA p = 1", "REACHABLE before it");
    refused("FORMULA p = 1; { REACHABILITY }", "REACHABLE before it");
    refused("FORMULA p = 1; : q = 1", "REACHABLE before it");
    refused("ANALYSE PLACE p", "ANALYSE");
    refused("buechi {\nstart: p = 1 => start }", "automata");
  }

  /** Nothing of a hostile file is opened, expanded or followed down without end. */
  @Test
  void entitiesAndDepthAreNotFollowed() {
    String laughs =
        "<?xml version=\"1.0\"?><!DOCTYPE p [<!ENTITY a \"haha\"><!ENTITY b \"&a;&a;&a;\">"
            + "<!ENTITY c SYSTEM \"file:///etc/passwd\">]>"
            + "<property-set><property><id>&b;&c;</id></property></property-set>";
    refused(laughs, "document types and entities are not read");
    String deep = "<negation>".repeat(60) + "<true/>" + "</negation>".repeat(60);
    assertEquals(1, read(property(deep)).size());
    String deeper = "<negation>".repeat(200) + "<true/>" + "</negation>".repeat(200);
    refused(property(deeper), "inside one another");
    refused(property("(".repeat(100_000)), "text where an element is expected");
    refused("(".repeat(100_000) + "p = 1", "inside one another");
    refused(HEAD + "<x>".repeat(100_000), "");
  }

  @Test
  void logicsAreTold() {
    assertEquals(Logic.STATE, Logic.of(formula("p = 1;")));
    assertEquals(Logic.REACHABILITY, Logic.of(formula("NOT EF p = 1")));
    assertEquals(Logic.CTL, Logic.of(formula("AG EF p = 1")));
    assertEquals(Logic.LTL, Logic.of(formula("ALWAYS EVENTUALLY p = 1")));
    assertEquals(Logic.LTL_SOME, Logic.of(formula("EXPATH ALWAYS EVENTUALLY p = 1")));
    assertEquals(Logic.CTL_STAR, Logic.of(formula("EXPATH (ALWAYS p = 1 AND AG q = 1)")));
  }
}
