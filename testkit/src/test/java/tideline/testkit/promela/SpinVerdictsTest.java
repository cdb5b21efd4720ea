package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.engine.Cancellation;
import tideline.engine.Job;
import tideline.engine.ModelSource;
import tideline.engine.Planner;
import tideline.engine.PropertySpec;
import tideline.engine.Registry;
import tideline.engine.Run;
import tideline.engine.RunControl;
import tideline.model.Verdict;
import tideline.properties.ctl.FiniteRuns;

/**
 * Formulas and claims of SPIN's examples have SPIN's verdicts, which {@code pan -a -N NAME} gives.
 */
class SpinVerdictsTest {

  /** The model in the folder of SPIN's table, where that is. */
  private static Path model(String file) {
    Optional<Path> found =
        SpinTable.find().stream()
            .flatMap(table -> table.rows().stream())
            .filter(row -> row.name().equals("spin-examples/" + file))
            .map(SpinRow::file)
            .findFirst();
    if (found.isEmpty()) {
      System.out.println("No folder shared/data/promela: " + file + " is not checked.");
    }
    assumeTrue(found.isPresent(), "no models of SPIN");
    return found.get();
  }

  @ParameterizedTest
  @CsvSource({
    "Book_1991/p123.pml, never_0, VIOLATED",
    "Exercises/ex_3a.pml, invariant, VIOLATED",
    "LTL/bakery.pml, invariant, VIOLATED",
    "LTL/diskhead.pml, p, HOLDS",
    "LTL/ltl_always_eventually.pml, name, VIOLATED",
    "LTL/mobile2.pml, ltl_0, HOLDS",
    "LTL/salesman2.pml, p, VIOLATED",
    "LTL/zune.pml, p1, VIOLATED",
    "werkplaats.pml, never_0, HOLDS",
  })
  void verdictsAreThoseOfSpin(String file, String property, String expected) {
    ModelSource source =
        new ModelSource(model(file).toString(), Optional.empty(), Map.of(), List.of());
    Job job = Job.of(source, List.of(new PropertySpec.Ltl(property, FiniteRuns.STUTTER)));
    Cancellation never = new Cancellation();
    Run run =
        new Run(
            new Planner(Registry.installed()).plan(job),
            new RunControl(job.limits(), never),
            never);
    Verdict verdict = run.execute().properties().getFirst().verdict();
    String word =
        switch (verdict) {
          case Verdict.Holds _ -> "HOLDS";
          case Verdict.Violated _ -> "VIOLATED";
          case Verdict.Unknown unknown -> "unknown: " + unknown.reason();
        };
    assertEquals(expected, word, file);
  }
}
