package tideline.testkit.beem;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Sweeps up to {@code -Dbeem.sweep.states} states; see {@link BeemSweep} for the command. */
class LongBeemSweepTest {

  @Test
  @EnabledIfSystemProperty(named = "beem.sweep.states", matches = "\\d+")
  void agreesWithEverythingPublished() {
    BeemSweep.main(new String[] {System.getProperty("beem.sweep.states")});
  }
}
