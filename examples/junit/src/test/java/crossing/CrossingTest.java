package crossing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static tideline.junit.ModelAssertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.Answer;
import tideline.junit.Checks;
import tideline.model.Model;
import tideline.records.Range;
import tideline.records.Records;

class CrossingTest {

  enum Light {
    RED,
    GREEN
  }

  record Crossing(Light light, @Range(max = 3) int waiting) {}

  static Model crossing() {
    return Records.model(new Crossing(Light.RED, 0))
        .action("arrive", s -> s.waiting() < 3, s -> new Crossing(s.light(), s.waiting() + 1))
        .action("turnGreen", s -> s.waiting() > 0, s -> new Crossing(Light.GREEN, s.waiting()))
        .action(
            "drive",
            s -> s.light() == Light.GREEN && s.waiting() > 0,
            s -> new Crossing(Light.RED, s.waiting() - 1));
  }

  /** Each property is a test; so is what the model's text states. */
  @Checks(model = "src/test/models/lights.pml", ltl = "[]<> (light[0] == green)")
  @Tag("models")
  void lights() {}

  /** A model in Java, and a question whose answer must be no. */
  @Checks(modelFrom = "crossing", invariant = "waiting < 3", outcome = Answer.Outcome.VIOLATED)
  void itMayBeFull(Answer answer) {
    assertEquals(3L, answer.trace().orElseThrow().last().get("waiting"));
  }

  /** The same by assertions. */
  @Test
  void everyCarGetsAcross() {
    assertThat(crossing()).neverDeadlocks().always("waiting <= 3").satisfiesCtl("AG EF (waiting == 0)");
  }
}
