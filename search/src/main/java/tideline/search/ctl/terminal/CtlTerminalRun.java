package tideline.search.ctl.terminal;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.properties.ctl.TerminalShape;
import tideline.search.SearchTask;
import tideline.search.ctl.CtlAnswer.Outcome;
import tideline.search.ctl.CtlRun;
import tideline.search.ctl.Evidence;
import tideline.search.ctl.TerminalEvidence;
import tideline.storage.LayeredStore;
import tideline.storage.LayeredStore.Layer;
import tideline.storage.Memory;
import tideline.storage.StoreKind;
import tideline.storage.trace.TraceLog;

/** One run of the search for a terminal component without p. */
final class CtlTerminalRun extends CtlRun {

  private final ProgressMeasure measure;
  private final TerminalShape shape;
  private Optional<String> regress = Optional.empty();
  private int sinceReport;
  private long sweeps;
  private long layersEntered;

  CtlTerminalRun(SearchTask task) {
    super(task);
    this.measure =
        task.progress()
            .orElseThrow(() -> new IllegalArgumentException("the sweep-line needs a measure"));
    this.shape =
        TerminalShape.of(formula)
            .orElseThrow(() -> new IllegalArgumentException(formula + " is of another shape"));
  }

  /** How the measure turned out not to be monotonic, if it did. */
  Optional<String> regress() {
    return regress;
  }

  @Override
  protected void explore(Memory memory) {
    SuccessorBatch initial = new SuccessorBatch(words);
    model.initialStates(initial);
    try {
      switch (shape.kind()) {
        case AG_EF -> alwaysPossible(memory, initial);
        case EF_AG_NOT -> possiblyForEver(memory, initial);
      }
    } catch (LayerSearch.RegressEdge edge) {
      regress = Optional.of(edge.getMessage());
    }
  }

  /** AG EF p: a component without p, from whatever initial state, is a violation. */
  private void alwaysPossible(Memory memory, SuccessorBatch initial) {
    int[] all = new int[initial.count()];
    for (int i = 0; i < all.length; i++) {
      all[i] = i;
    }
    Optional<Optional<Trace>> found = search(memory, initial, all);
    if (found.isPresent()) {
      answer(Outcome.VIOLATED, found.get());
    } else {
      answer(Outcome.HOLDS, Coverage.ALL, List.of(), 0, this::nothingToShow);
    }
  }

  /** EF AG !p: each initial state by itself needs a component without p. */
  private void possiblyForEver(Memory memory, SuccessorBatch initial) {
    Optional<Trace> witness = Optional.empty();
    for (int i = 0; i < initial.count(); i++) {
      if (isRepeated(initial, i)) {
        continue;
      }
      if (i > 0) {
        statistics.expandedAgain();
      }
      Optional<Optional<Trace>> found = search(memory, initial, new int[] {i});
      if (found.isEmpty()) {
        Coverage covered = initial.count() == 1 ? Coverage.ALL : Coverage.SOME;
        answer(Outcome.VIOLATED, covered, List.of(), i, this::nothingToShow);
        return;
      }
      witness = i == 0 ? found.get() : witness;
    }
    if (initial.count() > 1) {
      note("the evidence is about the first of " + initial.count() + " initial states");
    }
    answer(Outcome.HOLDS, witness);
  }

  private boolean isRepeated(SuccessorBatch initial, int i) {
    for (int k = 0; k < i; k++) {
      int same = 0;
      for (int w = 0; w < words; w++) {
        same +=
            initial.words()[initial.offset(k) + w] == initial.words()[initial.offset(i) + w]
                ? 1
                : 0;
      }
      if (same == words) {
        return true;
      }
    }
    return false;
  }

  private void answer(Outcome outcome, Optional<Trace> path) {
    answer(
        outcome,
        Coverage.SOME,
        List.of(),
        path.map(Trace::initial).orElse(0),
        () -> TerminalEvidence.of(formula, path.orElseThrow()));
  }

  private Evidence nothingToShow() {
    return TerminalEvidence.none(formula, shape.kind());
  }

  /**
   * Looks for a component without p.
   *
   * @return the path to it, if there is one and paths are kept
   */
  private Optional<Optional<Trace>> search(Memory memory, SuccessorBatch initial, int[] starts) {
    Optional<TraceLog> log = newLog();
    try (LayeredStore layers = new LayeredStore(memory, StoreKind.PLAIN, model.schema())) {
      insertInitialStates(layers, log, initial, starts);
      LayerSearch search =
          new LayerSearch(
              model,
              measure,
              (s, off) -> formula.holds(shape.predicate(), property.bits(s, off)),
              memory,
              layers,
              log,
              this::expanded);
      sweeps++;
      while (!layers.isEmpty()) {
        Layer layer = layers.enterLowest();
        layersEntered++;
        statistics.enteringLayer(layer.progress());
        try {
          OptionalLong member = search.findWithout(layer);
          if (member.isPresent()) {
            return Optional.of(log.map(l -> l.pathTo(layer.positions().get(member.getAsLong()))));
          }
        } catch (LayerSearch.FailedState failure) {
          throw failed(
              failure.error(), log.map(l -> l.pathTo(layer.positions().get(failure.index()))));
        } finally {
          report(layers, memory, log);
          layers.leave(layer);
        }
      }
      return Optional.empty();
    } finally {
      log.ifPresent(TraceLog::close);
    }
  }

  private void insertInitialStates(
      LayeredStore layers, Optional<TraceLog> log, SuccessorBatch initial, int[] starts) {
    for (int i : starts) {
      int off = initial.offset(i);
      Layer layer = layers.layer(measure.of(initial.words(), off));
      if (layer.states().insert(initial.words(), off)) {
        layers.inserted(1);
        log.ifPresent(l -> layer.positions().add(l.appendRoot(i)));
      }
    }
  }

  private void expanded(LayeredStore layers, Memory memory, Optional<TraceLog> log, int edges) {
    count(1, edges, edges == 0 ? 1 : 0);
    if (++sinceReport >= stride()) {
      sinceReport = 0;
      report(layers, memory, log);
      checkpoint();
    }
  }

  private void report(LayeredStore layers, Memory memory, Optional<TraceLog> log) {
    statistics.storing(layers.size(), memory.bytes());
    statistics.sweeping(sweeps, layersEntered, 0, 0);
    log.ifPresent(l -> statistics.logging(l.bytes()));
  }
}
