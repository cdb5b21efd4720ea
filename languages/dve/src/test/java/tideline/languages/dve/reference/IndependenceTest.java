package tideline.languages.dve.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tideline.languages.dve.syntax.Arithmetic;
import tideline.languages.dve.syntax.ExpressionSyntax;
import tideline.languages.dve.syntax.InfixOperator;
import tideline.languages.dve.syntax.ModelParser;
import tideline.languages.dve.syntax.ModelParser.Repeated;
import tideline.languages.dve.syntax.PrefixOperator;
import tideline.model.ModelError;
import tideline.model.diagnostic.SourceText;

/** A judge must not share what it judges. */
class IndependenceTest {

  private static final Path SOURCES =
      Path.of("src/main/java/tideline/languages/dve/reference").toAbsolutePath();
  private static final int MOST_LINES = 1_000;

  /** The parser's own arithmetic is judged too. */
  private static boolean isAllowed(String imported) {
    return imported.startsWith("java.")
        || imported.startsWith("tideline.model.")
        || imported.startsWith("tideline.languages.dve.reference.")
        || (imported.startsWith("tideline.languages.dve.syntax.")
            && !imported.endsWith(".Arithmetic"));
  }

  @Test
  void sharesTheParserAndNothingElse() throws IOException {
    List<String> shared = new ArrayList<>();
    int lines = 0;
    try (Stream<Path> files = Files.list(SOURCES)) {
      for (Path file : files.toList()) {
        for (String line : Files.readAllLines(file)) {
          lines++;
          if (line.startsWith("import ")) {
            String imported = line.substring("import ".length()).replace(";", "");
            if (!isAllowed(imported)) {
              shared.add(file.getFileName() + " imports " + imported);
            }
          } else if (line.matches(".*\\btideline\\.(?!languages\\.dve\\.reference;|model\\.).*")
              && !line.trim().startsWith("*")) {
            shared.add(file.getFileName() + " mentions " + line.trim());
          }
        }
      }
    }
    assertEquals(List.of(), shared);
    assertTrue(lines > 0 && lines < MOST_LINES, "lines: " + lines);
  }

  /** The parser works out operators between numbers; the judge must agree with what it takes. */
  @Test
  void theParserAndTheReferenceWorkOutTheSame() {
    long[] operands = {-32768, -65, -7, -3, -1, 0, 1, 2, 3, 7, 63, 64, 255, 2147483647L};
    Evaluation evaluation = evaluation();
    for (InfixOperator operator : InfixOperator.values()) {
      for (long left : operands) {
        for (long right : operands) {
          ExpressionSyntax tree =
              new ExpressionSyntax.Infix(operator, whole(left), whole(right), 0, 2);
          assertEquals(
              Arithmetic.apply(operator, left, right),
              value(evaluation, tree),
              left + " " + operator.symbol() + " " + right);
        }
      }
    }
    for (PrefixOperator operator : PrefixOperator.values()) {
      for (long operand : operands) {
        assertEquals(
            Arithmetic.apply(operator, operand),
            evaluation.value(new ExpressionSyntax.Prefix(operator, whole(operand), 0)));
      }
    }
  }

  private static Evaluation evaluation() {
    SourceText text = new SourceText("model.dve", "process P { state q; init q; } system async;");
    DveReference reference = DveReference.read(text, Map.of());
    Names names = new Names(text, ModelParser.parse(text, Repeated.SEPARATE));
    return new Evaluation(names, Optional.empty(), reference.initialStates().getFirst(), 0);
  }

  private static ExpressionSyntax whole(long value) {
    return new ExpressionSyntax.Whole(value, 0);
  }

  private static OptionalLong value(Evaluation evaluation, ExpressionSyntax tree) {
    try {
      return OptionalLong.of(evaluation.value(tree));
    } catch (ModelError divisionByZero) {
      return OptionalLong.empty();
    }
  }
}
