package tideline.engine.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PartialOrder;
import tideline.engine.job.PropertySpec;
import tideline.engine.job.SymmetryChoice;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.model.Verdict;

final class UsualReductionTest {

  private static final PropertySpec DEADLOCK = new PropertySpec.Deadlock();

  @TempDir private Path folder;

  /** Four processes that walk by themselves, and one that does something when all are there. */
  private Job job(int steps, String last, PropertySpec property) throws IOException {
    StringBuilder text = new StringBuilder("byte z = 0;\n");
    for (int p = 0; p < 4; p++) {
      text.append("process P%d {%n  byte x = 0;%n  state q0".formatted(p));
      for (int i = 1; i <= steps; i++) {
        text.append(", q").append(i);
      }
      text.append(";\n  init q0;\n  trans\n");
      for (int i = 1; i <= steps; i++) {
        String end = i < steps ? "," : ";";
        text.append("    q%d -> q%d { effect x = x + 1; }%s%n".formatted(i - 1, i, end));
      }
      text.append("}\n");
    }
    String there = "P0.q# and P1.q# and P2.q# and P3.q#".replace("#", "" + steps);
    text.append("process Q {\n  state q, r;\n  init q;\n  trans q -> r { guard ");
    text.append(there).append("; effect ").append(last).append("; };\n}\nsystem async;\n");
    Path file = folder.resolve("walking.dve");
    Files.writeString(file, text);
    return Job.of(ModelSource.of(file.toString()), List.of(property)).with(PartialOrder.AUTO);
  }

  private static Report check(Job job) {
    return new Checker(Registry.installed(), new Cancellation(), new Checker.Listener() {})
        .check(job);
  }

  private static Optional<String> reduction(Report report) {
    return report.properties().getFirst().exploration().reduction();
  }

  private static long explored(Report report) {
    return report.figures().explored();
  }

  @Test
  void aLargeModelIsReduced() throws IOException {
    Job job = job(10, "z = 1", DEADLOCK);
    Report some = check(job);
    Report all = check(job.with(PartialOrder.OFF));
    assertTrue(reduction(some).orElseThrow().contains("(--partial-order off takes every step)"));
    assertTrue(explored(some) < explored(all) / 10, explored(some) + " of " + explored(all));
    assertInstanceOf(Verdict.Violated.class, some.properties().getFirst().verdict());
    assertInstanceOf(Verdict.Violated.class, all.properties().getFirst().verdict());
  }

  @Test
  void aSmallModelIsNot() throws IOException {
    assertEquals(Optional.empty(), reduction(check(job(3, "z = 1", DEADLOCK))));
  }

  @Test
  void aFaultIsMet() throws IOException {
    Report report = check(job(10, "z = 1 / z", DEADLOCK));
    assertTrue(reduction(report).orElseThrow().contains("faults"));
    assertTrue(report.failed().isPresent());
  }

  @Test
  void aFormulaThatMayBeAtFaultIsAskedOfEveryState() throws IOException {
    PropertySpec quotient = new PropertySpec.Invariant("12 / (13 - P0.x) > 0");
    assertEquals(Optional.empty(), reduction(check(job(10, "z = 1", quotient))));
  }

  @Test
  void symmetryIsAskedForAlone() throws IOException {
    Job job = job(10, "z = 1", DEADLOCK).with(SymmetryChoice.SORT);
    assertTrue(reduction(check(job)).orElseThrow().startsWith("symmetry"));
  }
}
