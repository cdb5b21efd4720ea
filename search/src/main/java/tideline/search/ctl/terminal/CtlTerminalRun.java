package tideline.search.ctl.terminal;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.properties.ctl.TerminalShape;
import tideline.search.SearchTask;
import tideline.search.ctl.CtlAnswer.Outcome;
import tideline.search.ctl.Evidence;
import tideline.search.ctl.evidence.TerminalEvidence;
import tideline.search.ctl.run.CtlRun;
import tideline.search.successors.Expansion;
import tideline.search.sweep.Sweep;
import tideline.storage.Memory;
import tideline.storage.StoreKind;
import tideline.storage.trace.TraceLog;

/** One run of the search for a terminal component without p. */
final class CtlTerminalRun extends CtlRun {

  private final TerminalShape shape;
  private Optional<String> regress = Optional.empty();
  private int sinceReport;
  private long sweeps;

  /** Layers of the sweeps before this one. */
  private long layersBefore;

  CtlTerminalRun(SearchTask task) {
    super(task);
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
    try (Sweep sweep = new Sweep(task, memory, StoreKind.PLAIN, log)) {
      for (int i : starts) {
        sweep.insertInitial(initial, i);
      }
      LayerSearch search =
          new LayerSearch(
              sweep,
              (s, off) -> formula.holds(shape.predicate(), property.bits(s, off)),
              memory,
              edges -> expanded(sweep, edges));
      sweeps++;
      sweep.begin();
      while (sweep.advance()) {
        OptionalLong member = findWithout(sweep, search);
        if (member.isPresent()) {
          return Optional.of(sweep.pathTo(member.getAsLong()));
        }
      }
      layersBefore += sweep.layersEntered();
      return Optional.empty();
    } finally {
      log.ifPresent(TraceLog::close);
    }
  }

  private OptionalLong findWithout(Sweep sweep, LayerSearch search) {
    try {
      return search.findWithout();
    } catch (Expansion.FailedExpansion failure) {
      throw failed(failure.error(), sweep.pathTo(search.latest()));
    } finally {
      report(sweep);
    }
  }

  private void expanded(Sweep sweep, int edges) {
    count(1, edges, edges == 0 ? 1 : 0);
    if (++sinceReport >= stride()) {
      sinceReport = 0;
      report(sweep);
      checkpoint();
    }
  }

  /** Over the sweeps of all initial states. */
  private void report(Sweep sweep) {
    sweep.report(statistics);
    statistics.sweeping(sweeps, layersBefore + sweep.layersEntered(), 0, 0);
  }
}
