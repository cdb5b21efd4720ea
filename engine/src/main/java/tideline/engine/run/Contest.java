package tideline.engine.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import tideline.engine.report.Report;
import tideline.model.Assurance;
import tideline.model.LimitReached;
import tideline.model.Verdict;
import tideline.model.diagnostic.DiagnosticException;
import tideline.search.SearchResult.Ending;

/**
 * A search of states and the solver beside each other. The search has a thread of its own and a
 * head start, so that a small model costs no solver; who has the answer first ends the other. If
 * both have one, they have to agree.
 */
public final class Contest {

  private static final Duration HEAD_START = Duration.ofMillis(700);

  /** How long the end of a search is waited for; its thread does not keep the program alive. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private static final Duration FOR_EVER = Duration.ofDays(36_500);

  private final Supplier<ExplicitRun.Result> search;
  private final Runnable endSearch;
  private final Duration headStart;

  /**
   * A contest with a search about one property.
   *
   * @param endSearch asks the search to end
   */
  Contest(Supplier<ExplicitRun.Result> search, Runnable endSearch) {
    this(search, endSearch, HEAD_START);
  }

  Contest(Supplier<ExplicitRun.Result> search, Runnable endSearch, Duration headStart) {
    this.search = search;
    this.endSearch = endSearch;
    this.headStart = headStart;
  }

  /**
   * Runs until one has an answer, or none.
   *
   * @param solver ends early when it is told that there is an answer
   */
  SolverEngine.Result hold(Function<BooleanSupplier, SolverEngine.Result> solver) {
    CompletableFuture<SolverEngine.Result> searching = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .name("tideline-search")
        .start(() -> searching.completeAsync(this::found, Runnable::run));
    Optional<SolverEngine.Result> early = within(searching, headStart);
    if (early.isPresent() && isAnswer(early.get())) {
      return won(early.get(), List.of());
    }
    try {
      SolverEngine.Result solved =
          solver.apply(
              () -> within(searching, Duration.ZERO).filter(Contest::isAnswer).isPresent());
      // Without an answer of the solver the search is what is left; it looks at the limits itself.
      Optional<SolverEngine.Result> searched =
          isAnswer(solved) ? ended(searching) : within(searching, FOR_EVER);
      return judge(solved, searched);
    } finally {
      endSearch.run();
    }
  }

  private SolverEngine.Result found() {
    ExplicitRun.Result result = search.get();
    return new SolverEngine.Result(result.answers().getFirst(), result.searched());
  }

  private Optional<SolverEngine.Result> ended(CompletableFuture<SolverEngine.Result> searching) {
    endSearch.run();
    return within(searching, PATIENCE);
  }

  /** What comes within a time. A search that failed has failed the run. */
  private static Optional<SolverEngine.Result> within(
      CompletableFuture<SolverEngine.Result> searching, Duration time) {
    try {
      return Optional.of(searching.get(time.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException later) {
      return Optional.empty();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof DiagnosticException refused) {
        throw refused;
      }
      throw new IllegalStateException("the search failed", failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new LimitReached(LimitReached.Reason.CANCELLED, "interrupted by the user");
    }
  }

  /** A fault of the model ends a contest, too. */
  private static boolean isAnswer(SolverEngine.Result result) {
    return isVerdict(result) || result.searched().ending() instanceof Ending.Failed;
  }

  private static boolean isVerdict(SolverEngine.Result result) {
    return !(result.answer().verdict() instanceof Verdict.Unknown);
  }

  private static SolverEngine.Result judge(
      SolverEngine.Result solved, Optional<SolverEngine.Result> searched) {
    if (searched.isEmpty()) {
      return won(solved, List.of());
    }
    SolverEngine.Result other = searched.get();
    if (isVerdict(solved) && isVerdict(other)) {
      boolean agree =
          solved.answer().verdict() instanceof Verdict.Holds
              == other.answer().verdict() instanceof Verdict.Holds;
      return agree ? won(solved, List.of(other)) : disagreement(solved, other);
    }
    if (isAnswer(solved)) {
      return won(solved, List.of(other));
    }
    return isAnswer(other) ? won(other, List.of(solved)) : neither(solved, other);
  }

  private static String engine(SolverEngine.Result result) {
    return result.answer().exploration().method().name();
  }

  private static SolverEngine.Result won(
      SolverEngine.Result winner, List<SolverEngine.Result> rest) {
    List<String> others = rest.stream().map(Contest::engine).toList();
    String who =
        engine(winner) + " was first" + (others.isEmpty() ? "" : ", before " + others.getFirst());
    Verdict verdict = winner.answer().verdict();
    List<String> caveats = new ArrayList<>(verdict.assurance().caveats());
    caveats.add(who);
    Assurance assurance =
        new Assurance(verdict.assurance().exhaustive(), verdict.assurance().exact(), caveats);
    return with(
        winner,
        switch (verdict) {
          case Verdict.Holds(var _, var trace) -> new Verdict.Holds(assurance, trace);
          case Verdict.Violated(var _, var trace) -> new Verdict.Violated(assurance, trace);
          case Verdict.Unknown unknown -> unknown;
        });
  }

  private static SolverEngine.Result neither(
      SolverEngine.Result solved, SolverEngine.Result searched) {
    String one = ((Verdict.Unknown) solved.answer().verdict()).reason();
    String other = ((Verdict.Unknown) searched.answer().verdict()).reason();
    String reason =
        one.equals(other)
            ? one
            : "%s: %s; %s: %s".formatted(engine(searched), other, engine(solved), one);
    return with(searched, new Verdict.Unknown(Assurance.partial(), reason));
  }

  /** One of both is wrong, and nobody knows which. */
  private static SolverEngine.Result disagreement(
      SolverEngine.Result solved, SolverEngine.Result searched) {
    String reason =
        "%s says that the property %s, and %s that it %s"
            .formatted(engine(solved), word(solved), engine(searched), word(searched));
    return with(searched, Verdict.Unknown.internalError(reason));
  }

  private static String word(SolverEngine.Result result) {
    return result.answer().verdict() instanceof Verdict.Holds ? "holds" : "is violated";
  }

  private static SolverEngine.Result with(SolverEngine.Result result, Verdict verdict) {
    Report.Answer answer = result.answer();
    return new SolverEngine.Result(
        new Report.Answer(answer.property(), verdict, answer.exploration(), answer.ctl()),
        result.searched());
  }
}
