package tideline.engine.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PartialOrder;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.model.Slot;
import tideline.model.Trace;
import tideline.model.Verdict;
import tideline.properties.ctl.FiniteRuns;

final class DeadVariableResetsTest {

  /** What x was at a does not matter; it is 5 there in the beginning and 2 ever after. */
  private static final String TURNS =
      """
      byte x = 5;
      process P {
        state a, b, c; init a;
        trans a -> b { effect x = 2; }, b -> a { guard x == 2; }, b -> c { guard x == 3; };
      }
      system async;
      """;

  @TempDir private Path folder;

  private Report check(PropertySpec property, Job.Simplification how, PartialOrder order)
      throws IOException {
    Path file = folder.resolve("turns.dve");
    Files.writeString(file, TURNS);
    Job job = Job.of(ModelSource.of(file.toString()), List.of(property)).with(how).with(order);
    return new Checker(Registry.installed(), new Cancellation(), new Checker.Listener() {})
        .check(job);
  }

  private static Trace trace(Report report) {
    return assertInstanceOf(Verdict.Violated.class, report.properties().getFirst().verdict())
        .trace()
        .orElseThrow();
  }

  @Test
  void aLoopIsShownWhereItClosesInTheModelItself() throws IOException {
    PropertySpec property = new PropertySpec.Ltl("F P.c", FiniteRuns.STUTTER);
    for (PartialOrder order : PartialOrder.values()) {
      Trace lasso = trace(check(property, Job.Simplification.FULL, order));
      assertEquals(OptionalInt.of(2), lasso.loopStart());
      assertEquals(4, lasso.length());
    }
  }

  @Test
  void statesThatDifferInWhatIsDeadAreOne() throws IOException {
    PropertySpec never = new PropertySpec.Reachable("P.c");
    assertEquals(3, states(check(never, Job.Simplification.NONE, PartialOrder.OFF)));
    assertEquals(2, states(check(never, Job.Simplification.FULL, PartialOrder.OFF)));
    // The question sees x.
    PropertySpec seen = new PropertySpec.Reachable("x == 9");
    assertEquals(3, states(check(seen, Job.Simplification.FULL, PartialOrder.OFF)));
  }

  private static long states(Report report) {
    return report.figures().states().orElseThrow();
  }

  @Test
  void aRunShowsTheValuesOfTheModel() throws IOException {
    Report report =
        check(new PropertySpec.Invariant("P.a"), Job.Simplification.FULL, PartialOrder.OFF);
    Exploration search = report.properties().getFirst().exploration();
    assertTrue(report.plan().model().notes().getLast().contains("reset"));
    Slot x = search.replayed().schema().slot("x").orElseThrow();
    assertEquals(1, trace(report).length());
    assertFalse(search.replayed().equals(search.model()));
    long[] last = report.properties().getFirst().replay().orElseThrow().lastState();
    assertEquals(2, x.get(last, 0));
  }
}
