package tideline.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import tideline.engine.FakeAlgorithm;
import tideline.engine.LineModel;
import tideline.engine.job.PropertySpec;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Method;
import tideline.engine.report.Figures;
import tideline.engine.report.Report;
import tideline.model.Assurance;
import tideline.model.LimitReached;
import tideline.model.Verdict;
import tideline.model.diagnostic.DiagnosticException;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchStatistics;
import tideline.storage.StoreKind;

/** Both sides are made up, so that every order of events can be had. */
class ContestTest {

  private static final PropertySpec PROPERTY = new PropertySpec.Invariant("place < 5");
  private static final Verdict HOLDS = new Verdict.Holds(Assurance.complete(), Optional.empty());
  private static final Verdict VIOLATED =
      new Verdict.Violated(Assurance.partial(), Optional.empty());
  private static final Duration NONE = Duration.ZERO;
  private static final Duration LONG = Duration.ofDays(1);

  private final CountDownLatch lost = new CountDownLatch(1);

  private static Verdict unknown(String reason) {
    return new Verdict.Unknown(Assurance.partial(), reason);
  }

  private static SolverEngine.Result result(SearchAlgorithm engine, Verdict verdict) {
    Exploration exploration =
        new Exploration(
            "all",
            Exploration.Graph.MODEL,
            LineModel.to(9),
            Optional.empty(),
            new Method.Search(engine, "made up", StoreKind.PLAIN),
            List.of());
    Ending ending =
        verdict instanceof Verdict.Unknown(var _, var reason, var _)
            ? new Ending.Stopped(LimitReached.Reason.MEMORY, reason)
            : new Ending.Exhausted();
    return new SolverEngine.Result(
        new Report.Answer(PROPERTY, verdict, exploration),
        new Report.Searched(
            exploration,
            ending,
            Figures.of(
                Exploration.Graph.MODEL,
                new SearchResult(ending, List.of(), new SearchStatistics()),
                0)));
  }

  private static SearchAlgorithm fake(String name) {
    return new FakeAlgorithm(
        name,
        SearchAlgorithm.ProgressUse.NONE,
        _ -> {
          throw new AssertionError("nobody runs it");
        });
  }

  private static ExplicitRun.Result search(Verdict verdict) {
    SolverEngine.Result result = result(fake("search"), verdict);
    return new ExplicitRun.Result(List.of(result.answer()), result.searched());
  }

  private static SolverEngine.Result solver(Verdict verdict) {
    return result(fake("solver"), verdict);
  }

  private Contest contest(Supplier<ExplicitRun.Result> search, Duration headStart) {
    return new Contest(search, lost::countDown, headStart);
  }

  private ExplicitRun.Result afterLosing(Verdict verdict) {
    try {
      lost.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
    return search(verdict);
  }

  private static String caveats(SolverEngine.Result result) {
    return String.join("; ", result.answer().verdict().assurance().caveats());
  }

  private static String reason(SolverEngine.Result result) {
    return assertInstanceOf(Verdict.Unknown.class, result.answer().verdict()).reason();
  }

  @Test
  void aQuickSearchNeedsNoSolver() {
    SolverEngine.Result result =
        contest(() -> search(HOLDS), LONG)
            .hold(
                _ -> {
                  throw new AssertionError("nobody needs the solver");
                });
    assertInstanceOf(Verdict.Holds.class, result.answer().verdict());
    assertEquals("search was first", caveats(result));
  }

  @Test
  void theSolverIsToldThatTheSearchWasFirst() {
    SolverEngine.Result result =
        contest(() -> search(VIOLATED), NONE)
            .hold(
                answered -> {
                  while (!answered.getAsBoolean()) {
                    Thread.onSpinWait();
                  }
                  return solver(unknown("the time was too short"));
                });
    assertInstanceOf(Verdict.Violated.class, result.answer().verdict());
    assertTrue(caveats(result).startsWith("search was first"), caveats(result));
  }

  @Test
  void aSearchThatLostIsEnded() {
    SolverEngine.Result result =
        contest(() -> afterLosing(unknown("interrupted")), NONE).hold(_ -> solver(HOLDS));
    assertInstanceOf(Verdict.Holds.class, result.answer().verdict());
    assertEquals("solver was first, before search", caveats(result));
  }

  @Test
  void whoHasNoAnswerLeavesItToTheOther() {
    SolverEngine.Result solved =
        contest(() -> search(unknown("no memory")), NONE).hold(_ -> solver(HOLDS));
    assertInstanceOf(Verdict.Holds.class, solved.answer().verdict());
    SolverEngine.Result searched =
        contest(() -> search(HOLDS), NONE).hold(_ -> solver(unknown("not linear")));
    assertInstanceOf(Verdict.Holds.class, searched.answer().verdict());
    SolverEngine.Result none =
        contest(() -> search(unknown("no memory")), NONE).hold(_ -> solver(unknown("not linear")));
    assertEquals("search: no memory; solver: not linear", reason(none));
  }

  @Test
  void aDisagreementIsNoVerdict() {
    SolverEngine.Result result =
        contest(() -> afterLosing(VIOLATED), NONE).hold(_ -> solver(HOLDS));
    assertEquals(
        "internal error: solver says that the property holds, and search that it is violated",
        reason(result));
    SolverEngine.Result agreement =
        contest(() -> afterLosing(HOLDS), NONE).hold(_ -> solver(HOLDS));
    assertInstanceOf(Verdict.Holds.class, agreement.answer().verdict());
  }

  @Test
  void whatTheSearchRefusesIsSaid() {
    Contest contest =
        contest(
            () -> {
              throw DiagnosticException.of("no such folder");
            },
            NONE);
    assertThrows(DiagnosticException.class, () -> contest.hold(_ -> solver(HOLDS)));
  }
}
