package tideline.search.ltl.weak;

import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.StartedModel;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.Acceptance.AcceptingSet;
import tideline.search.Disk;
import tideline.search.Goal;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchResult.Found;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.search.SearchTask.Traces;
import tideline.search.Workers;
import tideline.search.ltl.Lassos;
import tideline.search.ltl.nesteddfs.NestedSearch.Nesting;
import tideline.search.ltl.nesteddfs.StoredGraphRun;

/** One search for an accepting state, and for a way to go on from there for ever. */
final class TerminalRun {

  private final SearchTask task;
  private final SearchAlgorithm safety;
  private final Goal.AcceptingCycle goal;

  TerminalRun(SearchTask task, SearchAlgorithm safety) {
    this.task = task;
    this.safety = safety;
    this.goal = (Goal.AcceptingCycle) task.goals().getFirst();
  }

  SearchResult run() {
    AcceptingSet accepting = goal.acceptance().onlySet();
    if (accepting.edges().isPresent()) {
      // A safety search sees states, not edges.
      return searchCycle(task.model());
    }
    // The path is needed to know the state, even if nobody wants to see it.
    SearchResult reached =
        safety.run(with(task.model(), new Goal.Reach(accepting.states()), Traces.KEEP));
    Optional<Trace> path = reached.found().getFirst().trace();
    return path.isEmpty() ? reached : goOn(reached.statistics(), path.get());
  }

  /** An accepting state has been found: any cycle behind it will do. */
  private SearchResult goOn(SearchStatistics soFar, Trace path) {
    SearchResult behind = searchCycle(new StartedModel(task.model(), end(path)));
    long expansions = soFar.explored() + path.length() + behind.statistics().explored();
    if (behind.ending() instanceof Ending.Exhausted) {
      SearchResult all = searchCycle(task.model());
      return withMore(all, expansions);
    }
    Found found = behind.found().getFirst();
    Found lasso =
        new Found(found.reached(), found.trace().map(trace -> Lassos.follow(path, trace)));
    Ending ending =
        behind.ending() instanceof Ending.Failed(var error, var trace)
            ? new Ending.Failed(error, trace.map(rest -> Lassos.append(path, rest)))
            : behind.ending();
    return withMore(new SearchResult(ending, List.of(lasso), soFar), expansions - soFar.explored());
  }

  private static SearchResult withMore(SearchResult result, long expansions) {
    SearchStatistics statistics = result.statistics();
    statistics.expanded(
        statistics.explored() + expansions, statistics.transitions(), statistics.deadlocks());
    statistics.expandedAgain();
    return result;
  }

  private SearchResult searchCycle(Model from) {
    return new StoredGraphRun(with(from, goal, task.traces()), Nesting.SINGLE).run();
  }

  private SearchTask with(Model model, Goal wanted, Traces traces) {
    return SearchTask.of(model, task.resources().with(Workers.one()).with(Disk.off()))
        .lookingFor(wanted)
        .by(task.progress())
        .with(traces)
        .with(task.control());
  }

  /** The state that a path leads to. */
  private long[] end(Trace path) {
    int words = task.model().schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    Stepper stepper = task.model().newStepper();
    long[] state = new long[words];
    task.model().initialStates(batch);
    System.arraycopy(batch.words(), batch.offset(path.initial()), state, 0, words);
    for (int i = 0; i < path.length(); i++) {
      batch.clear();
      stepper.successors(state, 0, batch);
      System.arraycopy(batch.words(), batch.offset(path.choice(i)), state, 0, words);
    }
    return state;
  }
}
