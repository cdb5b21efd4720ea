package tideline.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTest {

  private static final Pattern REFERENCE = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
  private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

  @TempDir private Path folder;

  private static Path repository() {
    Path here = Path.of("").toAbsolutePath();
    while (!Files.exists(here.resolve("tideline")) || !Files.exists(here.resolve("testkit"))) {
      here = here.getParent();
      if (here == null) {
        throw new IllegalStateException("the tests do not run in a checkout");
      }
    }
    return here;
  }

  @Test
  void allReferencesOfTheSiteLeadSomewhere() throws IOException {
    SiteBuilder.build(repository(), folder);
    Set<String> broken = new TreeSet<>();
    int followed = 0;
    for (Path page : pages()) {
      for (Matcher reference = REFERENCE.matcher(Files.readString(page)); reference.find(); ) {
        String to = reference.group(1);
        if (!to.startsWith("https:")) {
          followed++;
          if (!leadsSomewhere(page, to)) {
            broken.add(folder.relativize(page) + " -> " + to);
          }
        }
      }
    }
    assertEquals(Set.of(), broken);
    assertTrue(followed > 1000, "only " + followed);
  }

  private List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".html")).toList();
    }
  }

  private static boolean leadsSomewhere(Path page, String to) throws IOException {
    int hash = to.indexOf('#');
    String path = hash < 0 ? to : to.substring(0, hash);
    Path file = path.isEmpty() ? page : page.resolveSibling(path).normalize();
    if (!Files.isRegularFile(file)) {
      return false;
    }
    if (hash < 0) {
      return true;
    }
    Set<String> ids = new HashSet<>();
    for (Matcher id = ID.matcher(Files.readString(file)); id.find(); ) {
      ids.add(id.group(1));
    }
    return ids.contains(to.substring(hash + 1));
  }

  /** A page that is in no menu is one that nobody finds. */
  @Test
  void theMenuHasEveryPageOfTheDocuments() throws IOException {
    Set<String> inMenu =
        Menu.read(Crawl.from(repository(), "README.md")).groups().stream()
            .flatMap(group -> group.pages().stream())
            .map(Content::path)
            .collect(Collectors.toSet());
    Set<String> missing = new TreeSet<>();
    for (String place : List.of("docs", "docs/results")) {
      try (Stream<Path> files = Files.list(repository().resolve(place))) {
        files
            .map(file -> place + "/" + file.getFileName())
            .filter(path -> path.endsWith(".md") && !inMenu.contains(path))
            .forEach(missing::add);
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void linksThatLeadNowhereAreNamed() throws IOException {
    Files.writeString(
        folder.resolve("README.md"),
        "# A\n\n[gone](gone.md) [here](#a) [nowhere](#b) [elsewhere](https://example.org/c)\n");
    BrokenLinks broken = assertThrows(BrokenLinks.class, () -> Crawl.from(folder, "README.md"));
    String text = String.valueOf(broken.getMessage());
    assertTrue(text.contains("README.md -> gone.md"), text);
    assertTrue(text.contains("README.md -> #b"), text);
    assertFalse(text.contains("#a"), text);
    assertFalse(text.contains("example.org"), text);
  }

  @Test
  void linksLeadToPagesSourcesFoldersAndPictures() throws IOException {
    Files.createDirectories(folder.resolve("docs/models"));
    Files.writeString(
        folder.resolve("README.md"),
        "# First\n\n[a](docs/a.md#the-end) [m](docs/models) ![p](docs/p.svg) [s](docs/models/s.pml)\n");
    Files.writeString(
        folder.resolve("docs/a.md"), "# A <b>\n\n## The `end`\n\n[up](../README.md)\n");
    Files.writeString(folder.resolve("docs/p.svg"), "<svg/>");
    Files.writeString(folder.resolve("docs/models/s.pml"), "byte x; /* <script> */");
    var contents = Crawl.from(folder, "README.md");
    Content.Document first = (Content.Document) contents.get("README.md");
    assertTrue(first.html().contains("href=\"docs/a.html#the-end\""), first.html());
    assertTrue(first.html().contains("href=\"docs/models/index.html\""), first.html());
    assertTrue(first.html().contains("src=\"docs/p.svg\""), first.html());
    assertTrue(first.html().contains("href=\"docs/models/s.pml.html\""), first.html());
    Content.Document other = (Content.Document) contents.get("docs/a.md");
    assertTrue(other.html().contains("href=\"../index.html\""), other.html());
    assertFalse(other.html().contains("<b>"), other.html());
    Content.Source source = (Content.Source) contents.get("docs/models/s.pml");
    assertFalse(source.html().contains("<script>"), source.html());
  }

  @Test
  void theSearchKnowsEachSection() throws IOException {
    Files.writeString(
        folder.resolve("README.md"), "# One\n\nalpha\n\n## Two\n\n| a \"b\" |\n|---|\n| <c> |\n");
    Content.Document page = (Content.Document) Crawl.from(folder, "README.md").get("README.md");
    assertEquals(
        List.of("index.html#one", "index.html#two"),
        page.sections().stream().map(Section::address).toList());
    String script = SearchIndex.script(page.sections());
    assertTrue(script.contains("alpha"), script);
    assertTrue(script.contains("a \\\"b\\\""), script);
    assertFalse(script.contains("<c>"), script);
  }
}
