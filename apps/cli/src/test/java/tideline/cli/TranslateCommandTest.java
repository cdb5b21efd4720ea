package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.diagnostic.SourceText;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.hoa.HoaReader;

class TranslateCommandTest {

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  @Test
  void theTextTellsClassesAndAutomata() {
    assertEquals(
        """
        formula     G(p -> F q)
          is        G(!p | F q)
          class     recurrence (something good happens again and again), as its operators show
        negation    !G(p -> F q)
          is        F(p & G !q)
          class     persistence (something good holds from some time on), as its operators show
        automaton   2 states, 4 edges, accepting by infinitely many edges of {0}
                    deterministic, complete, general
          state 0, initial
            !p | q  -> 0 {0}
            p & !q  -> 1
          state 1
            q   -> 0 {0}
            !q  -> 1
        a check     searches the automaton of the negation: 2 states, weak: any cycle in an accepting
                    component decides
        """,
        run("translate", "--ltl", "[](p -> <>q)").expectStatus(0).out());
    run("translate", "--ltl", "G p")
        .expectStatus(0)
        .expectOut("safety (something bad never happens)\n", "accepting by every infinite run")
        .expectOut("terminal: a state that can be");
    run("translate", "--ltl", "p & X q").expectOut("safety", " and guarantee (");
    run("translate", "--ltl", "G F p & G F \"x > 3\"")
        .expectOut("of each of the sets 0 to 1", "p & x > 3", "{0 1}");
  }

  @Test
  void statesOrEdgesAccept() {
    run("translate", "--ltl", "G F p", "--acceptance", "state")
        .expectStatus(0)
        .expectOut("2 states", "accepting by states", "state 1, accepting");
    run("translate", "--ltl", "G F p & G F q", "--acceptance", "edge")
        .expectStatus(0)
        .expectOut("2 states", "infinitely many edges of {0}");
    run("translate", "--ltl", "G F p", "--negation")
        .expectStatus(0)
        .expectOut("formula     G F p\n", "non-deterministic, incomplete, weak");
  }

  @Test
  void hoaReadsBack() {
    for (String acceptance : List.of("generalised", "edge", "state")) {
      String text =
          run("translate", "--ltl", "F G p | q U r", "--format", "hoa", "--acceptance", acceptance)
              .expectStatus(0)
              .out();
      OmegaAutomaton automaton = HoaReader.read(new SourceText("out", text));
      assertEquals(List.of("p", "q", "r"), automaton.propositions());
    }
    run("translate", "--ltl", "G p", "--format", "hoa", "--negation")
        .expectOut("name: \"!G p\"", "Buchi");
  }

  @Test
  void picturesAreWrittenToFiles() throws IOException {
    Path svg = folder.resolve("automaton.svg");
    run("translate", "--ltl", "p U q", "--format", "svg", "--output", svg.toString())
        .expectStatus(0);
    assertTrue(Files.readString(svg).startsWith("<svg "));
    Path dot = folder.resolve("automaton.dot");
    run(
            "translate",
            "--ltl",
            "p U q",
            "--format",
            "dot",
            "--acceptance",
            "state",
            "-o",
            dot.toString())
        .expectStatus(0);
    assertTrue(Files.readString(dot).contains("doublecircle"));
    run("translate", "--ltl", "G p", "--format", "svg", "--output", "no/such/folder/x.svg")
        .expectStatus(2);
  }

  @Test
  void mistakesAreShownWhereTheyAre() {
    run("translate", "--ltl", "G(p -> ").expectStatus(2).expectErr("--ltl:1:8", "^");
    run("translate").expectStatus(2).expectErr("--ltl");
    run("translate", "--ltl", "p", "--format", "png").expectStatus(2).expectErr("svg");
    run("translate", "--ltl", "G(p -> XXXXXXXXXXXXXXX q)")
        .expectStatus(3)
        .expectErr("more than 5000 states");
  }

  @Test
  void completionKnowsTheCommand() {
    run("completion").expectOut("translate", "--acceptance");
  }
}
