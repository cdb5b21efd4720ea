package tideline.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.matrix.random.GuardedModel;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.SlotCondition;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.reductions.partialorder.Choosing;
import tideline.reductions.partialorder.Kept;
import tideline.reductions.partialorder.StubbornModel;
import tideline.search.Goal;
import tideline.search.Question;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;

/**
 * Every search of states with every store, with and without partial-order reduction: they find the
 * same, and what they find is a run of the whole model.
 */
final class PartialOrderMatrixTest {

  private static final int MODELS = 600;
  private static final long MEMORY = 1L << 26;

  @TempDir Path folder;

  @Test
  void reducedSearchesFindTheSame() {
    int compared = 0;
    for (long seed = 1; seed <= MODELS; seed++) {
      Model model = GuardedModel.of(seed);
      List<Goal> goals =
          List.of(new Goal.Reach(model.propositions().predicate(0)), new Goal.Deadlock());
      for (SearchAlgorithm algorithm : searches()) {
        for (StoreKind store : algorithm.stores()) {
          SearchResult whole = run(algorithm, store, model, goals);
          if (whole.ending() instanceof Ending.Failed) {
            continue; // what is at fault need not be met
          }
          for (Choosing choosing : Choosing.values()) {
            String what = "seed %d, %s, %s, %s".formatted(seed, algorithm.name(), store, choosing);
            StubbornModel reduced = StubbornModel.of(model, kept(model), choosing);
            SearchResult some = run(algorithm, store, reduced, goals);
            if (!(some.ending() instanceof Ending.Failed)) {
              assertEquals(reached(whole), reached(some), what);
              judge(model, reduced, goals, some, what);
              compared++;
            }
          }
        }
      }
    }
    assertTrue(compared > 4 * MODELS, compared + " comparisons");
  }

  private static List<SearchAlgorithm> searches() {
    return Matrix.registeredAlgorithms().stream()
        .filter(algorithm -> algorithm.answers().contains(Question.SAFETY))
        .toList();
  }

  private static Kept kept(Model model) {
    SlotCondition target = new SlotCondition.Reading(model.propositions().reads(0, model.schema()));
    return new Kept(Kept.DeadEnds.KEPT, List.of(target));
  }

  private SearchResult run(
      SearchAlgorithm algorithm, StoreKind store, Model model, List<Goal> goals) {
    Optional<ProgressMeasure> measure =
        algorithm.needsMeasure()
            ? Optional.of(model.progressMeasures().getLast())
            : Optional.empty();
    return algorithm.run(
        SearchTask.of(model, new Resources(store, MEMORY, folder))
            .lookingFor(goals)
            .by(measure)
            .with(SearchTask.Traces.KEEP));
  }

  private static List<Boolean> reached(SearchResult result) {
    return result.found().stream().map(SearchResult.Found::reached).toList();
  }

  private static void judge(
      Model model, StubbornModel reduced, List<Goal> goals, SearchResult result, String what) {
    List<Trace> traces = new ArrayList<>();
    for (int i = 0; i < goals.size(); i++) {
      Optional<Trace> trace = result.found().get(i).trace();
      if (trace.isPresent()) {
        traces.add(trace.get());
        long[] end = Replay.of(model, reduced.project(trace.get())).end();
        switch (goals.get(i)) {
          case Goal.Reach(var predicate) -> assertTrue(predicate.test(end, 0), what);
          default -> {
            SuccessorBatch batch = new SuccessorBatch(end.length);
            model.newStepper().successors(end, 0, batch);
            assertEquals(0, batch.count(), what);
          }
        }
      }
    }
    assertEquals(reached(result).stream().filter(found -> found).count(), traces.size(), what);
  }
}
