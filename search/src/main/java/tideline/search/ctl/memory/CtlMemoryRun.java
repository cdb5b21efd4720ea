package tideline.search.ctl.memory;

import java.util.Optional;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.SearchTask;
import tideline.search.condensed.FailurePath;
import tideline.search.ctl.run.CtlRun;
import tideline.search.ctl.sweepline.BackwardPasses;
import tideline.search.successors.Expansion;
import tideline.storage.IndexedStore;
import tideline.storage.Memory;
import tideline.storage.PlainStore;
import tideline.storage.condensed.CondensedGraph;
import tideline.storage.condensed.Layout;

/** One run of CTL with the condensed graph in memory. */
final class CtlMemoryRun extends CtlRun {

  private long[] numbers = new long[1024];
  private long[] initial = new long[0];

  CtlMemoryRun(SearchTask task) {
    super(task);
  }

  @Override
  protected void explore(Memory memory) {
    try (CondensedGraph graph =
        CondensedGraph.inMemory(memory, Layout.ofStates(formula.atoms().size()))) {
      condense(memory, graph);
      BackwardPasses passes =
          new BackwardPasses(formula, graph, memory, () -> report(memory, statistics.stored()));
      passes.run();
      report(memory, statistics.stored());
      answer(memory, passes.checked(), initial, Coverage.ALL, passes.figures());
    }
  }

  private void condense(Memory memory, CondensedGraph graph) {
    try (IndexedStore store = new PlainStore(memory, model.schema())) {
      insertInitialStates(store);
      graph.enterLayer(0);
      Expansion expansion = new Expansion(model);
      while (true) {
        long first = store.taken();
        int taken;
        try {
          taken = expansion.takeFrom(store, stride());
        } catch (Expansion.FailedExpansion failure) {
          throw failed(failure.error(), pathTo(memory, graph, first + failure.index()));
        }
        if (taken == 0) {
          break;
        }
        append(expansion, store, graph);
        count(taken, expansion.batch().count(), expansion.deadlocks());
        report(memory, store.size());
      }
      graph.flush();
    }
  }

  private void insertInitialStates(IndexedStore store) {
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    initial = new long[batch.count()];
    for (int i = 0; i < initial.length; i++) {
      long number = store.findOrPut(batch.words(), batch.offset(i));
      initial[i] = number >= 0 ? number : ~number;
    }
  }

  private void append(Expansion expansion, IndexedStore store, CondensedGraph graph) {
    SuccessorBatch batch = expansion.batch();
    if (numbers.length < batch.count()) {
      numbers = new long[2 * batch.count()];
    }
    store.findOrPutAll(batch, expansion.all(), batch.count(), numbers);
    int next = 0;
    for (int i = 0; i < expansion.count(); i++) {
      graph.state(property.bits(expansion.sources(), expansion.offset(i)));
      for (; next < expansion.end(i); next++) {
        long number = numbers[next];
        graph.edge(0, number >= 0 ? number : ~number);
      }
    }
  }

  private Optional<Trace> pathTo(Memory memory, CondensedGraph graph, long number) {
    return keepsTraces()
        ? FailurePath.find(memory, graph, 0, () -> initial, number)
        : Optional.empty();
  }

  private void report(Memory memory, long stored) {
    statistics.storing(stored, memory.bytes());
    checkpoint();
  }
}
