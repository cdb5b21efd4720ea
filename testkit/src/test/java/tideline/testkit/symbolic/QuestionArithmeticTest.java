package tideline.testkit.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.report.Report;
import tideline.model.Verdict;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ctl.FiniteRuns;
import tideline.testkit.run.WithEngine;

/**
 * An expression in a question has the value that it has in the model: a model of each language
 * stores the results of its own operators, and is asked whether they are those of the question's.
 */
class QuestionArithmeticTest {

  private static final long[][] OPERANDS = {{-5, 3}, {5, -3}, {-5, -3}, {5, 3}, {-6, 3}, {0, -7}};
  private static final List<String> OPERATORS = List.of("+", "-", "*", "/", "%");

  @TempDir Path folder;

  /** A language, and how it stores the results r0 to r4 of the operators. */
  enum Text {
    DVE("dve") {
      @Override
      String model(long x, long y) {
        return "int x = %d, y = %d, r0, r1, r2, r3, r4, d; process P { state p, q; init p; trans p -> q { effect "
                .formatted(x, y)
            + stored(" = ", ", ", "%")
            + ", d = 1; }; } system async;";
      }
    },
    PROMELA("pml") {
      @Override
      String model(long x, long y) {
        return "int x = %d, y = %d, r0, r1, r2, r3, r4, d; active proctype P() { d_step { "
                .formatted(x, y)
            + stored(" = ", "; ", "%")
            + "; d = 1 } }";
      }
    },
    XSTS("xsts") {
      @Override
      String model(long x, long y) {
        return declared(x, y)
            + "trans { assume d == 0; "
            + stored(" := ", "; ", "%")
            + "; d := 1; }\ninit {}\nenv {}\nprop { true }\n";
      }

      private String declared(long x, long y) {
        StringBuilder text = new StringBuilder();
        text.append("var x : integer = ").append(x).append("\nvar y : integer = ").append(y);
        for (String name : List.of("r0", "r1", "r2", "r3", "r4", "d")) {
          text.append("\nvar ").append(name).append(" : integer = 0");
        }
        return text.append('\n').toString();
      }
    },
    CFA("cfa") {
      @Override
      String model(long x, long y) {
        StringBuilder text = new StringBuilder("main process M {\n");
        for (String name : List.of("x", "y", "r0", "r1", "r2", "r3", "r4", "d")) {
          text.append("  var ").append(name).append(" : int\n");
        }
        return text
            + "  init loc s\n  loc a\n  final loc t\n  s -> a { x := %d y := %d d := 0 r0 := 0 r1 := 0 r2 := 0 r3 := 0 r4 := 0 }\n  a -> t { "
                .formatted(x, y)
            + stored(" := ", " ", "mod")
            + " d := 1 }\n}\n";
      }
    };

    private final String ending;

    Text(String ending) {
      this.ending = ending;
    }

    abstract String model(long x, long y);

    private static String stored(String becomes, String separator, String remainder) {
      List<String> all = new ArrayList<>();
      for (int i = 0; i < OPERATORS.size(); i++) {
        String operator = OPERATORS.get(i).equals("%") ? remainder : OPERATORS.get(i);
        all.add("r" + i + becomes + "x " + operator + " y");
      }
      return String.join(separator, all);
    }
  }

  private Report run(Text text, String model, String engine, List<PropertySpec> questions)
      throws IOException {
    Path file = Files.writeString(folder.resolve("model." + text.ending), model);
    boolean bounded = !engine.startsWith("cegar") && (text == Text.XSTS || text == Text.CFA);
    Map<String, String> bounds = bounded ? Map.of("*", "-50..50") : Map.of();
    return new WithEngine(engine)
        .run(new ModelSource(file.toString(), Optional.empty(), bounds, List.of()), questions);
  }

  private static List<PropertySpec> questions() {
    List<PropertySpec> questions = new ArrayList<>();
    for (int i = 0; i < OPERATORS.size(); i++) {
      String same = "r" + i + " == x " + OPERATORS.get(i) + " y";
      questions.add(new PropertySpec.Invariant("d == 1 -> " + same));
    }
    questions.add(new PropertySpec.Reachable("d == 1 && r3 == x / y && r4 == x % y"));
    return questions;
  }

  private static void assertAllHold(String what, Report report) {
    for (Report.Answer answer : report.properties()) {
      assertTrue(
          answer.verdict() instanceof Verdict.Holds,
          () -> what + " " + answer.property().formula() + ": " + answer.verdict());
    }
  }

  @ParameterizedTest
  @EnumSource
  void searchesMeanWhatTheModelMeans(Text text) throws IOException {
    for (long[] operands : OPERANDS) {
      String model = text.model(operands[0], operands[1]);
      for (String engine : List.of("bfs", "sweepline")) {
        assertAllHold(
            text + " " + operands[0] + ", " + operands[1] + " by " + engine,
            run(text, model, engine, questions()));
      }
    }
  }

  /** Each atom of a formula needs a value in each state; the variables of CFA start with any. */
  @ParameterizedTest
  @EnumSource(names = "CFA", mode = EnumSource.Mode.EXCLUDE)
  void formulasMeanWhatTheModelMeans(Text text) throws IOException {
    String same = "(d == 1 -> r3 == x / y && r4 == x % y)";
    String model = text.model(-5, 3);
    assertAllHold(
        text + " LTL",
        run(text, model, "ndfs", List.of(new PropertySpec.Ltl("G " + same, FiniteRuns.STUTTER))));
    assertAllHold(
        text + " CTL",
        run(
            text,
            model,
            "ctl-memory",
            List.of(
                new PropertySpec.Ctl(
                    "AG " + same, FiniteRuns.MAXIMAL, PropertySpec.Ctl.USUAL_DEPTH))));
  }

  @ParameterizedTest
  @EnumSource
  void theSolverMeansWhatTheModelMeans(Text text) throws IOException {
    for (long[] operands : List.of(OPERANDS[0], OPERANDS[2])) {
      String model = text.model(operands[0], operands[1]);
      assertAllHold(
          text + " " + operands[0] + ", " + operands[1] + " by cegar",
          run(text, model, "cegar", questions()));
    }
  }

  /** SPIN computes with C's int: a sum of two large ones is negative. */
  @Test
  void sumsOfPromelaWrapAroundAtThirtyTwoBits() throws IOException {
    String model = Text.PROMELA.model(2147483647, 2);
    for (String engine : List.of("bfs", "cegar")) {
      assertAllHold(
          engine,
          run(
              Text.PROMELA,
              model,
              engine,
              List.of(
                  new PropertySpec.Invariant("x + y < 0"),
                  new PropertySpec.Invariant("d == 1 -> r0 == x + y && r2 == x * y"))));
    }
    assertAllHold(
        "bytes are numbers like others",
        run(
            Text.PROMELA,
            "byte x = 200, y = 200; init { skip }",
            "bfs",
            List.of(new PropertySpec.Invariant("x + y > 300"))));
  }

  @Test
  void partsThatDisagreeLeaveDivisionWithoutMeaning() throws IOException {
    Path dve = Files.writeString(folder.resolve("a.dve"), Text.DVE.model(-5, 3));
    Path xsts = Files.writeString(folder.resolve("b.xsts"), Text.XSTS.model(-5, 3));
    ModelSource both =
        new ModelSource(
            dve.toString(),
            Optional.empty(),
            Map.of(),
            List.of(),
            new ModelSource.Company(List.of(xsts.toString()), Set.of(), Map.of("*", "-50..50")));
    WithEngine bfs = new WithEngine("bfs");
    assertAllHold(
        "a sum", bfs.run(both, List.of(new PropertySpec.Invariant("a.x + b.x == 0 - 10"))));
    DiagnosticException refused =
        assertThrows(
            DiagnosticException.class,
            () -> bfs.run(both, List.of(new PropertySpec.Invariant("a.x / 3 == 0 - 1"))));
    assertEquals(
        "/ means different things in the languages that the model is composed of",
        refused.diagnostics().getFirst().message());
  }
}
