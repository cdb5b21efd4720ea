package tideline.benchmarks.mcc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.contest.Examination;

class RunLogTest {

  @TempDir Path folder;

  @Test
  void whatWasFoundIsFoundAgain() {
    Path file = folder.resolve("runs");
    Map<String, String> answers = new HashMap<>();
    GivenAnswers.keep("FORMULA Net-1 TRUE TECHNIQUES EXPLICIT", answers);
    GivenAnswers.keep("FORMULA Net=2 17 TECHNIQUES EXPLICIT", answers);
    GivenAnswers.keep("CANNOT_COMPUTE", answers);
    assertEquals(Map.of("Net-1", "T", "Net=2", "17"), answers);
    GivenAnswers given = new GivenAnswers("Net", Examination.UpperBounds, 1.5, answers);
    RunLog.of(Optional.of(file)).add(given);
    RunLog.of(Optional.of(file)).add(new GivenAnswers("Other", Examination.OneSafe, 2, Map.of()));
    RunLog log = RunLog.of(Optional.of(file));
    assertEquals(Optional.of(given), log.earlier(known("Net", Examination.UpperBounds)));
    assertEquals(Optional.empty(), log.earlier(known("Net", Examination.OneSafe)));
    assertEquals(
        Optional.of(Map.of()),
        log.earlier(known("Other", Examination.OneSafe)).map(GivenAnswers::answers));
  }

  @Test
  void withoutAFileNothingIsKept() {
    RunLog log = RunLog.of(Optional.empty());
    log.add(new GivenAnswers("Net", Examination.OneSafe, 1, Map.of()));
    assertEquals(Optional.empty(), log.earlier(known("Net", Examination.OneSafe)));
  }

  private static KnownAnswers known(String net, Examination examination) {
    return new KnownAnswers(Path.of("nets", net), examination, 1, List.of("T"));
  }
}
