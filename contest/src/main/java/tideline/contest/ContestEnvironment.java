package tideline.contest;

import java.nio.file.Path;
import java.util.Map;
import tideline.model.diagnostic.DiagnosticException;

/**
 * What the contest says to a tool.
 *
 * @param examination its name
 * @param folder where the net and the formulas are
 * @param seconds how long it may take
 * @param megabytes how much memory it may take
 */
public record ContestEnvironment(String examination, Path folder, long seconds, long megabytes) {

  private static final long USUAL_SECONDS = 3600;
  private static final long USUAL_MEGABYTES = 16_384;

  /**
   * Reads the variables of the environment.
   *
   * @throws DiagnosticException if one is missing or no number
   */
  public static ContestEnvironment of(Map<String, String> variables) {
    String examination = variables.get("BK_EXAMINATION");
    if (examination == null || examination.isBlank()) {
      throw DiagnosticException.of("BK_EXAMINATION is not set: the name of an examination");
    }
    return new ContestEnvironment(
        examination.strip(),
        Path.of(variables.getOrDefault("BK_INPUT", ".")),
        number(variables, "BK_TIME_CONFINEMENT", USUAL_SECONDS),
        number(variables, "BK_MEMORY_CONFINEMENT", USUAL_MEGABYTES));
  }

  private static long number(Map<String, String> variables, String name, long usual) {
    String text = variables.get(name);
    if (text == null || text.isBlank()) {
      return usual;
    }
    try {
      long number = Long.parseLong(text.strip());
      if (number > 0 && number < Integer.MAX_VALUE) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      // Said below, as for a number that is none of these.
    }
    throw DiagnosticException.of(name + " is a whole number above zero, not " + text);
  }
}
