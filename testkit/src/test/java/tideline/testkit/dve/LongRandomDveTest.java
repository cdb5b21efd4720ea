package tideline.testkit.dve;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** As many seeds as {@code -Ddve.count} says; see {@link RandomDveCheck} for the command. */
class LongRandomDveTest {

  @Test
  @EnabledIfSystemProperty(named = "dve.count", matches = "\\d+")
  void theCompilerAndTheReferenceAgree() {
    RandomDveCheck.main(
        new String[] {System.getProperty("dve.first", "1"), System.getProperty("dve.count")});
  }
}
