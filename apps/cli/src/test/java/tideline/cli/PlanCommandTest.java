package tideline.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code inspect --plan} says, and what becomes of {@code --cluster} without its module. */
class PlanCommandTest {

  private static final String LIFT = "../../examples/dve/lift.dve";

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  @Test
  void aSmallModelIsSearchedToItsEnd() {
    run("inspect", LIFT, "--plan", "--nodes", "8x16")
        .expectStatus(0)
        .expectOut(
            "  seen        all states\n",
            "  states      453\n",
            "every state kept",
            "sweep",
            "every state, with the disk",
            "cluster of 8 × 16 cores");
    run("inspect", LIFT, "--plan", "--format", "json")
        .expectStatus(0)
        .expectOut("\"complete\": true", "\"seen\": 453", "\"name\": \"cluster of 4 × 8 cores\"");
  }

  @Test
  void aLargeModelIsCarriedOnFromItsBeginning() {
    // There are 401,649 states.
    run("inspect", "java:sliding-window", "-D", "packets=100", "--plan")
        .expectStatus(0)
        .expectOut("  seen        201,450 states", "  states      339,608 (214,478 to 2,037,649)");
  }

  @Test
  void whatSaysNothingHereIsRefused() {
    run("inspect", LIFT, "--nodes", "4").expectStatus(2).expectErr("--nodes is for --plan");
    run("inspect", LIFT, "--plan", "--nodes", "many")
        .expectStatus(2)
        .expectErr("--nodes is a number of machines");
    run("inspect", LIFT, "--plan", "--passes")
        .expectStatus(2)
        .expectErr("--plan shows no measures");
    run("inspect", LIFT, "--plan", "--progress", "floor")
        .expectStatus(2)
        .expectErr("--plan takes the best measure");
  }

  @Test
  void watchIsForOneMachine() {
    run("watch", LIFT, "--cluster", "local[2]").expectStatus(2).expectErr("not with --cluster");
  }
}
