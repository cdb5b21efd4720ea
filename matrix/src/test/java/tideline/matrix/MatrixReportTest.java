package tideline.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.matrix.Matrix.Effort;
import tideline.matrix.ReferenceSearch.Kind;
import tideline.matrix.graph.Graph;
import tideline.matrix.graph.GraphModel;

/** What is left out is counted and said. */
class MatrixReportTest {

  @TempDir private Path scratch;

  private MatrixReport report(Kind kind, int stateLimit) {
    Graph graph = Graph.builder("pair", 2).edge(0, 1).initial(0).build();
    Matrix matrix =
        new Matrix(
            List.of(new ReferenceSearch(kind, Mutation.NONE)),
            scratch,
            stateLimit,
            Effort.ONE_TASK);
    matrix.run(Workload.of("pairs", GraphModel.of(graph), 3));
    return matrix.report();
  }

  @Test
  void runsAreCounted() {
    MatrixReport report = report(Kind.BREADTH_FIRST, 10);
    assertEquals(1, report.runs());
    assertEquals(0, report.skips());
    assertEquals(1, report.checks("verdict"));
    assertTrue(report.print().contains("nothing was skipped"), report.print());
  }

  @Test
  void modelsWithoutAMeasureAreSkippedBySweeps() {
    MatrixReport report = report(Kind.SWEEP_LINE, 10);
    assertEquals(0, report.runs());
    assertEquals(1, report.skips());
    assertTrue(
        report.print().contains("sweepline: pairs without a progress measure"), report.print());
  }

  @Test
  void modelsThatAreTooLargeAreSkipped() {
    MatrixReport report = report(Kind.BREADTH_FIRST, 1);
    assertEquals(0, report.runs());
    assertEquals(1, report.skips());
    assertTrue(report.print().contains("pairs: more than 1 states"), report.print());
  }
}
