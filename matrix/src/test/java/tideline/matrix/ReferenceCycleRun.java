package tideline.matrix;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.matrix.naive.NaiveGraph;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.Acceptance;
import tideline.search.Acceptance.AcceptingSet;
import tideline.search.Goal;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchResult.Found;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.search.SearchTask.Traces;

/** Explores everything, then asks for each accepting edge whether a path leads back to it. */
final class ReferenceCycleRun {

  private final SearchTask task;
  private final CycleMutation mutation;
  private final AcceptingSet accepting;
  private final SearchStatistics statistics = new SearchStatistics();
  private final Map<List<Long>, Node> known = new LinkedHashMap<>();
  private final Map<List<Long>, List<Edge>> edges = new HashMap<>();
  private long expansions;
  private long transitions;
  private long deadlocks;

  private record Edge(List<Long> from, List<Long> to, int choice, boolean accepts) {}

  private static final class FaultIn extends RuntimeException {
    private final transient Node node;

    FaultIn(Node node, ModelError error) {
      super(error);
      this.node = node;
    }
  }

  ReferenceCycleRun(SearchTask task, CycleMutation mutation) {
    this.task = task;
    this.mutation = mutation;
    Goal goal = task.goals().getFirst();
    Acceptance acceptance = ((Goal.AcceptingCycle) goal).acceptance();
    this.accepting = acceptance.onlySet();
  }

  SearchResult run() {
    try {
      explore();
      Optional<Found> found = search();
      return new SearchResult(
          found.isPresent() ? new Ending.Answered() : new Ending.Exhausted(),
          List.of(found.orElse(Found.NOTHING)),
          statistics);
    } catch (LimitReached limit) {
      Ending ending =
          mutation == CycleMutation.CLAIMS_TOO_MUCH
              ? new Ending.Exhausted()
              : new Ending.Stopped(limit.reason(), limit.getMessage());
      return new SearchResult(ending, List.of(Found.NOTHING), statistics);
    } catch (FaultIn fault) {
      Optional<Trace> trace =
          task.traces() == Traces.KEEP ? Optional.of(fault.node.path()) : Optional.empty();
      Ending ending = new Ending.Failed((ModelError) fault.getCause(), trace);
      return new SearchResult(ending, List.of(Found.NOTHING), statistics);
    }
  }

  private void explore() {
    int words = task.model().schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    Deque<Node> waiting = new ArrayDeque<>();
    task.model().initialStates(batch);
    for (int i = 0; i < batch.count(); i++) {
      List<Long> state = NaiveGraph.key(batch.words(), batch.offset(i), words);
      meet(new Node(state, Optional.empty(), i), waiting);
    }
    Stepper stepper = task.model().newStepper();
    while (!waiting.isEmpty()) {
      Node node = waiting.remove();
      batch.clear();
      try {
        stepper.successors(node.words(), 0, batch);
        if (mutation == CycleMutation.COUNTS_STATES || mutation == CycleMutation.HIDES_REVISITS) {
          batch.clear();
          stepper.successors(node.words(), 0, batch);
          expansions += mutation == CycleMutation.HIDES_REVISITS ? 1 : 0;
        }
      } catch (ModelError error) {
        throw new FaultIn(node, error);
      }
      List<Edge> leaving = new ArrayList<>();
      for (int i = 0; i < batch.count(); i++) {
        List<Long> state = NaiveGraph.key(batch.words(), batch.offset(i), words);
        leaving.add(new Edge(node.state(), state, i, accepts(node.words(), batch, i)));
        meet(new Node(state, Optional.of(node), i), waiting);
      }
      edges.put(node.state(), leaving);
      expansions++;
      transitions += batch.count();
      deadlocks += batch.count() == 0 ? 1 : 0;
      statistics.expanded(expansions, transitions, deadlocks);
      statistics.storing(known.size(), 0);
      task.control().checkpoint(statistics);
    }
  }

  private void meet(Node node, Deque<Node> waiting) {
    if (known.putIfAbsent(node.state(), node) == null) {
      waiting.add(node);
    }
  }

  private boolean accepts(long[] from, SuccessorBatch batch, int i) {
    int edge = mutation == CycleMutation.MERGES_EDGES ? firstTo(batch, i) : i;
    return accepting.states().test(from, 0)
        || (mutation != CycleMutation.STATES_ONLY
            && accepting
                .edges()
                .filter(
                    e -> e.test(from, 0, batch.words(), batch.offset(edge), batch.transition(edge)))
                .isPresent());
  }

  private static int firstTo(SuccessorBatch batch, int i) {
    List<Long> target = NaiveGraph.key(batch.words(), batch.offset(i), batch.stateWords());
    int first = 0;
    while (!NaiveGraph.key(batch.words(), batch.offset(first), batch.stateWords()).equals(target)) {
      first++;
    }
    return first;
  }

  private Optional<Found> search() {
    for (List<Edge> leaving : edges.values()) {
      for (Edge edge : leaving) {
        List<Long> goal = mutation == CycleMutation.THROUGH_THE_TARGET ? edge.to() : edge.from();
        Optional<List<Edge>> back = edge.accepts() ? back(edge, goal) : Optional.empty();
        if (back.isPresent()) {
          return Optional.of(found(edge, back.get()));
        }
      }
    }
    return Optional.empty();
  }

  /** The edges from the end of an edge to a state. */
  private Optional<List<Edge>> back(Edge edge, List<Long> goal) {
    if (edge.to().equals(goal) && mutation != CycleMutation.THROUGH_THE_TARGET) {
      return mutation == CycleMutation.NO_SELF_LOOPS ? Optional.empty() : Optional.of(List.of());
    }
    Map<List<Long>, Edge> last = new HashMap<>();
    Deque<List<Long>> waiting = new ArrayDeque<>();
    waiting.add(edge.to());
    while (!waiting.isEmpty()) {
      for (Edge next : edges.get(waiting.remove())) {
        if (last.putIfAbsent(next.to(), next) == null) {
          waiting.add(next.to());
        }
      }
    }
    if (!last.containsKey(goal)) {
      return Optional.empty();
    }
    List<Edge> path = new ArrayList<>();
    List<Long> at = goal;
    do {
      path.add(last.get(at));
      at = last.get(at).from();
    } while (!at.equals(edge.to()));
    return Optional.of(path.reversed());
  }

  private Found found(Edge edge, List<Edge> back) {
    if (task.traces() == Traces.NONE || mutation == CycleMutation.NO_LASSO) {
      return new Found(true, Optional.empty());
    }
    List<Edge> loop = new ArrayList<>();
    loop.add(edge);
    loop.addAll(back);
    if (mutation == CycleMutation.OTHER_LOOP) {
      loop = anyLoop().orElse(loop);
    }
    Trace path = known.get(loop.getFirst().from()).path();
    List<Integer> choices = new ArrayList<>();
    for (int i = 0; i < path.length(); i++) {
      choices.add(path.choice(i));
    }
    loop.forEach(e -> choices.add(e.choice()));
    if (mutation == CycleMutation.WRONG_STEP) {
      choices.add(choices.removeLast() == 0 ? 1 : 0);
    }
    int[] all = choices.stream().mapToInt(Integer::intValue).toArray();
    int start = path.length() + (mutation == CycleMutation.WRONG_LOOP_START ? 1 : 0);
    return new Found(
        true,
        Optional.of(
            mutation == CycleMutation.NO_LOOP
                ? Trace.path(path.initial(), all)
                : Trace.lasso(path.initial(), all, Math.min(start, all.length - 1))));
  }

  /** A loop that no accepting edge is on, if the search comes across one. */
  private Optional<List<Edge>> anyLoop() {
    for (List<Edge> leaving : edges.values()) {
      for (Edge edge : leaving) {
        if (edge.from().equals(edge.to()) && !edge.accepts()) {
          return Optional.of(List.of(edge));
        }
      }
    }
    return Optional.empty();
  }
}
