package tideline.testkit.promela;

import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the SPIN that is installed says of a model, without its claims.
 *
 * @param first the figures and the first error, as they stand in the table; no figures if SPIN
 *     refuses the model
 * @param assertions whether an assertion is violated
 * @param ends whether there is an invalid end state
 */
record SpinOracle(SpinRow first, boolean assertions, boolean ends) {

  private static final Pattern STATES = Pattern.compile("(\\d+) states, stored");
  private static final Pattern TRANSITIONS = Pattern.compile("(\\d+) transitions");
  private static final String ASSERTION = "assertion violated";
  private static final String END = "invalid end state";
  private static final String DEPTH = "-m1000000";

  /** Asks about the model in a file. */
  static SpinOracle ask(Path file) {
    String name = file.getFileName().toString();
    try (SpinTool spin = SpinTool.generate(file)) {
      spin.compile("-DSAFETY", "-DNOCLAIM");
      if (!spin.isCompiled()) {
        OptionalLong none = OptionalLong.empty();
        return new SpinOracle(new SpinRow(name, file, none, none, "none", "refused"), false, false);
      }
      String counts = spin.verify("-E", "-A", "-c0", "-n", DEPTH);
      String error =
          Stream.of(ASSERTION, END)
              .filter(word -> has(word, spin.verify("-n", DEPTH)))
              .findFirst()
              .orElse("none");
      return new SpinOracle(
          new SpinRow(name, file, figure(STATES, counts), figure(TRANSITIONS, counts), error, ""),
          has(ASSERTION, spin.verify("-E", "-n", DEPTH)),
          has(END, spin.verify("-A", "-n", DEPTH)));
    }
  }

  /** Whether the model's only formula is violated, in the word for it. */
  static String verdict(Path file) {
    try (SpinTool spin = SpinTool.generate(file)) {
      spin.compile();
      if (!spin.isCompiled()) {
        return "refused";
      }
      String output = spin.verify("-a", "-E", "-A", "-n", DEPTH);
      if (output.contains("pan:1: ")) {
        return "VIOLATED";
      }
      return output.contains("errors: 0") && !output.contains("depth too small")
          ? "HOLDS"
          : "no verdict: " + output;
    }
  }

  private static boolean has(String error, String output) {
    return output.contains("pan:1: " + error);
  }

  private static OptionalLong figure(Pattern pattern, String output) {
    Matcher matcher = pattern.matcher(output);
    return matcher.find()
        ? OptionalLong.of(Long.parseLong(matcher.group(1)))
        : OptionalLong.empty();
  }

  /** Counts and all errors in one line. */
  String words() {
    return SpinCheck.words(
        first.states().getAsLong(),
        first.transitions().getAsLong(),
        Stream.of(assertions ? ASSERTION : "", ends ? END : "")
            .filter(word -> !word.isEmpty())
            .toList()
            .toString());
  }
}
