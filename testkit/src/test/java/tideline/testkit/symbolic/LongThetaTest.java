package tideline.testkit.symbolic;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Every safety row, with {@code -Dtheta.seconds} each; see {@link ThetaCheck} for the command. */
final class LongThetaTest {

  @Test
  @EnabledIfSystemProperty(named = "theta.seconds", matches = "\\d+")
  void noAnswerIsWrong() {
    ThetaCheck.main(new String[] {System.getProperty("theta.seconds"), "safety", "integration"});
  }
}
