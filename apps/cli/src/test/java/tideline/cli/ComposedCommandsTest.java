package tideline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command knows {@code --with}, and the solver tells what it learnt. */
class ComposedCommandsTest {

  private static final String CLOCK =
      """
      var time : integer = 0
      trans { assume time < 5; time := time + 1; } or { assume time == 5; time := 0; }
      init {}
      env {}
      prop { time <= 5 }
      """;

  private static final String LAMP =
      """
      byte left = 2;
      process P { state on, off; init on;
        trans on -> off { guard left > 0; effect left = left - 1; }, off -> on {}; }
      system async;
      """;

  @TempDir private Path folder;

  @BeforeEach
  void models() throws IOException {
    Files.writeString(folder.resolve("clock.xsts"), CLOCK);
    Files.writeString(folder.resolve("lamp.dve"), LAMP);
  }

  private Tool.Result run(String command, String... options) {
    List<String> words =
        new ArrayList<>(
            List.of(
                command,
                folder.resolve("clock.xsts").toString(),
                "--with",
                folder.resolve("lamp.dve").toString(),
                "--bound",
                "time=0..9"));
    words.addAll(List.of(options));
    return new Tool(folder).run(words.toArray(String[]::new));
  }

  @Test
  void simulateInspectAndConvert() {
    run("simulate", "--choose", "0,0")
        .expectStatus(0)
        .expectOut("clock.time=0", "lamp.left=2", "lamp.P=on", "1  clock.turn");
    run("inspect").expectStatus(0).expectOut("clock.time", "lamp.P", "xsts, dve");
    run("convert", "--to", "aut").expectStatus(0).expectOut("des (0,");
    run("convert", "--to", "dot").expectStatus(0).expectOut("digraph");
  }

  @Test
  void temporalFormulas() {
    run("check", "--ltl", "F G (left == 0 || P == on || P == off)", "-q").expectStatus(0);
    run("check", "--ltl", "F (left == 0)", "--engine", "ndfs", "-q")
        .expectStatus(1)
        .expectOut("violated  LTL F (left == 0)");
    run("check", "--ltl", "F (left == 0)", "--fairness", "weak", "-q").expectStatus(0);
    run("check", "--ctl", "AG EF (time == 5)", "-q").expectStatus(0);
    run("check", "--ctl", "AF (lamp.left == 0)", "--engine", "ctl-sweep", "--progress", "2 - left")
        .expectStatus(1);
  }

  @Test
  void sweepsWithAMeasureOfOnePart() {
    for (String measure : List.of("2 - left", "2 - lamp.left", "auto")) {
      run("check", "--invariant", "time <= 5", "--engine", "sweepline", "--progress", measure)
          .expectStatus(0)
          .expectOut("holds     invariant time <= 5", "sweepline");
    }
  }

  @Test
  void whatCompositionsDoNotHaveIsRefused() {
    run("check", "--acceptance").expectStatus(2).expectErr("accepting states");
    run("check", "--non-progress").expectStatus(2).expectErr("progress labels");
    run("check", "--invariant", "false", "--trace-layout", "spin").expectStatus(2);
  }

  @Test
  void whatWasLearntIsToldOfBothVerdicts() {
    run("check", "--invariant", "time <= 5", "--engine", "cegar:EXPL")
        .expectStatus(0)
        .expectOut("proved by abstraction (EXPL, SEQ_ITP)", "what counts: the value of clock.time");
    run("check", "--invariant", "time < 5", "--engine", "cegar:EXPL")
        .expectStatus(1)
        .expectOut("found by abstraction (EXPL, SEQ_ITP)", "what counts: the value of clock.time");
  }

  @Test
  void aPortfolioSaysWhoWasFirst() {
    run("check", "--invariant", "time < 5", "--engine", "portfolio")
        .expectStatus(1)
        .expectOut("engine    portfolio, as asked: cegar beside bfs", "was first");
  }
}
