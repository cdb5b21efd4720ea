package tideline.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Progress as a vector, from the command line. */
class CompositionalCommandTest {

  private static final String WINDOW = "../../examples/promela/sliding_window.pml";
  private static final String VECTOR = "delivered, Sender.base; Receiver.contents, Sender.number";

  @TempDir private Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  @Test
  void aVectorIsFoundAndDoesWhatIsExpectedOfIt() {
    run("inspect", WINDOW, "--progress", "vector")
        .expectStatus(0)
        .expectOut("  expected        peak 6.7% of all states (95), 1.17 expansions per state");
    run("count", WINDOW, "--engine", "compositional")
        .expectStatus(0)
        .expectOut("  peak stored     95 states and 0 persistent", "  explored        1,665");
  }

  @Test
  void aVectorMayBeGiven() {
    run("check", WINDOW, "--no-claims", "--engine", "compositional", "--progress", VECTOR)
        .expectStatus(0)
        .expectOut("measure   " + VECTOR);
    run("count", WINDOW, "--engine", "sweepline", "--progress", VECTOR).expectStatus(0);
  }

  @Test
  void whatIsNoVectorIsRefused() {
    for (String wrong : new String[] {"delivered;", "; delivered", "delivered; 1; 2"}) {
      run("count", WINDOW, "--engine", "compositional", "--progress", wrong)
          .expectStatus(2)
          .expectErr("a vector is written as OUTER; INNER, such as x, y; z");
    }
    run("count", WINDOW, "--engine", "compositional", "--progress", "none")
        .expectStatus(2)
        .expectErr("needs a progress measure");
    run("count", WINDOW, "--engine", "compositional", "--archive", "on").expectStatus(2);
    run("inspect", WINDOW, "--progress", "vector", "--memory", "1g")
        .expectStatus(2)
        .expectErr("--memory chooses among measures, not among vectors");
  }
}
