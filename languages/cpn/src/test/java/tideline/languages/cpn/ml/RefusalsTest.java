package tideline.languages.cpn.ml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;

/** What is wrong or not supported is said at its place. */
class RefusalsTest {

  private static final Ml ML =
      Ml.of("colset INT = int; colset NO = int timed; colset U = with p | q; var n : INT;");

  private static void check(String expression, String expected) {
    String message = ML.refused(expression, "INT");
    assertTrue(message.startsWith("net.cpn:100:") && message.contains(expected), message);
  }

  @Test
  void theCaretIsInTheInscriptionAndTheElementIsNamed() {
    assertEquals(
        """
        net.cpn:101:5: error: the arc: the argument has the type int * string, not string * string
             (n ^ "a")
                ^\
        """,
        ML.refused("1 +\n (n ^ \"a\")", "INT"));
  }

  @Test
  void mistakes() {
    check("m", "there is no m");
    check("lenght []", "did you mean length?");
    check("n + true", "the argument has the type int * bool");
    check("if n then 1 else 2", "this has the type int, not bool");
    check("if true then 1 else \"a\"", "this has the type string, not int");
    check("[1, \"a\"]", "this element has the type string");
    check("n 1", "this is no function");
    check("fn x => x", "these tokens have the type");
    check("\"a\"", "these tokens have the type string");
    check("#foo n", "the argument has the type");
    check("let val f = fn r => #a r in 1 end", "the other fields of this record are not known");
    check("case n of p => 1", "this pattern is for");
    check("case (n, n) of (x, x) => 1", "stands in this pattern twice");
    check("fn x => x x", "a type would contain itself");
    check("1 +", "an expression is expected");
    check("(1, 2", "is not closed");
    check("\"abc", "a quote is missing");
    check("(* abc", "this comment is not closed");
    check("1 2 )", "the end of the text is expected");
    check("n @+ 1", "is not timed");
    check("1 : foo", "there is no type foo");
    check("n = (fn x => x)", "the argument has the type");
    check("§", "a character that has no meaning");
  }

  @Test
  void whatIsNotSupportedIsNamed() {
    check("!n", "not supported: references (!)");
    check("ref n", "not supported: references (ref)");
    check("while true do ()", "not supported: a while loop");
    check("TextIO.openIn \"a\"", "files are out of reach");
    check("exponential 1.0", "the random function exponential");
    check("INT.all ()", "the values of INT cannot be listed");
    check("print \"a\"", "output (print)");
    check("n @+ [1, 5]", "not supported: a time interval");
    check("n @++ 1.5", "not supported: real time (@++)");
  }

  @Test
  void declarationsThatAreNotSupportedAreNoFaultBeforeTheyAreNeeded() {
    Ml ml =
        Ml.of(
            "colset INT = int;",
            "globref r = 5;",
            "val cell = ref 1;",
            "fun get () = !cell;",
            "use \"other.sml\";",
            "fun f x = g x;",
            "structure S = struct val x = 1 end");
    assertEquals(6, ml.environment(Evaluation.COMPILED).refused().size());
    assertTrue(ml.refused("get ()", "INT").contains("references (!)"));
    assertTrue(ml.refused("f 1", "INT").contains("may be declared in a file that is used"));
    assertTrue(ml.refused("r", "INT").contains("a reference (globref)"));
  }

  @Test
  void wrongDeclarationsAreSaidAllAtOnce() {
    String message =
        Ml.of(
                "colset A = product B * INT;",
                "colset I = int with 5..1;",
                "var v : NONE;",
                "val x = 1 div 0;",
                "fun f 1 = 2 | g 2 = 3",
                "fun f = 3",
                "val y : int = \"a\"",
                "colset D = with a | a;",
                "foo")
            .refused();
    for (String expected :
        new String[] {
          "net.cpn:10:20: error: there is no colour set B",
          "net.cpn:20:21",
          "these bounds leave no value: 5..1",
          "there is no colour set NONE",
          "the exception Div is raised",
          "this clause should be one of f",
          "a pattern for the argument of f",
          "net.cpn:70:",
          "a name stands in this colour set twice",
          "a declaration is expected",
        }) {
      assertTrue(message.contains(expected), expected + " in " + message);
    }
  }
}
