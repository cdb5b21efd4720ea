package tideline.testkit.beem;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Formulas up to {@code -Dbeem.ltl.states} states; see {@link BeemLtl} for the command. */
class LongBeemLtlTest {

  @Test
  @EnabledIfSystemProperty(named = "beem.ltl.states", matches = "\\d+")
  void agreesWithEverythingPublished() {
    List<String> arguments = new ArrayList<>();
    arguments.add(System.getProperty("beem.ltl.states"));
    arguments.addAll(List.of(System.getProperty("beem.ltl.engines", "ndfs").split(",", -1)));
    BeemLtl.main(arguments.toArray(String[]::new));
  }
}
