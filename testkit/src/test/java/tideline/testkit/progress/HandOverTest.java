package tideline.testkit.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tideline.engine.forecast.Outlook;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.plan.Planner;
import tideline.engine.report.Report;
import tideline.engine.run.Run;
import tideline.model.Verdict;

/** A search that is replaced after a few states says of the examples what a whole one says. */
class HandOverTest {

  private static final long MOST_STATES = 30_000;
  private static final List<PropertySpec> DEADLOCK = List.of(new PropertySpec.Deadlock());

  private long turned;

  private static List<Path> models(String language, String... endings) throws IOException {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("examples"))) {
      folder = folder.getParent();
    }
    try (Stream<Path> files = Files.list(folder.resolve("examples").resolve(language))) {
      return files
          .filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
          .sorted()
          .toList();
    }
  }

  private Report run(Job job, String engine, ProgressChoice progress) {
    Limits limits = Limits.none().withMaxStates(MOST_STATES);
    Job whole = job.with(progress).withEngine(engine).with(limits);
    Cancellation never = new Cancellation();
    return new Run(
            new Planner(Registry.installed()).plan(whole), new RunControl(limits, never), never)
        .execute();
  }

  private void same(Path file, Job job) {
    Report expected = run(job, "bfs", new ProgressChoice.None());
    if (expected.stopped().isPresent()) {
      return;
    }
    for (long opening : new long[] {1, 20, 300}) {
      Report turning = run(job, "auto", new ProgressChoice.Auto(opening));
      String message = file + ", opening " + opening;
      if (turning.stopped().isPresent()) {
        // Expansions count for the limit, also those of states that are met again.
        continue;
      }
      for (int i = 0; i < expected.properties().size(); i++) {
        Verdict verdict = turning.properties().get(i).verdict();
        assertEquals(
            expected.properties().get(i).verdict().getClass(), verdict.getClass(), message);
      }
      if (job.purpose() == Job.Purpose.COUNT && turning.figures().states().isPresent()) {
        assertEquals(expected.figures().states(), turning.figures().states(), message);
        assertEquals(expected.figures().transitions(), turning.figures().transitions(), message);
        assertEquals(expected.figures().deadlocks(), turning.figures().deadlocks(), message);
      }
      turned +=
          turning.searches().stream()
              .filter(s -> s.decision().filter(d -> d.way() == Outlook.Way.SWEEP).isPresent())
              .count();
    }
  }

  private void all(List<Path> files) {
    for (Path file : files) {
      ModelSource source = ModelSource.of(file.toString());
      same(file, Job.of(source, Job.Purpose.COUNT, List.of()));
      same(file, Job.of(source, Job.Purpose.CHECK_GIVEN, DEADLOCK));
    }
    assertTrue(turned >= 3, turned + " searches were replaced");
  }

  @Test
  void nets() throws IOException {
    all(models("petri", ".pnml", ".lola"));
  }

  @Test
  void dve() throws IOException {
    all(models("dve", ".dve"));
  }
}
