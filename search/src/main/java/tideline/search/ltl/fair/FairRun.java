package tideline.search.ltl.fair;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.Acceptance;
import tideline.search.Fairness;
import tideline.search.Goal;
import tideline.search.SearchResult.Found;
import tideline.search.SearchRun;
import tideline.search.SearchTask;
import tideline.search.ltl.Marks;
import tideline.search.ltl.StoredStates;
import tideline.storage.Memory;

/** One search for a fair accepting cycle: breadth first, then by components. */
final class FairRun extends SearchRun {

  private final Acceptance acceptance;
  private final Fairness fairness;
  private final Marks[] marks;
  private final FairGraph graph = new FairGraph();
  private final BitSet canAct = new BitSet();

  /** For each state the number of its parent, or the complement of its initial state's choice. */
  private int[] parent = new int[1024];

  private int[] choice = new int[1024];
  private int known;
  private Found found = Found.NOTHING;

  FairRun(SearchTask task) {
    super(task);
    if (task.goals().size() != 1
        || !(task.goals().getFirst()
            instanceof Goal.FairCycle(Acceptance accepting, Fairness fair))) {
      throw new IllegalArgumentException("a search for fair cycles has one goal: a fair cycle");
    }
    this.acceptance = accepting;
    this.fairness = fair;
    this.marks = accepting.sets().stream().map(Marks::new).toArray(Marks[]::new);
  }

  @Override
  protected void explore(Memory memory) {
    try (StoredStates states = new StoredStates(memory, model)) {
      SuccessorBatch initial = new SuccessorBatch(words);
      model.initialStates(initial);
      for (int i = 0; i < initial.count(); i++) {
        long number = states.store().findOrPut(initial.words(), initial.offset(i));
        if (number >= 0) {
          learn(~i, 0);
        }
      }
      expandAll(states, memory);
    }
    long allSets = -1L >>> (Long.SIZE - acceptance.sets().size());
    Optional<int[]> component = new FairComponents(graph, fairness, allSets).find();
    component.ifPresent(
        states ->
            found =
                new Found(true, keepsTraces() ? Optional.of(lasso(states, allSets)) : NO_TRACE));
  }

  private static final Optional<Trace> NO_TRACE = Optional.empty();

  private void expandAll(StoredStates states, Memory memory) {
    int edges = 0;
    int deadlocks = 0;
    int unreported = 0;
    for (int s = 0; s < known; s++) {
      expand(states, s);
      edges += states.batch().count();
      deadlocks += states.batch().count() == 0 ? 1 : 0;
      if (++unreported >= stride() || s + 1 == known) {
        count(unreported, edges, deadlocks);
        long bytes = memory.bytes() + graph.bytes() + 2L * Integer.BYTES * parent.length;
        statistics.storing(known, bytes);
        checkpoint();
        if (bytes > task.memoryBytes()) {
          throw new LimitReached(
              LimitReached.Reason.MEMORY, "the graph does not fit into the memory for states");
        }
        unreported = 0;
        edges = 0;
        deadlocks = 0;
      }
    }
  }

  private void expand(StoredStates states, int s) {
    try {
      states.expand(s);
    } catch (ModelError error) {
      throw failed(error, keepsTraces() ? Optional.of(pathTo(s)) : NO_TRACE);
    }
    SuccessorBatch batch = states.batch();
    graph.addState(able(batch));
    long[] state = states.state();
    long ofState = 0;
    for (int set = 0; set < marks.length; set++) {
      ofState |= marks[set].accepts(state, 0) ? 1L << set : 0;
    }
    for (int i = 0; i < batch.count(); i++) {
      long sets = ofState;
      for (int set = 0; set < marks.length; set++) {
        sets |= marks[set].accepts(state, 0, batch, i) ? 1L << set : 0;
      }
      if (states.isFresh(i)) {
        learn(s, i);
      }
      graph.addEdge(Math.toIntExact(states.number(i)), batch.transition(i), sets);
    }
  }

  /** Who can act: whoever does so in a step of the graph, which hides none of the model's. */
  private BitSet able(SuccessorBatch batch) {
    canAct.clear();
    for (int i = 0; i < batch.count(); i++) {
      fairness.addActing(batch.transition(i), canAct);
    }
    return canAct;
  }

  private void learn(int from, int by) {
    if (known == parent.length) {
      if (known > Integer.MAX_VALUE / 2) {
        throw new LimitReached(
            LimitReached.Reason.MEMORY, "more than 2^30 states with their edges");
      }
      parent = Arrays.copyOf(parent, 2 * known);
      choice = Arrays.copyOf(choice, 2 * known);
    }
    parent[known] = from;
    choice[known++] = by;
  }

  /** The way to the first known state of a component, and a loop there. */
  private Trace lasso(int[] component, long allSets) {
    int entry = Arrays.stream(component).min().orElseThrow();
    Trace path = pathTo(entry);
    FairLoop loop = new FairLoop(graph, fairness, component);
    List<Integer> edges = loop.from(entry, allSets);
    int[] choices = new int[path.length() + edges.size()];
    for (int i = 0; i < path.length(); i++) {
      choices[i] = path.choice(i);
    }
    for (int i = 0; i < edges.size(); i++) {
      choices[path.length() + i] = loop.choice(edges.get(i));
    }
    return Trace.lasso(path.initial(), choices, path.length());
  }

  private Trace pathTo(int state) {
    int length = 0;
    int s = state;
    while (parent[s] >= 0) {
      s = parent[s];
      length++;
    }
    int[] choices = new int[length];
    int initial = ~parent[s];
    for (int t = state; parent[t] >= 0; t = parent[t]) {
      choices[--length] = choice[t];
    }
    return Trace.path(initial, choices);
  }

  @Override
  protected boolean allFound() {
    return found.reached();
  }

  @Override
  protected List<Found> found() {
    return List.of(found);
  }
}
