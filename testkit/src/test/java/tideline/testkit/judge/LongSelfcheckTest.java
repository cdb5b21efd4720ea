package tideline.testkit.judge;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Every model below {@code -Dselfcheck.folder}; see {@link LongSelfcheck} for the command. */
class LongSelfcheckTest {

  @Test
  @EnabledIfSystemProperty(named = "selfcheck.folder", matches = ".+")
  void agrees() throws IOException {
    LongSelfcheck.main(
        new String[] {
          System.getProperty("selfcheck.folder"),
          System.getProperty("selfcheck.states", "200000"),
          System.getProperty("selfcheck.seconds", "120")
        });
  }
}
