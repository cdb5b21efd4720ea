package tideline.languages.dve.lower;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.languages.dve.syntax.ModelParser.Repeated;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;

/** Groups that are read once mean the same as if they were read each time. */
final class RepeatedGroupsTest {

  private static GuardedSystem lowered(String text, Repeated groups) {
    return SystemLowering.lower("model", new SourceText("model.dve", text), groups, Map.of());
  }

  private static String model(List<String> guards) {
    StringBuilder text =
        new StringBuilder("byte x, y, a[3];\nprocess P {\nstate q; init q;\ntrans");
    for (String guard : guards) {
      text.append("\n q -> q { guard ").append(guard).append("; },");
    }
    text.setLength(text.length() - 1);
    return text.append(";\n}\nsystem async;\n").toString();
  }

  private static List<Expression> guards(GuardedSystem system) {
    return system.allProcesses().getFirst().edges().stream().map(edge -> edge.guard()).toList();
  }

  @Test
  void theSameTextIsTheSameExpression() {
    String text = model(List.of("((x == 1) && (y == 2))", "(y == 2) || ((x == 1) && (y == 2))"));
    List<Expression> shared = guards(lowered(text, Repeated.SHARED));
    Expression.Binary second = (Expression.Binary) shared.get(1);
    assertSame(shared.get(0), second.right());
    assertSame(((Expression.Binary) shared.get(0)).right(), second.left());
    List<Expression> separate = guards(lowered(text, Repeated.SEPARATE));
    assertEquals(separate, shared);
    assertNotSame(separate.get(0), ((Expression.Binary) separate.get(1)).right());
  }

  @Test
  void aGroupGoesOnBehindAParenthesisInAComment() {
    String text =
        model(List.of("(x == 1 /* ) */ && y == 2)", "(x == 1 /* ) */ || y == 2)", "(x/*(*/) == 1"));
    assertEquals(lowered(text, Repeated.SEPARATE), lowered(text, Repeated.SHARED));
  }

  @Test
  void whatIsNestedTooDeeplyStaysSo() {
    String deep = "(".repeat(150) + "x" + ")".repeat(150);
    String tooDeep = "(".repeat(60) + "1 + " + deep + ")".repeat(60);
    assertEquals(
        List.of("6:220 more than 200 levels inside one another"),
        faults(model(List.of(deep, tooDeep))));
  }

  private static List<String> faults(String text) {
    try {
      SystemLowering.lower("model", new SourceText("model.dve", text), Map.of());
      return List.of();
    } catch (DiagnosticException faulty) {
      return faulty.diagnostics().stream().map(RepeatedGroupsTest::shown).toList();
    }
  }

  private static String shown(Diagnostic fault) {
    SourcePosition place = fault.position().orElseThrow();
    return place.line() + ":" + place.column() + " " + fault.message();
  }

  @Test
  void aFaultIsShownWhereverItStands() {
    assertEquals(
        List.of(
            "5:18 there is no variable or constant z (known: a, x, y)",
            "6:18 there is no variable or constant z (known: a, x, y)",
            "6:29 there is no variable or constant z (known: a, x, y)"),
        faults(model(List.of("(z > 1)", "(z > 1) && (z > 1)", "(x > 1)"))));
    assertEquals(
        List.of("5:20 this character means nothing here", "6:20 this character means nothing here"),
        faults(model(List.of("(x @ > 1)", "(x @ > 1)"))));
  }

  @Test
  void randomGuardsMeanTheSame() {
    int faulty = 0;
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      List<String> guards = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        guards.add(guard(random, 1 + random.nextInt(4)));
      }
      String text = model(guards);
      String what = "seed " + seed + "\n" + text;
      Object separate = outcome(text, Repeated.SEPARATE);
      if (separate instanceof GuardedSystem) {
        assertEquals(separate, outcome(text, Repeated.SHARED), what);
      } else {
        faulty++;
        assertEquals(separate, quickly(text), what);
      }
    }
    assertTrue(faulty > 20 && faulty < 280, faulty + " models with faults");
  }

  private static Object outcome(String text, Repeated groups) {
    try {
      return lowered(text, groups);
    } catch (DiagnosticException faulty) {
      return faulty.diagnostics();
    }
  }

  private static Object quickly(String text) {
    try {
      return SystemLowering.lower("model", new SourceText("model.dve", text), Map.of());
    } catch (DiagnosticException faulty) {
      return faulty.diagnostics();
    }
  }

  /** Few words, so that groups repeat; one of them is unknown. */
  private static String guard(Random random, int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      int word = random.nextInt(80);
      if (word == 0) {
        return "z";
      }
      return List.of("x", "y", "1", "0", "a[1]", "a[(x)]", "true", "(y)/* ( */").get(word % 8);
    }
    String operator = List.of("==", "&&", "||", "+", "<", "and").get(random.nextInt(6));
    String first = guard(random, depth - 1);
    String second = guard(random, depth - 1);
    String prefix = random.nextInt(5) == 0 ? "not " : "";
    return prefix + "(" + first + " " + operator + " " + second + ")";
  }
}
