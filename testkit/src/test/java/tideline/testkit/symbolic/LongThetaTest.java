package tideline.testkit.symbolic;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Every row of four sets, or of those in {@code -Dtheta.sets}, with {@code -Dtheta.seconds} each;
 * see {@link ThetaCheck} for the command.
 */
final class LongThetaTest {

  @Test
  @EnabledIfSystemProperty(named = "theta.seconds", matches = "\\d+")
  void noAnswerIsWrong() {
    String sets = System.getProperty("theta.sets", "safety,integration,ltl,buchi");
    ThetaCheck.main((System.getProperty("theta.seconds") + "," + sets).split(",", -1));
  }
}
