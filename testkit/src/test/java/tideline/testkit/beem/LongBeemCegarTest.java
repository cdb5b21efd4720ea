package tideline.testkit.beem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Abstraction on DVE models; see {@link BeemCegar} for the command of the whole table. */
class LongBeemCegarTest {

  /** Quick ones: shared arrays, and rendezvous with committed locations. */
  private static final List<String> QUICK =
      List.of("bakery.1.prop3", "rether.1.prop4", "rether.1.prop6");

  private static final Duration PLENTY = Duration.ofMinutes(5);

  @Test
  void decidesTheQuickOnes() {
    Optional<BeemTables> tables = BeemTables.find();
    assumeTrue(tables.isPresent(), "no folder shared/data/beem beside the checkout");
    for (BeemFormula formula : tables.get().formulas()) {
      if (QUICK.contains(formula.id())) {
        BeemCegar.Outcome outcome = BeemCegar.decide(formula, "cegar:EXPL", PLENTY);
        System.out.println(outcome);
        assertEquals(formula.holds() ? "holds" : "violated", outcome.answer().word(), formula.id());
      }
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "beem.cegar.states", matches = "\\d+")
  void agreesWithEverythingPublished() {
    BeemCegar.main(
        new String[] {
          System.getProperty("beem.cegar.states"),
          System.getProperty("beem.cegar.seconds", "60"),
          System.getProperty("beem.cegar.engine", "cegar")
        });
  }
}
