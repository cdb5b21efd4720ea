package tideline.testkit.beem;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.properties.ctl.FiniteRuns;
import tideline.testkit.symbolic.Check;

/**
 * Compares the verdicts of abstraction and refinement on the formulas of BEEM with those of the
 * table. A formula that is not decided in time is counted, and no failure.
 *
 * <p>As a program, {@code BeemCegar LIMIT SECONDS ENGINE} asks for every formula whose product has
 * at most LIMIT states, or whose instance has where the table does not count it.
 *
 * <pre>
 *   mvn verify -pl testkit -am -Dtest=LongBeemCegarTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Dbeem.cegar.states=30000 -Dbeem.cegar.seconds=60 -Dbeem.cegar.engine=cegar:EXPL
 * </pre>
 */
public final class BeemCegar {

  /** How one formula was decided. */
  public record Outcome(BeemFormula formula, Check.Answer answer) {

    /** Whether there is a verdict. */
    public boolean isDecided() {
      return answer.word().equals("holds") || answer.word().equals("violated");
    }

    /** Whether there is a verdict, and another one than in the table. */
    public boolean differs() {
      return isDecided() && !answer.word().equals(formula.holds() ? "holds" : "violated");
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%-22s %-9s %6.1f s  %s%s",
          formula.id(),
          isDecided() ? answer.word() : "undecided",
          answer.seconds(),
          isDecided() ? answer.engine() : answer.word(),
          differs() ? "  DIFFERS" : "");
    }
  }

  private BeemCegar() {}

  /** Prints a line for every formula; ends with an exception if a verdict is wrong. */
  public static void main(String[] arguments) {
    if (arguments.length != 3) {
      throw new IllegalArgumentException("usage: BeemCegar LIMIT SECONDS ENGINE");
    }
    BeemTables tables =
        BeemTables.find()
            .orElseThrow(() -> new IllegalStateException("no folder shared/data/beem"));
    long limit = Long.parseLong(arguments[0]);
    Duration time = Duration.ofSeconds(Long.parseLong(arguments[1]));
    int asked = 0;
    int decided = 0;
    int differing = 0;
    for (BeemFormula formula : tables.formulas()) {
      if (formula.productStates().orElse(formula.instance().states()) <= limit) {
        Outcome outcome = decide(formula, arguments[2], time);
        System.out.println(outcome);
        asked++;
        decided += outcome.isDecided() ? 1 : 0;
        differing += outcome.differs() ? 1 : 0;
      }
    }
    System.out.printf(
        "%d formulas by %s in %d s each: %d decided, %d of them differ%n",
        asked, arguments[2], time.toSeconds(), decided, differing);
    if (differing > 0) {
      throw new IllegalStateException(differing + " differences");
    }
  }

  /** Decides a formula. */
  public static Outcome decide(BeemFormula formula, String engine, Duration time) {
    Check check =
        new Check(
            ModelSource.of(formula.instance().file().toString()),
            List.of(new PropertySpec.Ltl(formula.formula(), FiniteRuns.STUTTER)));
    return new Outcome(formula, check.ask(engine, time));
  }
}
