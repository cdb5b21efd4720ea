package tideline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Holds the list of folders to those that there are. */
final class FolderMapTest {

  @Test
  void theListNamesEveryFolder() {
    Repository repository = Repository.here();
    Set<String> named = new TreeSet<>();
    MarkdownTable.under(repository.text("CONTRIBUTING.md"), "folder", "what is there")
        .rows()
        .forEach(row -> named.add(MarkdownTable.folder(row)));

    Set<String> folders = new TreeSet<>();
    for (Path file : repository.files()) {
      Path fromRoot = repository.root().relativize(file);
      String first = fromRoot.getName(0).toString();
      if (fromRoot.getNameCount() > 1 && !first.startsWith(".")) {
        folders.add(first);
      }
    }
    assertEquals(folders, named);
  }
}
