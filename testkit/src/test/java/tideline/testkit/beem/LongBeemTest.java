package tideline.testkit.beem;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Everything up to {@code -Dbeem.states} states; see {@link BeemCheck} for the command. */
class LongBeemTest {

  @Test
  @EnabledIfSystemProperty(named = "beem.states", matches = "\\d+")
  void agreesWithEverythingPublished() {
    BeemCheck.main(new String[] {System.getProperty("beem.states")});
  }
}
