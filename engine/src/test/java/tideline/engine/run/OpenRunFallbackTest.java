package tideline.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.engine.LineModel;
import tideline.engine.TorusModel;
import tideline.engine.forecast.Decision;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.report.Report;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.Verdict;
import tideline.search.Archive;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;

/**
 * What a search falls back to when it has no memory left, by searches whose ends are written down.
 */
class OpenRunFallbackTest {

  private static final int LAST = 5_000;
  private static final int OPENING = 50;
  private static final int COUNTERS = 6;
  private static final int AROUND = 6;

  /** The states of a torus. */
  private static final long TORUS = 46_656;

  private final List<String> heard = new ArrayList<>();
  private final List<Archive> archives = new ArrayList<>();

  /** How one search goes. */
  private enum Turn {
    /** As the real one does it. */
    REAL,
    /** It does what the real one does, and has no memory left at the end. */
    FULL_AT_END,
    /** The same at its first state. */
    FULL,
    /** A second sweep that has expanded everything once more, and again. */
    OFTEN,
  }

  /** A real search that is told when to fail; after its last turn it is real. */
  private final class Scripted implements SearchAlgorithm {
    private final SearchAlgorithm real;
    private final Deque<Turn> turns;

    Scripted(String name, Turn... turns) {
      this.real = Registry.installed().algorithm(name).orElseThrow();
      this.turns = new ArrayDeque<>(List.of(turns));
    }

    @Override
    public String name() {
      return real.name();
    }

    @Override
    public String description() {
      return real.description();
    }

    @Override
    public String paper() {
      return real.paper();
    }

    @Override
    public Set<Question> answers() {
      return real.answers();
    }

    @Override
    public Set<StoreKind> stores() {
      return real.stores();
    }

    @Override
    public ProgressUse progressUse() {
      return real.progressUse();
    }

    @Override
    public ArchiveUse archiveUse() {
      return real.archiveUse();
    }

    @Override
    public OptionalInt rank(Question question, ModelSize size) {
      return real.rank(question, size);
    }

    @Override
    public SearchResult run(SearchTask task) {
      if (progressUse() == ProgressUse.REQUIRED) {
        archives.add(task.archive());
      }
      return switch (turns.isEmpty() ? Turn.REAL : turns.poll()) {
        case REAL -> real.run(task);
        case FULL ->
            new SearchResult(
                full(),
                task.goals().stream().map(_ -> SearchResult.Found.NOTHING).toList(),
                new SearchStatistics());
        case FULL_AT_END -> {
          SearchResult done = real.run(task);
          yield done.ending() instanceof Ending.Exhausted
              ? new SearchResult(full(), done.found(), done.statistics())
              : done;
        }
        case OFTEN -> {
          SearchStatistics counted = new SearchStatistics();
          counted.expanded(LAST, LAST, 0);
          counted.sweeping(1, 1, 1, 1);
          task.control().checkpoint(counted);
          counted.expanded(40L * LAST, LAST, 0);
          counted.sweeping(2, 2, 1, 1);
          try {
            task.control().checkpoint(counted);
          } catch (LimitReached left) {
            yield new SearchResult(
                new Ending.Stopped(left.reason(), left.getMessage()),
                task.goals().stream().map(_ -> SearchResult.Found.NOTHING).toList(),
                counted);
          }
          throw new AssertionError("nobody has left the sweep");
        }
      };
    }

    private static Ending full() {
      return new Ending.Stopped(LimitReached.Reason.MEMORY, "no memory left");
    }
  }

  private Report run(Archive archive, Scripted keeping, Scripted sweeping, PropertySpec... asked) {
    return run(LineModel.withoutMeasure(LAST), archive, keeping, sweeping, asked);
  }

  private Report run(
      Model model, Archive archive, Scripted keeping, Scripted sweeping, PropertySpec... asked) {
    Job job =
        Job.of(
                ModelSource.of("test"),
                asked.length == 0 ? Job.Purpose.COUNT : Job.Purpose.CHECK,
                List.of(asked))
            .with(new ProgressChoice.Usual(OPENING))
            .with(archive);
    Registry registry = Registry.of(List.of(), List.of(), List.of(keeping, sweeping));
    Plan plan = new Planner(registry).plan(job, LineModel.loaded(model));
    Cancellation never = new Cancellation();
    Run.Turns turns =
        new Run.Turns() {
          @Override
          public void decided(Exploration exploration, Decision decision) {
            heard.add(exploration.method().name());
          }

          @Override
          public void changed(String why) {
            heard.add(why);
          }
        };
    return new Run(plan, new RunControl(Limits.none(), never), never, turns).execute();
  }

  @Test
  void aSweepThatIsWorseThanExpectedIsReplacedAndComesBackWhereThereIsNoMemory() {
    Report report =
        run(
            Archive.OFF,
            new Scripted("bfs", Turn.REAL, Turn.FULL),
            new Scripted("sweepline", Turn.OFTEN));
    assertEquals(
        List.of(
            "sweepline",
            "states are expanded again more often than expected: every state is kept from here on",
            "there is no memory left to keep every state: back to the sweep",
            "sweepline"),
        heard);
    assertEquals(new Ending.Exhausted(), report.searches().getFirst().ending());
    assertEquals(OptionalLong.of(LAST + 1), report.figures().states());
  }

  @Test
  void whatTheReplacedSearchesFoundStaysFound() {
    Report report =
        run(
            Archive.OFF,
            new Scripted("bfs", Turn.REAL, Turn.FULL_AT_END),
            new Scripted("sweepline", Turn.OFTEN, Turn.FULL),
            new PropertySpec.Reachable("place == 10"),
            new PropertySpec.Reachable("place == 4000"),
            new PropertySpec.Invariant("place >= 0"));
    assertEquals(4, heard.size(), heard.toString());
    // One was found before the turn, one by the search after the sweep; the last sweep failed.
    assertInstanceOf(Verdict.Holds.class, report.properties().get(0).verdict());
    assertInstanceOf(Verdict.Holds.class, report.properties().get(1).verdict());
    Verdict open = report.properties().get(2).verdict();
    assertTrue(open instanceof Verdict.Unknown, open::toString);
  }

  @Test
  void aSweepThatWouldKeepOrExpandMuchHasAnArchive() {
    Report report =
        run(
            new TorusModel(COUNTERS, AROUND),
            Archive.AUTO,
            new Scripted("bfs", Turn.FULL_AT_END),
            new Scripted("sweepline"));
    assertEquals(List.of(Archive.ON), archives);
    assertEquals(OptionalLong.of(TORUS), report.figures().states());
    assertEquals(TORUS, report.figures().explored());
  }

  @Test
  void aSweepThatHasNoMemoryForItsArchiveGoesWithout() {
    Report report =
        run(
            new TorusModel(COUNTERS, AROUND),
            Archive.AUTO,
            new Scripted("bfs", Turn.FULL_AT_END),
            new Scripted("sweepline", Turn.FULL));
    assertEquals(List.of(Archive.ON, Archive.OFF), archives);
    String without = "there is no memory left for an archive: the sweep begins again without";
    assertTrue(heard.contains(without), heard.toString());
    assertEquals(new Ending.Exhausted(), report.searches().getFirst().ending());
    assertTrue(report.figures().explored() > TORUS);
  }
}
