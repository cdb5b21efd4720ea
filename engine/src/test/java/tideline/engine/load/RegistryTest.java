package tideline.engine.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.engine.LineModel;
import tideline.model.language.Language;
import tideline.model.language.ModelFactory;
import tideline.search.SearchAlgorithm;

class RegistryTest {

  @Test
  void whatIsInstalledIsFoundAndSorted() {
    Registry registry = Registry.installed();
    List<String> engines = registry.algorithms().stream().map(SearchAlgorithm::name).toList();
    assertEquals(engines.stream().sorted().toList(), engines);
    assertTrue(engines.containsAll(List.of("bfs", "dfs", "sweepline")), engines.toString());
    List<String> models = registry.factories().stream().map(ModelFactory::name).toList();
    assertEquals(models.stream().sorted().toList(), models);
    assertTrue(models.containsAll(List.of("stop-and-wait", "two-phase-commit")), models.toString());
    List<String> languages = registry.languages().stream().map(Language::name).toList();
    assertTrue(languages.contains("statespace"), languages.toString());
    assertEquals("bfs", registry.algorithm("bfs").orElseThrow().name());
    assertTrue(registry.algorithm("nonsense").isEmpty());
  }

  @Test
  void twoOfOneNameAreRefused() {
    List<ModelFactory> twins = List.of(new LineModel.Factory(), new LineModel.Factory());
    Registry registry = Registry.of(List.of(), twins, List.of());
    IllegalStateException refused = assertThrows(IllegalStateException.class, registry::factories);
    assertEquals("two providers are named line", refused.getMessage());
  }
}
