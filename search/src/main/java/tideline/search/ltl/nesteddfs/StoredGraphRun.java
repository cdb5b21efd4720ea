package tideline.search.ltl.nesteddfs;

import java.util.Arrays;
import java.util.Optional;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.SearchTask;
import tideline.search.ltl.CycleRun;
import tideline.search.ltl.EdgeList;
import tideline.search.ltl.Lassos;
import tideline.search.ltl.Marks;
import tideline.search.ltl.nesteddfs.NestedSearch.Cycle;
import tideline.search.ltl.nesteddfs.NestedSearch.Nesting;
import tideline.search.ltl.nesteddfs.NestedSearch.Pass;
import tideline.storage.IndexedStore;
import tideline.storage.Memory;
import tideline.storage.PlainStore;

/** One depth-first search for accepting cycles that keeps every state. */
public final class StoredGraphRun extends CycleRun {

  private final Nesting nesting;
  private final Marks marks;
  private final Stepper stepper;
  private final SuccessorBatch batch;
  private final long[] state;
  private long[] numbers = new long[64];
  private int[] all = new int[0];

  private Memory memory;
  private IndexedStore store;
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
    this.stepper = model.newStepper();
    this.batch = new SuccessorBatch(words);
    this.state = new long[words];
  }

  @Override
  protected void explore(Memory runMemory) {
    memory = runMemory;
    try (IndexedStore states = new PlainStore(memory, words);
        NestedSearch nested = new NestedSearch(memory, this::expand, nesting)) {
      store = states;
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
      long number = store.findOrPut(initial.words(), initial.offset(i));
      Optional<Cycle> cycle = search.searchFrom(number < 0 ? ~number : number);
      if (cycle.isPresent()) {
        reached(() -> Lassos.from(initialChoice, cycle.get().lasso()));
        return;
      }
    }
  }

  private void expand(long node, Pass pass, EdgeList out) {
    if (unreported == REPORT_EVERY) {
      report();
    }
    store.read(node, state, 0);
    batch.clear();
    try {
      stepper.successors(state, 0, batch);
    } catch (ModelError error) {
      throw failed(error, pathToEntered());
    }
    number(batch);
    long sourceMark = marks.ofSource(state, 0);
    for (int i = 0; i < batch.count(); i++) {
      out.add(
          numbers[i] < 0 ? ~numbers[i] : numbers[i], i, marks.of(sourceMark, state, 0, batch, i));
    }
    countExpansion(pass);
  }

  private Optional<Trace> pathToEntered() {
    return keepsTraces()
        ? Optional.of(Trace.path(initialChoice, search.pathToEntered()))
        : Optional.empty();
  }

  private void number(SuccessorBatch successors) {
    int count = successors.count();
    if (numbers.length < count) {
      numbers = new long[2 * count];
    }
    if (all.length < count) {
      all = new int[2 * count];
      Arrays.setAll(all, i -> i);
    }
    store.findOrPutAll(successors, all, count, numbers);
  }

  private void countExpansion(Pass pass) {
    expansions++;
    unreported++;
    switch (pass) {
      case BLUE -> {
        edges += batch.count();
        deadlocks += batch.count() == 0 ? 1 : 0;
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
    statistics.storing(store.size(), memory.bytes());
    task.control().checkpoint(statistics);
  }
}
