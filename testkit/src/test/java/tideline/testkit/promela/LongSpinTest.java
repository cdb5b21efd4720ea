package tideline.testkit.promela;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Everything up to {@code -Dspin.states} states; see {@link SpinCheck} for the command. */
class LongSpinTest {

  @Test
  @EnabledIfSystemProperty(named = "spin.states", matches = "\\d+")
  void agreesWithSpin() {
    SpinCheck.main(new String[] {System.getProperty("spin.states")});
  }
}
