package tideline.engine.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.engine.forecast.Decision;
import tideline.engine.job.ClaimAutomaton;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.RunControl;
import tideline.engine.limits.Scratch;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Method;
import tideline.engine.replay.BadPrefix;
import tideline.engine.replay.LtlMeaning;
import tideline.engine.replay.Replay;
import tideline.engine.report.Figures;
import tideline.engine.report.LossFigures;
import tideline.engine.report.Report;
import tideline.model.Assurance;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Trace;
import tideline.model.Verdict;
import tideline.reductions.product.BuchiProduct;
import tideline.reductions.shuffled.ShuffledModel;
import tideline.search.Archive;
import tideline.search.Disk;
import tideline.search.Resources;
import tideline.search.SearchControl;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchResult.Found;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.search.Workers;
import tideline.search.checkpoint.Checkpoints;
import tideline.storage.lossy.Hashing;

/** One search of states: does it, and confirms what it found. */
final class ExplicitRun {

  private static final double NANOS_PER_SECOND = 1e9;
  private static final String HEAP_IS_FULL =
      "the Java heap is used up (TIDELINE_JAVA_OPTIONS=-Xmx... sets its size)";

  /** What came of it: an answer for each subject. */
  record Result(List<Report.Answer> answers, Report.Searched searched) {
    Result {
      answers = List.copyOf(answers);
    }
  }

  private final Exploration exploration;
  private final Method.Search method;
  private final long memoryBytes;
  private final Optional<Path> scratchFolder;
  private final Archive archive;
  private final Workers workers;
  private final Disk disk;
  private final Hashing hashing;

  /** The model as it is searched, if in another order than its own. */
  private final Optional<ShuffledModel> shuffled;

  private final Confirmation confirmation;
  private final RunControl control;
  private final Cancellation cancellation;
  private final Checkpoints checkpoints;

  /** What came of a search, before anything was confirmed. */
  record Raw(SearchResult result, double seconds) {}

  /**
   * A search that the control can end.
   *
   * @param cancellation where files are left to be tidied up if it is cut off
   * @param checkpoints where the search leaves what it takes to go on
   */
  ExplicitRun(
      Exploration exploration,
      Method.Search method,
      long memoryBytes,
      Optional<Path> scratchFolder,
      Archive archive,
      Workers workers,
      Disk disk,
      Hashing hashing,
      Confirmation confirmation,
      RunControl control,
      Cancellation cancellation,
      Checkpoints checkpoints) {
    this.checkpoints = checkpoints;
    this.confirmation = confirmation;
    this.exploration = exploration;
    this.method = method;
    this.memoryBytes = memoryBytes;
    this.scratchFolder = scratchFolder;
    this.archive = archive;
    this.workers = workers;
    this.disk = disk;
    this.hashing = hashing;
    this.shuffled =
        hashing.seed() == 0
            ? Optional.empty()
            : Optional.of(new ShuffledModel(exploration.model(), hashing.seed()));
    this.control = control;
    this.cancellation = cancellation;
  }

  Result execute() {
    return control.during(() -> conclude(search(control), Optional.empty()));
  }

  /** Only searches; somebody else may watch, too. */
  Raw search(SearchControl watch) {
    Optional<SearchResult> refused = compiled();
    long start = System.nanoTime();
    SearchResult result = refused.orElseGet(() -> searchedBy(watch));
    return new Raw(result, (System.nanoTime() - start) / NANOS_PER_SECOND);
  }

  /** Confirms what was found. */
  Result conclude(Raw raw, Optional<Decision> decision) {
    SearchResult result = raw.result();
    Ending ended = lifted(result.ending());
    Ending ending =
        CheckpointAdvice.withAdvice(MemoryAdvice.withAdvice(ended, exploration), checkpoints);
    confirmFault(ended);
    Figures figures = Figures.of(exploration.graph(), result, raw.seconds());
    return new Result(
        answers(result, ending), new Report.Searched(exploration, ending, figures, decision));
  }

  /** The same with a run of the model itself. */
  private Ending lifted(Ending ending) {
    return ending instanceof Ending.Failed(var error, var trace)
        ? new Ending.Failed(error, trace.map(this::lifted))
        : ending;
  }

  private Trace lifted(Trace found) {
    try {
      return exploration.lifted(shuffled.map(model -> model.project(found)).orElse(found));
    } catch (IllegalArgumentException noRun) {
      throw new Replay.Mismatch(String.valueOf(noRun.getMessage()));
    }
  }

  /** The answers about what was found, however the search ended. */
  List<Report.Answer> answers(SearchResult result, Ending ending) {
    List<Report.Answer> answers = new ArrayList<>();
    for (int i = 0; i < exploration.subjects().size(); i++) {
      Exploration.Subject subject = exploration.subjects().get(i);
      Found found = result.found().get(i);
      Verdict verdict = judged(subject, result, ending, found);
      answers.add(new Report.Answer(subject.property(), verdict, exploration, found.ctl()));
    }
    return answers;
  }

  /** Models make their code when it is first asked for: that is no part of the search. */
  private Optional<SearchResult> compiled() {
    try {
      exploration.model().newStepper();
      return Optional.empty();
    } catch (LimitReached limit) {
      control.begin();
      return Optional.of(ended(new Ending.Stopped(limit.reason(), limit.getMessage())));
    }
  }

  private Verdict judged(
      Exploration.Subject subject, SearchResult result, Ending ending, Found found) {
    try {
      return found.ctl().isPresent()
          ? CtlJudge.judge(exploration, ending, found, confirmation)
          : judge(subject, result, ending, found);
    } catch (LimitReached limit) {
      return new Verdict.Unknown(
          partial(), "something was found, but while it was replayed, " + limit.getMessage());
    } catch (OutOfMemoryError heap) {
      return new Verdict.Unknown(
          partial(), "something was found, but while it was replayed, " + HEAP_IS_FULL);
    }
  }

  /**
   * A fault of the model is no verdict, but users believe it all the same.
   *
   * @throws Replay.Mismatch if the reference finds none
   */
  private void confirmFault(Ending ending) {
    if (ending instanceof Ending.Failed(var error, var trace) && error.remedy().isEmpty()) {
      trace.ifPresent(path -> confirmation.confirmFault(exploration.replayed(), path));
    }
  }

  private SearchResult searchedBy(SearchControl watch) {
    control.begin();
    boolean counts = exploration.subjects().isEmpty();
    try (Scratch scratch = Scratch.create(scratchFolder, cancellation)) {
      SearchTask task =
          SearchTask.of(
                  shuffled.<Model>map(model -> model).orElse(exploration.model()),
                  new Resources(
                      method.kept(),
                      memoryBytes,
                      scratch.folder(),
                      archive,
                      workers,
                      disk,
                      hashing))
              .lookingFor(exploration.goals())
              .by(exploration.measure())
              .with(counts ? SearchTask.Traces.NONE : SearchTask.Traces.KEEP)
              .with(saving(watch));
      control.checkpoint(0);
      return method.algorithm().run(task);
    } catch (LimitReached limit) {
      return ended(new Ending.Stopped(limit.reason(), limit.getMessage()));
    } catch (ModelError fault) {
      // A predicate or a measure that divides by zero: the search is not prepared for that.
      return ended(new Ending.Failed(fault, Optional.empty()));
    } catch (OutOfMemoryError heap) {
      return ended(new Ending.Stopped(LimitReached.Reason.MEMORY, HEAP_IS_FULL));
    }
  }

  private SearchControl saving(SearchControl watch) {
    if (!checkpoints.areWanted()) {
      return watch;
    }
    return new SearchControl() {
      @Override
      public void checkpoint(SearchStatistics soFar) {
        watch.checkpoint(soFar);
      }

      @Override
      public int stride(long explored) {
        return watch.stride(explored);
      }

      @Override
      public Checkpoints checkpoints() {
        return checkpoints;
      }
    };
  }

  /** A search that could not even report: what it last told the control is what it covered. */
  private SearchResult ended(Ending ending) {
    List<Found> nothing = new ArrayList<>();
    for (int i = 0; i < exploration.subjects().size(); i++) {
      nothing.add(Found.NOTHING);
    }
    SearchStatistics covered = control.latest().orElseGet(SearchStatistics::new);
    return new SearchResult(ending, nothing, covered);
  }

  private Verdict judge(
      Exploration.Subject subject, SearchResult result, Ending ending, Found found) {
    if (found.reached()) {
      return confirmed(subject, ending, found);
    }
    return switch (ending) {
      case Ending.Exhausted() when !method.kept().isExact() ->
          Verdict.Unknown.internalError("a search that may miss states says that it misses none");
      case Ending.Exhausted() ->
          subject.property() instanceof PropertySpec.Reachable
              ? new Verdict.Violated(Assurance.complete(), Optional.empty())
              : new Verdict.Holds(Assurance.complete(), Optional.empty());
      case Ending.Stopped(var reason, var _) when reason == LimitReached.Reason.LOSSY_STORE ->
          new Verdict.Unknown(partial(), nothingFound(subject.property(), result));
      case Ending.Stopped(var _, var message) -> new Verdict.Unknown(partial(), message);
      case Ending.Failed(var error, var trace) ->
          new Verdict.Unknown(partial(), "the model is at fault: " + error.getMessage());
      case Ending.Answered() -> Verdict.Unknown.internalError("the search ended without an answer");
    };
  }

  private static String nothingFound(PropertySpec property, SearchResult result) {
    String nothing =
        property instanceof PropertySpec.Reachable ? "no such state found" : "no violation found";
    return nothing
        + ", but states may have been missed"
        + LossFigures.of(result.statistics(), OptionalLong.empty())
            .map(loss -> ": " + loss.describe())
            .orElse("");
  }

  /** What was looked at is not everything, and states may have been confused. */
  private Assurance partial() {
    return method.kept().isExact() ? Assurance.partial() : Assurance.lossy();
  }

  /** What was found counts only once its trace has been replayed. */
  private Verdict confirmed(Exploration.Subject subject, Ending ending, Found found) {
    Assurance assurance =
        ending instanceof Ending.Exhausted && method.kept().isExact()
            ? Assurance.complete()
            : partial();
    if (found.trace().isEmpty()) {
      return Verdict.Unknown.internalError("the search found something and kept no trace");
    }
    Model replayed = exploration.replayed();
    Trace trace;
    try {
      trace = lifted(found.trace().get());
      Replay.of(replayed, trace).confirm(subject.goal());
      confirm(subject.property(), replayed, trace);
      confirmation.confirm(replayed, trace, subject.property(), subject.goal());
    } catch (Replay.Mismatch mismatch) {
      return Verdict.Unknown.internalError(
          "the trace cannot be replayed (" + mismatch.getMessage() + ")");
    }
    return subject.property() instanceof PropertySpec.Reachable
        ? new Verdict.Holds(assurance, Optional.of(trace))
        : new Verdict.Violated(assurance, Optional.of(shown(subject.property(), replayed, trace)));
  }

  /** What is worth to be shown of a run that is known to break the property. */
  private static Trace shown(PropertySpec property, Model graph, Trace trace) {
    return graph instanceof BuchiProduct product && trace.loopStart().isPresent()
        ? BadPrefix.of(property, product, trace)
        : trace;
  }

  /** The automaton has accepted the lasso; the formula itself must say the same of it. */
  private static void confirm(PropertySpec property, Model graph, Trace lasso) {
    switch (property) {
      case PropertySpec.Fair(var unfair, var _) -> confirm(unfair, graph, lasso);
      case PropertySpec.Claim claim -> confirm(claim.asked(), graph, lasso);
      case PropertySpec.Ltl formula -> {
        BuchiProduct product = (BuchiProduct) graph;
        boolean isClaim = ClaimAutomaton.named(product.inner(), formula).isPresent();
        if (!isClaim && LtlMeaning.of(product.inner(), formula).holdsOn(product, lasso)) {
          throw new Replay.Mismatch("the formula holds on the lasso");
        }
      }
      default -> {
        // The goal has said everything.
      }
    }
  }
}
