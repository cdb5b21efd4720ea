package tideline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tideline.search.SearchAlgorithm;

/** Holds the algorithms to the papers that they name. */
final class PapersTest {

  private static final Repository REPOSITORY = Repository.here();
  private static final Pattern KEY = Pattern.compile("\\b\\d{3}\\b");
  private static final Pattern HEADING = Pattern.compile("(?m)^## (\\d{3})$");

  @TestFactory
  Stream<DynamicTest> thePaperOfEveryAlgorithmIsListed() {
    Set<String> listed = keys(HEADING, REPOSITORY.text("docs/papers.md"));
    return ServiceLoader.load(SearchAlgorithm.class).stream()
        .map(ServiceLoader.Provider::get)
        .map(
            algorithm ->
                DynamicTest.dynamicTest(
                    algorithm.name(),
                    () -> {
                      Set<String> used = keys(KEY, algorithm.paper());
                      assertTrue(!used.isEmpty(), "no key in: " + algorithm.paper());
                      assertTrue(listed.containsAll(used), algorithm.paper() + " in " + listed);
                    }));
  }

  @TestFactory
  Stream<DynamicTest> thePackageOfEveryAlgorithmCitesItsPaper() {
    return ServiceLoader.load(SearchAlgorithm.class).stream()
        .map(
            provider ->
                DynamicTest.dynamicTest(
                    provider.get().name(),
                    () -> {
                      String folder = provider.type().getPackageName().replace('.', '/');
                      String page =
                          REPOSITORY.text("search/src/main/java/" + folder + "/package-info.java");
                      Set<String> missing = keys(KEY, provider.get().paper());
                      missing.removeAll(keys(KEY, page));
                      assertEquals(Set.of(), missing, folder);
                    }));
  }

  @Test
  void theThreeSearchesAreRegistered() {
    Set<String> names =
        ServiceLoader.load(SearchAlgorithm.class).stream()
            .map(provider -> provider.get().name())
            .collect(Collectors.toSet());
    assertTrue(names.containsAll(Set.of("bfs", "dfs", "sweepline")), names.toString());
  }

  private static Set<String> keys(Pattern pattern, String text) {
    Set<String> keys = new TreeSet<>();
    for (Matcher m = pattern.matcher(text); m.find(); ) {
      keys.add(m.group(m.groupCount()));
    }
    return keys;
  }
}
