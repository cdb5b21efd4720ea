package tideline.properties.ltl;

import java.util.function.Predicate;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** Reads the formulas that users write; {@code source} is what a diagnostic calls the text. */
public final class LtlReader {

  private LtlReader() {}

  /**
   * Reads a formula about names that are not known yet.
   *
   * @throws DiagnosticException if the text is wrong
   */
  public static ParsedFormula read(String source, String text) {
    return read(source, text, _ -> false);
  }

  /**
   * Reads a formula. Words that are known to be names are never read as operators: with a variable
   * {@code Flag}, that word is not {@code F lag}.
   *
   * @throws DiagnosticException if the text is wrong
   */
  public static ParsedFormula read(String source, String text, Predicate<String> isName) {
    return LtlParser.parse(new SourceText(source, text), isName);
  }

  /**
   * Reads a formula that is known to be right, such as one in a program.
   *
   * @throws DiagnosticException if the text is wrong
   */
  public static LtlFormula formula(String text) {
    return read("formula", text).formula();
  }
}
