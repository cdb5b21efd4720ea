package tideline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Holds the classes to the table of imports in {@code docs/architecture.md}. */
final class ImportTableTest {

  private static final Repository REPOSITORY = Repository.here();
  private static final Pattern WORD = Pattern.compile("[a-z][a-z/]*");

  /** Folders whose packages have another name than tideline.FOLDER. */
  private static final Map<String, String> PACKAGES =
      Map.of(
          "apps/cli",
          "tideline.cli",
          "apps/web",
          "tideline.web",
          "apps/lsp",
          "tideline.lsp",
          "examples/java",
          "tideline.examples",
          "api",
          "tideline.records");

  /** Folders without classes, or whose classes are not on the class path of this test. */
  private static final Set<String> NOT_LOADED =
      Set.of("testkit", "benchmarks", "bom", "apps/spark");

  private static Map<String, Set<String>> mayImport;
  private static final JavaClasses CLASSES = AllClasses.OF_TIDELINE;

  @BeforeAll
  static void readTable() {
    List<List<String>> rows =
        MarkdownTable.under(
                REPOSITORY.text("docs/architecture.md"), "folder", "what lives there", "may import")
            .rows();
    Set<String> folders = new HashSet<>();
    rows.forEach(row -> folders.add(MarkdownTable.folder(row)));
    mayImport = new LinkedHashMap<>();
    for (List<String> row : rows) {
      Set<String> allowed = new TreeSet<>(row.getLast().equals("everything") ? folders : Set.of());
      for (Matcher word = WORD.matcher(row.getLast()); word.find(); ) {
        if (folders.contains(word.group())) {
          allowed.add(word.group());
        }
      }
      mayImport.put(MarkdownTable.folder(row), allowed);
    }
  }

  @Test
  void classesImportOnlyWhatTheTableAllows() {
    Set<String> wrong = new TreeSet<>();
    for (JavaClass from : CLASSES) {
      String folder =
          folderOf(from)
              .orElseThrow(() -> new AssertionError(from.getName() + " is in no folder we know"));
      for (Dependency dependency : from.getDirectDependenciesFromSelf()) {
        Optional<String> to = folderOf(dependency.getTargetClass());
        if (to.isPresent() && !to.get().equals(folder) && !allowed(folder, to.get())) {
          wrong.add(dependency.getDescription());
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void everyFolderOfTheTableHasClasses() {
    Set<String> seen = new TreeSet<>(NOT_LOADED);
    CLASSES.forEach(c -> folderOf(c).ifPresent(seen::add));
    assertEquals(new TreeSet<>(mayImport.keySet()), seen);
  }

  @Test
  void everyModuleIsInTheTable() {
    Matcher module =
        Pattern.compile("<module>([^<]+)</module>").matcher(REPOSITORY.text("pom.xml"));
    Set<String> missing = new TreeSet<>();
    while (module.find()) {
      String folder = module.group(1);
      if (!mayImport.containsKey(folder)
          && !mayImport.containsKey(folder.substring(0, Math.max(0, folder.indexOf('/'))))) {
        missing.add(folder);
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void modelDependsOnNothingButTheJdk() {
    Set<String> wrong = new TreeSet<>();
    for (JavaClass from : CLASSES) {
      if (folderOf(from).equals(Optional.of("model"))) {
        from.getDirectDependenciesFromSelf().stream()
            .filter(d -> !isOfJdk(d.getTargetClass()))
            .filter(d -> !folderOf(d.getTargetClass()).equals(Optional.of("model")))
            .forEach(d -> wrong.add(d.getDescription()));
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void theTableIsUnderstood() {
    assertEquals(Set.of(), mayImport.get("model"));
    assertEquals(Set.of("model"), mayImport.get("storage"));
    assertTrue(mayImport.get("testkit").contains("examples/java"));
  }

  /** They are found at run time, so that the engine can be had without them. */
  @Test
  void theEngineKnowsNoLanguageAndNoSolver() {
    Set<String> atRunTime = Set.of("languages", "examples/java", "abstraction", "symbolic");
    assertTrue(mayImport.keySet().containsAll(atRunTime));
    assertTrue(Collections.disjoint(mayImport.get("engine"), atRunTime));
  }

  private static boolean allowed(String from, String to) {
    return mayImport.get(from).contains(to);
  }

  private static Optional<String> folderOf(JavaClass type) {
    String name = type.getBaseComponentType().getPackageName() + ".";
    if (name.equals("tideline.")) {
      return Optional.of("api");
    }
    return mayImport.keySet().stream()
        .filter(f -> name.startsWith(PACKAGES.getOrDefault(f, "tideline." + f) + "."))
        .findFirst();
  }

  private static boolean isOfJdk(JavaClass type) {
    JavaClass base = type.getBaseComponentType();
    return base.isPrimitive() || base.getPackageName().startsWith("java.");
  }
}
