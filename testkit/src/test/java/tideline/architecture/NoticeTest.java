package tideline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** NOTICE names what is shipped, and nothing else. */
final class NoticeTest {

  private static final Repository REPOSITORY = Repository.here();

  /** A list of names before a colon, as in "- guava and failureaccess: ...". */
  private static final Pattern ENTRY = Pattern.compile("(?m)^- ([a-z0-9 -]+): ");

  private static final Pattern VERSION = Pattern.compile("-\\d.*\\.jar$");

  @Test
  void namesTheJarsThatAreShipped() throws IOException {
    Path libraries = REPOSITORY.root().resolve("apps/cli/target/lib");
    assumeTrue(Files.isDirectory(libraries), "nothing has been packaged");
    Set<String> shipped;
    try (Stream<Path> jars = Files.list(libraries)) {
      shipped =
          jars.map(jar -> VERSION.matcher(jar.getFileName().toString()).replaceFirst(""))
              .filter(name -> !name.startsWith("tideline-"))
              .collect(Collectors.toCollection(TreeSet::new));
    }
    assertEquals(shipped, named());
  }

  private static Set<String> named() {
    Set<String> names = new TreeSet<>();
    Matcher entries = ENTRY.matcher(REPOSITORY.text("NOTICE"));
    while (entries.find()) {
      names.addAll(Set.of(entries.group(1).split(" and ")));
    }
    return names;
  }
}
