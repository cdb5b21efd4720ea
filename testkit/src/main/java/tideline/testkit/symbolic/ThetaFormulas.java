package tideline.testkit.symbolic;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.engine.job.PropertySpec;
import tideline.properties.ctl.FiniteRuns;

/**
 * Formulas as Theta writes them. There, only infinite runs count: a run that cannot go on is none.
 */
final class ThetaFormulas {

  private static final Pattern FILE = Pattern.compile("\\s*prop\\s*\\{(.*)\\}\\s*", Pattern.DOTALL);

  private ThetaFormulas() {}

  /** A formula: operators have names, one sign compares, and values stand behind their type. */
  static PropertySpec ltl(String text) {
    String ours =
        text.replaceAll("\\bnot\\b", "!")
            .replaceAll("\\band\\b", "&&")
            .replaceAll("\\bor\\b", "||")
            .replaceAll("(?<![<>=!/])=(?!=)", "==")
            .replaceAll("\\b[A-Z]\\w*\\.(\\w+)", "$1");
    return new PropertySpec.Ltl(ours, FiniteRuns.IGNORE);
  }

  /** No run meets a condition again and again. */
  static PropertySpec notForEver(String condition) {
    return new PropertySpec.Ltl("F G !(" + condition + ")", FiniteRuns.IGNORE);
  }

  /** The condition in a property file. */
  static String condition(String file) {
    Matcher matcher = FILE.matcher(file);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("no property: " + file);
    }
    return matcher.group(1).strip();
  }
}
