package tideline.engine.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tideline.engine.forecast.Decision;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Installed;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Method;
import tideline.engine.plan.Plan;
import tideline.engine.report.Report;
import tideline.model.LimitReached;
import tideline.model.Verdict;
import tideline.search.Archive;
import tideline.search.SearchResult.Ending;
import tideline.search.checkpoint.Checkpoints;
import tideline.storage.lossy.Hashing;

/**
 * Executes a plan: searches, confirms what was found, and reports.
 *
 * <p>The searches of a plan share its time, so that a hard one cannot starve the rest: each gets
 * its part of what is left. What the others leave over goes to those that were cut off, if it is
 * more than they had.
 */
public final class Run {

  private final Plan plan;
  private final Confirmation confirmation;
  private final RunControl control;
  private final Cancellation cancellation;
  private final Turns turns;
  private final Checkpoints checkpoints;

  /** Hears of choices that are made on the way. */
  public interface Turns {
    /** A choice was made; the exploration is the one that goes on or begins now. */
    void decided(Exploration exploration, Decision decision);

    /** A search turned out otherwise than expected, and another one takes its place. */
    void changed(String why);

    /** Nobody listens. */
    static Turns ignored() {
      return new Turns() {
        @Override
        public void decided(Exploration exploration, Decision decision) {}

        @Override
        public void changed(String why) {}
      };
    }
  }

  /** The same, and leaves what it takes to go on in a folder. */
  public Run(
      Plan plan,
      RunControl control,
      Cancellation cancellation,
      Turns turns,
      Checkpoints checkpoints) {
    this.turns = turns;
    this.plan = plan;
    this.confirmation = new Confirmation(plan.model());
    this.control = control;
    this.cancellation = cancellation;
    this.checkpoints = checkpoints;
  }

  /** A run that the control can end. */
  public Run(Plan plan, RunControl control, Cancellation cancellation) {
    this(plan, control, cancellation, Turns.ignored());
  }

  /** The same, and tells of choices on the way. */
  public Run(Plan plan, RunControl control, Cancellation cancellation, Turns turns) {
    this(plan, control, cancellation, turns, Checkpoints.none());
  }

  /**
   * What came of one search, or of a swarm of them.
   *
   * @param grantedNanos the time that it had
   */
  private record Part(
      Map<PropertySpec, Report.Answer> answers, List<Report.Searched> searches, long grantedNanos) {

    /** The same, with what another search of the same had decided and this one has not. */
    Part after(Part other) {
      Map<PropertySpec, Report.Answer> all = new HashMap<>(answers);
      other.answers.forEach(
          (property, answer) -> {
            if (!(answer.verdict() instanceof Verdict.Unknown)
                && Objects.requireNonNull(all.get(property)).verdict() instanceof Verdict.Unknown) {
              all.put(property, answer);
            }
          });
      return new Part(all, searches, grantedNanos);
    }

    boolean isLate() {
      return searches.size() == 1
          && searches.getFirst().ending() instanceof Ending.Stopped(var reason, var _)
          && reason == LimitReached.Reason.TIMEOUT;
    }
  }

  /** Runs to the end, or to a limit. */
  public Report execute() {
    List<Exploration> explorations = plan.explorations();
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < explorations.size(); i++) {
      parts.add(explore(explorations.get(i), control.share(explorations.size() - i)));
    }
    searchAgain(parts);
    Map<PropertySpec, Report.Answer> answers = new HashMap<>();
    parts.forEach(part -> answers.putAll(part.answers()));
    return new Report(
        plan,
        plan.properties().stream().map(answers::get).toList(),
        parts.stream().flatMap(part -> part.searches().stream()).toList());
  }

  private void searchAgain(List<Part> parts) {
    long late = parts.stream().filter(Part::isLate).count();
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).isLate()) {
        RunControl share = control.share((int) late--);
        if (share.remainingNanos() > parts.get(i).grantedNanos()) {
          // It may go another way than the first time, and not come to what that one found.
          parts.set(i, explore(plan.explorations().get(i), share).after(parts.get(i)));
        }
      }
    }
  }

  private Part explore(Exploration exploration, RunControl by) {
    long granted = by.remainingNanos();
    return switch (exploration.method()) {
      case Method.Solver(var options, var _) ->
          part(
              solver().solve(exploration, options, confirmation, by, () -> false),
              exploration,
              granted);
      case Method.Contest contest -> part(contest(exploration, contest, by), exploration, granted);
      case Method.Search search when plan.job().lossy().swarm() > 1 ->
          swarm(exploration, search, by, granted);
      case Method.Search search ->
          part(
              explicit(exploration, search, plan.memoryBytes(), plan.archive(), by).execute(),
              granted);
      case Method.Open open -> {
        OpenRun.Searches searches =
            (another, method, archive) ->
                explicit(another, method, plan.memoryBytes(), archive, by);
        yield part(
            new OpenRun(exploration, open, plan.memoryBytes(), plan.archive(), searches, by, turns)
                .execute(),
            granted);
      }
    };
  }

  private static Part part(ExplicitRun.Result found, long granted) {
    return part(found.answers(), List.of(found.searched()), granted);
  }

  private static Part part(
      List<Report.Answer> given, List<Report.Searched> searches, long granted) {
    Map<PropertySpec, Report.Answer> answers = new HashMap<>();
    given.forEach(answer -> answers.put(answer.property(), answer));
    return new Part(answers, searches, granted);
  }

  private Part swarm(Exploration exploration, Method.Search search, RunControl by, long granted) {
    Swarm.Searches searches =
        (one, seed, control) -> {
          Hashing its = hashing().withSeed(seed);
          return explicit(one, search, plan.memoryBytes(), plan.archive(), its, control).execute();
        };
    Swarm.Result result =
        new Swarm(exploration, plan.job().lossy().swarm(), by, searches).execute();
    return part(result.answers(), result.searches(), granted);
  }

  private Hashing hashing() {
    return Hashing.usual().withFunctions(plan.job().lossy().hashFunctions());
  }

  private ExplicitRun explicit(
      Exploration exploration,
      Method.Search search,
      long memoryBytes,
      Archive archive,
      RunControl by) {
    return explicit(exploration, search, memoryBytes, archive, hashing(), by);
  }

  private static SolverEngine solver() {
    // The planner has refused what is not installed.
    return Installed.part(SolverEngine.class).orElseThrow();
  }

  /** The answer counts for the property that was asked, of which it may judge another form. */
  private static Part part(SolverEngine.Result solved, Exploration asked, long granted) {
    PropertySpec property = asked.subjects().getFirst().property();
    return new Part(Map.of(property, solved.answer()), List.of(solved.searched()), granted);
  }

  private ExplicitRun explicit(
      Exploration exploration,
      Method.Search search,
      long memoryBytes,
      Archive archive,
      Hashing hashing,
      RunControl by) {
    return new ExplicitRun(
        exploration,
        search,
        memoryBytes,
        plan.scratch(),
        archive,
        plan.job().workers(),
        plan.diskOf(search, archive),
        hashing,
        confirmation,
        by,
        cancellation,
        checkpoints);
  }

  private SolverEngine.Result contest(
      Exploration exploration, Method.Contest contest, RunControl by) {
    by.begin();
    Cancellation lost = new Cancellation();
    // The search has half of the memory; a solver's heap is not counted there.
    ExplicitRun search =
        explicit(
            exploration.by(contest.search()),
            contest.search(),
            plan.memoryBytes() / 2,
            plan.archive(),
            by.partner(lost));
    return new Contest(search::execute, lost::request)
        .hold(won -> solver().solve(contest.solved(), "", confirmation, by, won));
  }
}
