package tideline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SymmetryCommandTest {

  private static final String COMMIT = "../../examples/dve/two_phase_commit.dve";
  private static final String MUTEX = "../../examples/dve/mutex.dve";

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  @Test
  void oneStateStandsForAllThatAreSymmetric() {
    run("check", "java:two-phase-commit", "-D", "workers=6", "--deadlock", "--progress", "none")
        .expectStatus(0)
        .expectOut("  states          1,459\n");
    for (String how : new String[] {"sort", "full"}) {
      run(
              "check",
              "java:two-phase-commit",
              "-D",
              "workers=6",
              "--deadlock",
              "--progress",
              "none",
              "--symmetry",
              how)
          .expectStatus(0)
          .expectOut(
              "symmetry: workers can be exchanged; one state for each orbit (" + how + ")",
              "  states          57\n");
    }
  }

  /** The steps of the run of representatives would not do: each is one of the model. */
  @Test
  void tracesAreRunsOfTheModel() {
    run("check", COMMIT, "--deadlock", "--symmetry", "full")
        .expectStatus(1)
        .expectOut("violated  no deadlock (9 steps, replayed)");
  }

  @Test
  void conditionsThatTellProcessesApartAreRefused() {
    run("check", MUTEX, "--invariant", "!P_0.critical", "--symmetry", "sort")
        .expectStatus(2)
        .expectErr("is not symmetric (P_0, P_1 can be exchanged): exchanged, it says");
    run("check", MUTEX, "--invariant", "!(P_1.critical && P_0.critical)", "--symmetry", "sort")
        .expectStatus(0);
  }

  @Test
  void whatIsNotReducedIsRefused() throws IOException {
    run("check", MUTEX, "--ltl", "F P_0.critical", "--symmetry", "sort")
        .expectStatus(2)
        .expectErr("--symmetry sort is for deadlocks");
    run("check", MUTEX, "--deadlock", "--symmetry", "sort", "--partial-order", "stubborn")
        .expectStatus(2)
        .expectErr("one reduction at a time");
    Path alone = folder.resolve("alone.dve");
    Files.writeString(alone, "process P { state a, b; init a; trans a -> b {}; }\nsystem async;\n");
    run("check", alone.toString(), "--deadlock", "--symmetry", "sort")
        .expectStatus(2)
        .expectErr("no symmetry of the model is known (--symmetry sort)");
  }

  @Test
  void inspectionListsWhatIsKnown() {
    run("inspect", COMMIT)
        .expectStatus(0)
        .expectOut("  symmetry        Worker_0, Worker_1, Worker_2 can be exchanged\n");
  }
}
