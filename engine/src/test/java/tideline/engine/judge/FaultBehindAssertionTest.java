package tideline.engine.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.model.Verdict;

final class FaultBehindAssertionTest {

  @TempDir private Path folder;

  /**
   * The search ends at the first assertion that is broken; the judge must not stumble over another.
   */
  @Test
  void aBrokenAssertionIsReportedWhereAnotherIsAtFault() throws IOException {
    Path file = folder.resolve("both.dve");
    Files.writeString(
        file,
        """
        byte z = 1;
        process P {
          state a, b; init a;
          assert b: z == 1;
          trans a -> b { effect z = 0; };
        }
        process Q {
          state a, b; init a;
          assert a: 1 / z == 1;
          trans a -> b { };
        }
        system async;
        """);
    Job job = Job.of(ModelSource.of(file.toString()), Job.Purpose.CHECK, List.of());
    Report report =
        new Checker(Registry.installed(), new Cancellation(), new Checker.Listener() {}).check(job);
    assertEquals(Optional.empty(), report.failed());
    assertInstanceOf(Verdict.Violated.class, report.properties().getFirst().verdict());
  }
}
