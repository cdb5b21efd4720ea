package tideline.languages.promela;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import tideline.languages.promela.lower.AssertionUse;
import tideline.model.diagnostic.DiagnosticException;

/**
 * Compares all models of a table with figures of SPIN and prints the result. Run it with the table
 * and the most states that a model may have.
 */
final class OracleTable {

  private OracleTable() {}

  public static void main(String[] arguments) throws IOException {
    long most = Long.parseLong(arguments[1]);
    for (SpinFiguresTest.Row row : SpinFiguresTest.rows(Path.of(arguments[0]))) {
      if (row.states() <= most) {
        System.out.println(row.file() + "\t" + compare(row) + "\t" + row.note());
      }
    }
  }

  private static String compare(SpinFiguresTest.Row row) {
    try {
      NaiveCount count =
          NaiveCount.of(PromelaLanguage.read(row.file(), Map.of(), AssertionUse.IGNORED));
      boolean equal = count.states() == row.states() && count.transitions() == row.transitions();
      return (equal ? "equal" : "DIFFERENT")
          + "\t%d\t%d\tspin %d\t%d"
              .formatted(count.states(), count.transitions(), row.states(), row.transitions());
    } catch (DiagnosticException refused) {
      return "refused\t" + refused.diagnostics().getFirst().message();
    }
  }
}
