package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.testkit.promela.SpinAnswers.Care;
import tideline.testkit.promela.SpinAnswers.Ends;
import tideline.testkit.promela.random.RandomModel.Question;

/**
 * A claim that nothing can lead back to its accepting state, since x is never 5: SPIN finds a cycle
 * all the same, where all processes have ended, because the model says {@code timeout}.
 */
class FalseStutterTest {

  private static final String MODEL =
      """
      byte x;
      active proctype P() { x = 1; timeout }
      never f {
      first: if
      :: 1 -> goto first
      :: 1 -> goto accept
      fi;
      blocked: if
      :: x == 5 -> goto accept
      fi;
      accept: if
      :: 1 -> goto blocked
      fi
      }
      """;

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(folder.resolve("blocked.pml"), MODEL);
  }

  @Test
  void theBlockedClaimHolds() {
    assertEquals("HOLDS", new CompiledAnswers(1000).cycles(file, Question.NEVER));
  }

  @Test
  void spinStuttersThere() {
    assumeTrue(SpinTool.makesVerifiers(), "no SPIN, or no C compiler");
    SpinAnswers spin = new SpinAnswers(Care.CAREFUL);
    assertEquals("VIOLATED", spin.cycles(file, Question.NEVER, Ends.STUTTER));
    assertEquals("HOLDS", spin.cycles(file, Question.NEVER, Ends.STOP));
  }
}
