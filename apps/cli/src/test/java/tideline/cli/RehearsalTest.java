package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

final class RehearsalTest {

  private static final String EXAMPLES = "../../examples";

  /** A command with a misspelled option would teach the cache nothing, and nobody would notice. */
  @Test
  void everyCommandIsTaken() {
    assertDoesNotThrow(() -> Rehearsal.main(new String[] {EXAMPLES}));
  }

  @Test
  void aRefusedCommandIsNoticed() {
    assertThrows(
        IllegalStateException.class, () -> Rehearsal.perform(List.of("check", "--no-such-option")));
  }
}
