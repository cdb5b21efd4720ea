package tideline.matrix.errata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.matrix.CycleSearches;
import tideline.matrix.graph.GraphModel;
import tideline.model.ProgressMeasure;
import tideline.search.Acceptance;
import tideline.search.Goal;
import tideline.search.Question;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;

/** Every search for cycles gives the right answer where a printed algorithm does not. */
class ErrataSearchTest {

  @TempDir private Path scratch;

  private static Acceptance acceptance(ErrataCase errata, GraphModel model) {
    return errata.hasEdgeAcceptance()
        ? Acceptance.ofEdges(
            (s, off, t, at, step) ->
                errata
                    .acceptingEdges()
                    .contains(new ErrataCase.Edge(model.number(s, off), model.number(t, at))))
        : Acceptance.ofStates((s, off) -> errata.accepting().get(model.number(s, off)));
  }

  /** The measure of the case, or for those without one a measure that any edge may go against. */
  private static ProgressMeasure measure(GraphModel model) {
    return model.progressMeasures().stream()
        .findFirst()
        .orElseGet(() -> ProgressMeasure.of("number", "", (s, off) -> model.number(s, off)));
  }

  private SearchResult search(SearchAlgorithm algorithm, ErrataCase errata) {
    GraphModel model = GraphModel.of(errata.graph());
    return algorithm.run(
        SearchTask.of(model, new Resources(StoreKind.PLAIN, 1 << 24, scratch))
            .lookingFor(new Goal.AcceptingCycle(acceptance(errata, model)))
            .by(
                algorithm.progressUse() == ProgressUse.NONE
                    ? Optional.empty()
                    : Optional.of(measure(model)))
            .with(SearchTask.Traces.KEEP));
  }

  @Test
  void everySearchIsRight() {
    Optional<Path> file = ErrataFile.find();
    Assumptions.assumeTrue(file.isPresent(), "no shared/fixtures/errata.json above this folder");
    int runs = 0;
    for (SearchAlgorithm algorithm : CycleSearches.all()) {
      for (ErrataCase errata : ErrataFile.read(file.orElseThrow())) {
        if (algorithm.answers().contains(Question.ACCEPTING_CYCLE)) {
          assertEquals(
              errata.acceptingCycle(),
              search(algorithm, errata).found().getFirst().reached(),
              algorithm.name() + ": " + errata.graph());
          runs++;
        }
      }
    }
    assertTrue(runs > 0);
    System.out.println("errata: " + runs + " runs of searches for cycles");
  }
}
