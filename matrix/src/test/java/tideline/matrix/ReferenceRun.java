package tideline.matrix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.matrix.naive.NaiveGraph;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.Goal;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchResult.Found;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.search.SearchTask.Traces;

/** What the reference searches have in common: expanding a state, watching goals, ending. */
abstract class ReferenceRun {

  final SearchTask task;
  final Mutation mutation;
  final SearchStatistics statistics = new SearchStatistics();

  private final int words;
  private final Stepper stepper;
  private final Found[] found;
  private long explored;
  private long transitions;
  private long deadlocks;

  ReferenceRun(SearchTask task, Mutation mutation) {
    this.task = task;
    this.mutation = mutation;
    this.words = task.model().schema().words();
    this.stepper = task.model().newStepper();
    this.found = new Found[task.goals().size()];
    Arrays.fill(found, Found.NOTHING);
  }

  /** Explores until everything is explored or all goals are found. */
  abstract void explore();

  final SearchResult run() {
    Ending ending;
    try {
      explore();
      ending = allFound() ? new Ending.Answered() : new Ending.Exhausted();
    } catch (LimitReached limit) {
      ending =
          mutation == Mutation.CLAIMS_TOO_MUCH
              ? new Ending.Exhausted()
              : new Ending.Stopped(limit.reason(), limit.getMessage());
    } catch (FaultIn fault) {
      Node end = fault.node;
      if (mutation == Mutation.WRONG_FAULT_PATH && end.parent().isPresent()) {
        end = end.parent().get();
      }
      ending = new Ending.Failed((ModelError) fault.getCause(), pathTo(end));
    }
    return new SearchResult(ending, List.of(found), statistics);
  }

  final List<Node> initialNodes() {
    SuccessorBatch batch = new SuccessorBatch(words);
    task.model().initialStates(batch);
    List<Node> nodes = new ArrayList<>();
    int count = mutation == Mutation.ONE_INITIAL_STATE ? 1 : batch.count();
    for (int i = 0; i < count; i++) {
      List<Long> state = NaiveGraph.key(batch.words(), batch.offset(i), words);
      nodes.add(new Node(state, Optional.empty(), i));
    }
    return nodes;
  }

  /** Expands a state and counts it. */
  final List<Node> expand(Node node) {
    SuccessorBatch batch = new SuccessorBatch(words);
    try {
      stepper.successors(node.words(), 0, batch);
    } catch (ModelError error) {
      if (mutation != Mutation.SWALLOWS_FAULTS) {
        throw new FaultIn(node, error);
      }
      batch.clear();
    }
    List<Node> nodes = new ArrayList<>();
    int dropped = mutation == Mutation.DROPS_A_SUCCESSOR && batch.count() > 2 ? 1 : 0;
    for (int i = 0; i < batch.count() - dropped; i++) {
      List<Long> state = NaiveGraph.key(batch.words(), batch.offset(i), words);
      nodes.add(new Node(state, Optional.of(node), i));
    }
    explored++;
    transitions += mutation == Mutation.COUNTS_NEW_EDGES_ONLY ? 0 : nodes.size();
    deadlocks += nodes.isEmpty() && mutation != Mutation.NO_DEADLOCKS ? 1 : 0;
    statistics.expanded(explored, transitions, deadlocks);
    if (nodes.isEmpty()) {
      watchDeadlock(node);
    }
    return nodes;
  }

  final void checkpoint() {
    try {
      task.control().checkpoint(statistics);
    } catch (LimitReached limit) {
      if (mutation != Mutation.IGNORES_CONTROL) {
        throw limit;
      }
    }
  }

  final void watch(Node node) {
    for (int i = 0; i < found.length; i++) {
      if (!found[i].reached()
          && task.goals().get(i) instanceof Goal.Reach reach
          && reach.predicate().test(node.words(), 0)) {
        found[i] = new Found(true, pathTo(node));
      }
    }
  }

  private void watchDeadlock(Node node) {
    for (int i = 0; i < found.length; i++) {
      if (!found[i].reached() && task.goals().get(i) instanceof Goal.Deadlock) {
        found[i] = new Found(true, pathTo(node));
      }
    }
  }

  final boolean allFound() {
    boolean all = found.length > 0;
    for (Found one : found) {
      all &= one.reached();
    }
    return all;
  }

  final void countNewEdge() {
    transitions += mutation == Mutation.COUNTS_NEW_EDGES_ONLY ? 1 : 0;
    statistics.expanded(explored, transitions, deadlocks);
  }

  private Optional<Trace> pathTo(Node node) {
    if (task.traces() == Traces.NONE || mutation == Mutation.NO_PATH) {
      return Optional.empty();
    }
    Node end = node;
    if (mutation == Mutation.WRONG_CHOICE && node.parent().isPresent()) {
      end = new Node(node.state(), node.parent(), node.choice() + 1);
    }
    if (mutation == Mutation.WRONG_START) {
      Trace path = node.path();
      int[] choices = IntStream.range(0, path.length()).map(path::choice).toArray();
      return Optional.of(Trace.path(path.initial() + 1, choices));
    }
    return Optional.of(end.path());
  }

  private static final class FaultIn extends RuntimeException {
    private final transient Node node;

    FaultIn(Node node, ModelError error) {
      super(error);
      this.node = node;
    }
  }
}
