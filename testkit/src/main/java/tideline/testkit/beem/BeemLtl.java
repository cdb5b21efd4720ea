package tideline.testkit.beem;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.report.Figures;
import tideline.engine.report.Report;
import tideline.model.Verdict;
import tideline.properties.ctl.FiniteRuns;
import tideline.testkit.run.WithEngine;

/**
 * Compares the verdicts of engines on the formulas of BEEM with those of the table.
 *
 * <p>As a program, {@code BeemLtl LIMIT ENGINE...} decides every formula whose product has at most
 * LIMIT states, and, where the table does not count it, every formula whose instance has.
 *
 * <pre>
 *   mvn verify -pl testkit -am -Dtest=LongBeemLtlTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Dbeem.ltl.states=300000 -Dbeem.ltl.engines=ndfs,ltl-sweep-off,ltl-sweep-on
 * </pre>
 */
public final class BeemLtl {

  /** How one engine decided one formula. */
  public record Outcome(BeemFormula formula, String engine, String found, Figures figures) {

    /** Whether the verdict is that of the table. */
    public boolean agrees() {
      return found.equals(answer(formula.holds()));
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%-28s %-14s %-9s %9d explored %9d peak%s",
          formula.id(),
          engine,
          found,
          figures.explored(),
          figures.peakStates(),
          agrees() ? "" : "  DIFFERS: published " + answer(formula.holds()));
    }
  }

  private static String answer(boolean holds) {
    return holds ? "holds" : "violated";
  }

  /** Prints a line for every verdict; ends with an exception if one differs. */
  public static void main(String[] arguments) {
    if (arguments.length < 2) {
      throw new IllegalArgumentException("usage: BeemLtl LIMIT ENGINE...");
    }
    BeemTables tables =
        BeemTables.find()
            .orElseThrow(() -> new IllegalStateException("no folder shared/data/beem"));
    long limit = Long.parseLong(arguments[0]);
    List<String> engines = List.of(arguments).subList(1, arguments.length);
    BeemLtl check = new BeemLtl();
    List<Outcome> outcomes = new ArrayList<>();
    int formulas = 0;
    int tooLarge = 0;
    for (BeemFormula formula : tables.formulas()) {
      if (!fits(formula, limit)) {
        tooLarge++;
        continue;
      }
      formulas++;
      for (String engine : engines) {
        Outcome outcome = check.decide(formula, engine);
        System.out.println(outcome);
        outcomes.add(outcome);
      }
    }
    long differing = outcomes.stream().filter(outcome -> !outcome.agrees()).count();
    System.out.printf(
        "%d formulas by %s: %d verdicts agree, %d differ; %d formulas are about larger ones%n",
        formulas, engines, outcomes.size() - differing, differing, tooLarge);
    if (differing > 0) {
      throw new IllegalStateException(differing + " differences");
    }
  }

  /** Whether a formula's product, or the instance where that is not counted, is small enough. */
  private static boolean fits(BeemFormula formula, long limit) {
    return formula.productStates().orElse(formula.instance().states()) <= limit;
  }

  /** Decides a formula; a counterexample has been replayed. */
  public Outcome decide(BeemFormula formula, String engine) {
    Report report =
        new WithEngine(engine)
            .run(
                ModelSource.of(formula.instance().file().toString()),
                List.of(new PropertySpec.Ltl(formula.formula(), FiniteRuns.STUTTER)));
    Verdict verdict = report.properties().getFirst().verdict();
    String found =
        switch (verdict) {
          case Verdict.Holds _ -> answer(true);
          case Verdict.Violated _ -> answer(false);
          case Verdict.Unknown unknown -> unknown.reason();
        };
    return new Outcome(formula, engine, found, report.figures());
  }
}
