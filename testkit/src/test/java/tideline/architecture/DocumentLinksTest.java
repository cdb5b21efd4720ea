package tideline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Follows the links between the documents, and from the CI to them. */
final class DocumentLinksTest {

  private static final Repository REPOSITORY = Repository.here();
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");

  @Test
  void linksLeadToFilesAndHeadings() {
    Set<String> broken = new TreeSet<>();
    int followed = 0;
    for (Path document : REPOSITORY.files()) {
      if (!document.toString().endsWith(".md")) {
        continue;
      }
      for (Matcher link = LINK.matcher(Repository.text(document)); link.find(); ) {
        URI target = URI.create(link.group(1));
        if (target.getScheme() == null) {
          followed++;
          if (!leadsSomewhere(document, target)) {
            broken.add(REPOSITORY.name(document) + " -> " + target);
          }
        }
      }
    }
    assertEquals(Set.of(), broken);
    assertTrue(followed > 10, "only " + followed + " links were found");
  }

  @Test
  void everyDecisionIsListed() {
    String list = REPOSITORY.text("docs/adr/README.md");
    Set<String> missing =
        REPOSITORY.files().stream()
            .filter(file -> file.getParent().equals(REPOSITORY.path("docs/adr")))
            .map(file -> file.getFileName().toString())
            .filter(name -> !name.equals("README.md") && !list.contains("(" + name + ")"))
            .collect(Collectors.toSet());
    assertEquals(Set.of(), missing);
  }

  @Test
  void theCiRunsTheCommandOfTheReadme() {
    String build =
        REPOSITORY
            .text(".ci/run")
            .lines()
            .filter(line -> line.startsWith("mvn "))
            .findFirst()
            .orElseThrow();
    assertTrue(REPOSITORY.text("README.md").contains("\n    " + build + "\n"), build);
  }

  private static boolean leadsSomewhere(Path document, URI target) {
    Path file = target.getPath().isEmpty() ? document : document.resolveSibling(target.getPath());
    if (!Files.exists(file)) {
      return false;
    }
    return target.getFragment() == null || anchors(file).contains(target.getFragment());
  }

  /** The names that renderers give to headings: small letters, hyphens for blanks. */
  private static Set<String> anchors(Path document) {
    return HEADING
        .matcher(Repository.text(document))
        .results()
        .map(m -> m.group(1).toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} _-]", "").strip().replace(' ', '-'))
        .collect(Collectors.toSet());
  }
}
