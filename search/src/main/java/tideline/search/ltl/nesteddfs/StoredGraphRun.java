package tideline.search.ltl.nesteddfs;

import java.util.Optional;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.SearchTask;
import tideline.search.ltl.CycleRun;
import tideline.search.ltl.EdgeList;
import tideline.search.ltl.Lassos;
import tideline.search.ltl.Marks;
import tideline.search.ltl.StoredStates;
import tideline.search.ltl.nesteddfs.NestedSearch.Cycle;
import tideline.search.ltl.nesteddfs.NestedSearch.Nesting;
import tideline.search.ltl.nesteddfs.NestedSearch.Pass;
import tideline.storage.Memory;

/** One depth-first search for accepting cycles that keeps every state. */
public final class StoredGraphRun extends CycleRun {

  private final Nesting nesting;
  private final Marks marks;

  private Memory memory;
  private StoredStates states;
  private NestedSearch search;
  private int initialChoice;

  private int expansions;
  private int unreported;
  private long edges;
  private int deadlocks;
  private long redExpansions;

  /** Prepares a run. */
  public StoredGraphRun(SearchTask task, Nesting nesting) {
    super(task);
    this.nesting = nesting;
    this.marks = new Marks(acceptance.onlySet());
  }

  @Override
  protected void explore(Memory runMemory) {
    memory = runMemory;
    try (StoredStates stored = new StoredStates(memory, model);
        NestedSearch nested = new NestedSearch(memory, this::expand, nesting)) {
      states = stored;
      search = nested;
      searchFromInitialStates();
      report();
    }
  }

  private void searchFromInitialStates() {
    SuccessorBatch initial = new SuccessorBatch(words);
    model.initialStates(initial);
    for (int i = 0; i < initial.count(); i++) {
      initialChoice = i;
      long number = states.store().findOrPut(initial.words(), initial.offset(i));
      Optional<Cycle> cycle = search.searchFrom(number < 0 ? ~number : number);
      if (cycle.isPresent()) {
        reached(() -> Lassos.from(initialChoice, cycle.get().lasso()));
        return;
      }
    }
  }

  private void expand(long node, Pass pass, EdgeList out) {
    if (unreported >= stride()) {
      report();
    }
    try {
      states.expand(node);
    } catch (ModelError error) {
      throw failed(error, pathToEntered());
    }
    SuccessorBatch batch = states.batch();
    long[] state = states.state();
    boolean isPossible = acceptance.possible().test(state, 0);
    long sourceMark = isPossible ? marks.ofSource(state, 0) : 0;
    for (int i = 0; i < batch.count(); i++) {
      // Whatever accepts where no accepting cycle can be, it makes none.
      long edgeMarks = isPossible ? marks.of(sourceMark, state, 0, batch, i) : 0;
      out.add(states.number(i), i, edgeMarks);
    }
    countExpansion(pass);
  }

  private Optional<Trace> pathToEntered() {
    return keepsTraces()
        ? Optional.of(Trace.path(initialChoice, search.pathToEntered()))
        : Optional.empty();
  }

  private void countExpansion(Pass pass) {
    expansions++;
    unreported++;
    switch (pass) {
      case BLUE -> {
        edges += states.batch().count();
        deadlocks += states.batch().count() == 0 ? 1 : 0;
      }
      case RED -> redExpansions++;
    }
  }

  private void report() {
    count(expansions, edges, deadlocks);
    expansions = 0;
    edges = 0;
    deadlocks = 0;
    unreported = 0;
    if (redExpansions > 0) {
      statistics.expandedAgain();
      statistics.figure("red expansions", redExpansions);
    }
    statistics.storing(states.store().size(), memory.bytes());
    checkpoint();
  }
}
