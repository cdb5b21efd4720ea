package tideline.testkit.promela;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.testkit.promela.random.RandomModel.Question;

/**
 * What the SPIN that is installed says of a random model.
 *
 * @param care which compiler makes the verifiers
 */
record SpinAnswers(Care care) {

  private static final Pattern STATES = Pattern.compile("(\\d+) states, stored");
  private static final Pattern TRANSITIONS = Pattern.compile("(\\d+) transitions");
  private static final Pattern ERROR = Pattern.compile("pan:\\d+: (.*) \\(at depth");
  private static final Pattern REFUSAL = Pattern.compile("(?m)^.*(?:[Ee]rror|tl_spin)[:,]? *(.*)$");
  private static final String DEPTH = "-m200000";
  private static final String TABLE = "-w18";

  /** How verifiers are made: fast, or by the compiler that is trusted. */
  enum Care {
    FAST,
    CAREFUL
  }

  private void compile(SpinTool spin, String... definitions) {
    switch (care) {
      case FAST -> spin.compile(definitions);
      case CAREFUL -> spin.compileCarefully(definitions);
    }
  }

  /** Counts and errors, without the claim. */
  ModelAnswer safety(Path file) {
    try (SpinTool spin = SpinTool.generate(file)) {
      if (spin.wasStopped()) {
        return new ModelAnswer.TooLarge("for SPIN");
      }
      Matcher refusal = REFUSAL.matcher(spin.generated());
      if (refusal.find()) {
        return new ModelAnswer.Refused(refusal.group(1));
      }
      compile(spin, "-DSAFETY", "-DNOCLAIM");
      if (!spin.isCompiled()) {
        return new ModelAnswer.Refused("not compiled: " + spin.generated());
      }
      String counts = spin.verify("-E", "-A", "-c0", "-n", DEPTH, TABLE);
      if (counts.isBlank()) {
        return new ModelAnswer.Refused("the verifier that SPIN makes crashes");
      }
      if (counts.contains("error: proctype")) {
        return new ModelAnswer.Refused(counts.lines().findFirst().orElse(""));
      }
      Set<String> errors = errors(spin.verify("-c0", "-n", DEPTH, TABLE));
      if (isTooMuch(counts)) {
        return new ModelAnswer.TooLarge("for SPIN");
      }
      Matcher states = STATES.matcher(counts);
      Matcher transitions = TRANSITIONS.matcher(counts);
      Set<String> faults = errors(counts);
      if (!faults.isEmpty() || !states.find() || !transitions.find()) {
        return new ModelAnswer.Fault(faults.isEmpty() ? counts : faults.toString());
      }
      return new ModelAnswer.Figures(
          Long.parseLong(states.group(1)), Long.parseLong(transitions.group(1)) - 1, errors);
    }
  }

  private static boolean isTooMuch(String output) {
    return output.contains("max search depth too small") || output.equals(SpinTool.STOPPED);
  }

  private static Set<String> errors(String output) {
    Set<String> errors = new TreeSet<>();
    Matcher error = ERROR.matcher(output);
    while (error.find()) {
      errors.add(
          error.group(1).startsWith("assertion violated") ? "assertion violated" : error.group(1));
    }
    return errors;
  }

  /** How the verifier goes on where the system has come to its end. */
  enum Ends {
    STUTTER,
    STOP
  }

  /**
   * The verdict on what is asked of cycles.
   *
   * @param file a model whose own assertions cannot be broken: formulas of safety become assertions
   */
  String cycles(Path file, Question question, Ends ends) {
    try (SpinTool spin = SpinTool.generate(file)) {
      if (spin.wasStopped()) {
        return "too large";
      }
      if (question == Question.PROGRESS) {
        compile(spin, "-DNP");
      } else if (ends == Ends.STOP) {
        compile(spin, "-DNOSTUTTER");
      } else {
        compile(spin);
      }
      if (!spin.isCompiled()) {
        return "refused";
      }
      String output =
          spin.verify(question == Question.PROGRESS ? "-l" : "-a", "-E", "-n", DEPTH, TABLE);
      if (question == Question.ACCEPTANCE && output.contains("no accept labels")) {
        return ThreeWay.UNMARKED;
      }
      if (isTooMuch(output)) {
        return "too large";
      }
      if (output.contains("pan:1: ")) {
        return "VIOLATED";
      }
      return output.contains("errors: 0") ? "HOLDS" : "no verdict: " + output;
    }
  }
}
