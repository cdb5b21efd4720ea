package tideline.testkit.promela;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tideline.engine.Limits;
import tideline.engine.PropertySpec;
import tideline.languages.promela.PromelaLanguage;
import tideline.languages.promela.lower.AssertionUse;
import tideline.model.LimitReached;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ctl.FiniteRuns;

/**
 * Compares random models with the SPIN that is installed: their counts, whether an assertion is
 * broken, whether there is an invalid end state, and whether a formula holds.
 *
 * <p>As a program, {@code RandomSpinCheck FOLDER FIRST COUNT} goes through COUNT seeds from FIRST
 * on, prints what SPIN says where we say something else, leaves those models in the folder, and
 * ends with an exception if there are any.
 */
public final class RandomSpinCheck {

  private static final int MOST_STATES = 50_000;

  /** No formulas of safety: SPIN makes assertions of them, which are not looked at here. */
  private static final List<String> FORMULAS =
      List.of(
          "[]<> flag",
          "<>[] (g == 0)",
          "[] (h == 1 -> <> (h != 1))",
          "<> (g == 2)",
          "[]<> (g == 1) -> []<> flag");

  private final SpinCheck check = new SpinCheck(Limits.none().withMaxStates(MOST_STATES));
  private final Path folder;

  /** Models are written to a folder while they are compared. */
  RandomSpinCheck(Path folder) {
    this.folder = folder;
  }

  /** What SPIN says of a model and what we say; the words are the same if all is well. */
  record Outcome(Path file, String expected, String found) {
    boolean isEqual() {
      return expected.equals(found);
    }

    /** One of the two does not take the model, or it has too many states. */
    boolean isRefused() {
      return expected.startsWith(REFUSED) || found.startsWith(REFUSED);
    }
  }

  private static final String REFUSED = "refused";

  /** Compares some seeds. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 3) {
      throw new IllegalArgumentException("usage: RandomSpinCheck FOLDER FIRST COUNT");
    }
    RandomSpinCheck random = new RandomSpinCheck(Path.of(arguments[0]));
    long first = Long.parseLong(arguments[1]);
    long end = first + Long.parseLong(arguments[2]);
    List<Long> different = new ArrayList<>();
    int equal = 0;
    int refused = 0;
    for (long seed = first; seed < end; seed++) {
      Outcome outcome = random.compare(seed);
      if (outcome.isEqual() || outcome.isRefused()) {
        equal += outcome.isEqual() ? 1 : 0;
        refused += outcome.isEqual() ? 0 : 1;
        Files.delete(outcome.file());
      } else {
        System.out.println(outcome.file() + ": " + outcome.found());
        System.out.println("  SPIN: " + outcome.expected());
        different.add(seed);
      }
    }
    System.out.printf(
        "%d equal, %d refused or too large, %d different%n", equal, refused, different.size());
    if (!different.isEmpty()) {
      throw new IllegalStateException("these seeds give models that differ: " + different);
    }
  }

  /** Compares the model of a seed; its file stays. */
  Outcome compare(long seed) throws IOException {
    Path file = folder.resolve("random" + seed + ".pml");
    String formula = FORMULAS.get((int) (seed % FORMULAS.size()));
    Files.writeString(file, RandomPromela.of(seed) + "ltl p { " + formula + " }\n");
    String found = found(file);
    if (found.startsWith(REFUSED)) {
      return new Outcome(file, "", found);
    }
    SpinOracle spin = SpinOracle.ask(file);
    if (!spin.first().hasFigures()) {
      return new Outcome(file, REFUSED, found);
    }
    if (Files.readString(file).contains("_nr_pr")) {
      // With a claim SPIN counts one process more.
      return new Outcome(file, spin.words(), found);
    }
    return new Outcome(
        file,
        spin.words() + ", " + formula + " " + SpinOracle.verdict(file),
        found + ", " + formula + " " + verdict(file));
  }

  private static String verdict(Path file) {
    return Answers.verdict(file, new PropertySpec.Ltl("p", FiniteRuns.STUTTER));
  }

  private String found(Path file) {
    try {
      String errors =
          check.errors(PromelaLanguage.read(file, Map.of(), AssertionUse.CHECKED)).toString();
      return check.counts(PromelaLanguage.read(file, Map.of(), AssertionUse.IGNORED), errors);
    } catch (DiagnosticException refused) {
      return REFUSED + ": " + refused.diagnostics().getFirst().message();
    } catch (LimitReached tooMany) {
      return REFUSED + ": " + tooMany.getMessage();
    }
  }
}
