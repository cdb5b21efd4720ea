package tideline.engine.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.LineModel;
import tideline.engine.job.PropertySpec;
import tideline.properties.ctl.FiniteRuns;
import tideline.search.Question;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchTask;
import tideline.search.ltl.nesteddfs.NestedDepthFirstSearch;
import tideline.search.ltl.weak.TerminalSearch;
import tideline.search.ltl.weak.WeakSearch;
import tideline.storage.StoreKind;

class LtlPlannerTest {

  @TempDir private Path folder;

  /** All cycles are accepted, but the edge that closes one need not be next to what accepts. */
  @Test
  void aWeakAutomatonAcceptsInEveryStateOfAComponent() throws IOException {
    Path file = folder.resolve("ring.aut");
    Files.writeString(file, "c\na\na true b\nb true c\nc true a\n");
    LtlPlanner.Task task =
        LtlPlanner.read(
            LineModel.loaded(LineModel.withoutMeasure(3)).model(),
            new PropertySpec.OmegaAutomaton(file, FiniteRuns.STUTTER),
            LtlPlanner.Sets.ONE);
    assertEquals(Question.TERMINAL_CYCLE, task.question());
    for (SearchAlgorithm search :
        List.of(new NestedDepthFirstSearch(), new WeakSearch(), new TerminalSearch())) {
      SearchTask ask =
          SearchTask.of(task.model(), new Resources(StoreKind.PLAIN, 1 << 22, folder))
              .lookingFor(task.goal())
              .with(SearchTask.Traces.KEEP);
      assertTrue(search.run(ask).found().getFirst().reached(), search.name());
    }
  }
}
