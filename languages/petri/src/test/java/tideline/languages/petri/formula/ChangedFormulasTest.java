package tideline.languages.petri.formula;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** Whatever a file of formulas contains, reading it ends in questions or in a diagnostic. */
final class ChangedFormulasTest {

  private static final NetNames NAMES = new NetNames(Set.of("p1", "p2"), Set.of("t1", "t2"));

  private static final List<String> TEXTS =
      List.of(
          """
          <property-set xmlns="http://mcc.lip6.fr/"><property><id>a</id><formula><all-paths><globally>
          <disjunction><negation><is-fireable><transition>t1</transition><transition>t2</transition>
          </is-fireable></negation><exists-path><finally><integer-le><integer-constant>2
          </integer-constant><tokens-count><place>p1</place><place>p2</place></tokens-count></integer-le>
          </finally></exists-path></disjunction></globally></all-paths></formula></property>
          <property><id>b</id><formula><place-bound><place>p1</place></place-bound></formula></property>
          </property-set>
          """,
          "AG (p1 + 2 * p2 <= 3 OR NOT FIREABLE(t1));",
          "EF (p1 = 1 AND (p2 > 0 OR DEADLOCK));",
          "E (p1 > 0 U AX (p2 = 2)); AG EF p1 != p2;",
          "FORMULA ALLPATH ALWAYS (p1 = 1 OR EXPATH EVENTUALLY p2 = 1)",
          "REACHABLE p1 = 1 AND NOT (p2 >= 1)");

  @Test
  void changedFormulasAreReadOrRefused() {
    int read = 0;
    int count = 4_000;
    for (int seed = 0; seed < count; seed++) {
      String text = changed(new Random(seed));
      try {
        FormulaFiles.read(new SourceText("formulas", text), NAMES);
        read++;
      } catch (DiagnosticException refused) {
        assertTrue(!refused.diagnostics().isEmpty());
      } catch (RuntimeException | StackOverflowError wrong) {
        fail("seed " + seed + ":\n" + text, wrong);
      }
    }
    assertTrue(read > count / 50 && read < count, read + " read of " + count);
  }

  @Test
  void deepFormulasAreRefused() {
    int depth = 100_000;
    for (String text :
        List.of(
            "AG " + "(".repeat(depth) + "p1 = 1" + ")".repeat(depth) + ";",
            "NOT ".repeat(depth) + "p1 = 1;",
            "AG ".repeat(depth) + "p1 = 1;",
            "AG p1 " + "+ p2 ".repeat(depth) + "= 1 " + "OR p1 = 2 ".repeat(depth) + ";")) {
      try {
        FormulaFiles.read(new SourceText("formulas", text), NAMES);
      } catch (DiagnosticException refused) {
        assertTrue(!refused.diagnostics().isEmpty());
      }
    }
  }

  /** Parts are removed, doubled, or replaced by parts of other texts. */
  private static String changed(Random random) {
    StringBuilder text = new StringBuilder(TEXTS.get(random.nextInt(TEXTS.size())));
    for (int changes = random.nextInt(4); changes > 0 && !text.isEmpty(); changes--) {
      int from = random.nextInt(text.length());
      int to = Math.min(text.length(), from + random.nextInt(25));
      String other = TEXTS.get(random.nextInt(TEXTS.size()));
      int at = random.nextInt(other.length());
      switch (random.nextInt(5)) {
        case 0 -> text.delete(from, to);
        case 1 -> text.insert(from, text.substring(from, to));
        case 2 -> text.replace(from, to, other.substring(at, Math.min(other.length(), at + 30)));
        case 3 -> text.insert(from, Long.MAX_VALUE / (1 + random.nextInt(3)));
        default -> text.setCharAt(from, "<>&;()!=|*{}\n\u0001é,x0".charAt(random.nextInt(18)));
      }
    }
    return text.toString();
  }
}
