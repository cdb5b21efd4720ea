package tideline.junit;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tideline.junit.ModelAssertions.assertThat;
import static tideline.junit.ModelAssertions.assertThatModel;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.records.Range;
import tideline.records.Records;

class ModelAssertTest {

  record Lamp(boolean on, @Range(max = 3) int presses) {}

  private static final Model LAMP =
      Records.model(new Lamp(false, 0))
          .action("press", s -> s.presses() < 3, s -> new Lamp(!s.on(), s.presses() + 1))
          .action("rest", s -> s.presses() == 3, s -> s);

  @Test
  void whatIsTrueIsSilent() {
    assertThat(LAMP)
        .within(Duration.ofMinutes(1))
        .always("presses <= 3")
        .always("even", s -> s.is("on") == (s.number("presses") % 2 == 1))
        .never("presses == 2 && on")
        .reaches("on")
        .reaches("third", s -> s.number("presses") == 3)
        .neverDeadlocks()
        .satisfies("F G on")
        .satisfiesCtl("AF AG on");
  }

  @Test
  void whatIsFalseShowsTheRun() {
    AssertionError error =
        assertThrows(AssertionError.class, () -> assertThat(LAMP).always("presses < 2"));
    assertTrue(error.getMessage().startsWith("violated: invariant presses < 2\n"));
    assertTrue(error.getMessage().contains("press"), error.getMessage());
    assertThrows(AssertionError.class, () -> assertThat(LAMP).reaches("presses == 2 && on"));
    assertThrows(AssertionError.class, () -> assertThat(LAMP).never("on"));
    assertThrows(AssertionError.class, () -> assertThat(LAMP).satisfies("G F !on"));
    assertThrows(AssertionError.class, () -> assertThat(LAMP).satisfiesCtl("AG !on"));
  }

  @Test
  void modelsMayBeFilesAndHaveParameters() {
    assertThat(Path.of("../examples/dve/mutex.dve")).never("P_0.critical && P_1.critical");
    assertThatModel("java:two-phase-commit").with("workers", "1").reaches("committed");
    AssertionError error =
        assertThrows(
            AssertionError.class,
            () -> assertThatModel("java:two-phase-commit").neverDeadlocks().always("false"));
    assertTrue(error.getMessage().startsWith("violated: invariant false"), error.getMessage());
  }
}
