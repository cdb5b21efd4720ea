package tideline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** NOTICE names what is shipped, and nothing else. */
final class NoticeTest {

  private static final Repository REPOSITORY = Repository.here();

  /** A list of names before a colon, as in "- guava and failureaccess: ...". */
  private static final Pattern ENTRY = Pattern.compile("(?m)^- ([a-z0-9. -]+): ");

  private static final Pattern VERSION = Pattern.compile("-\\d.*\\.jar$");

  /** The jar's own list, because a folder may still hold jars of an earlier build. */
  @Test
  void namesTheJarsThatAreShipped() throws IOException {
    Path tool = REPOSITORY.root().resolve("apps/cli/target/tideline-cli.jar");
    assumeTrue(Files.exists(tool), "nothing has been packaged");
    Set<String> shipped = new TreeSet<>();
    try (JarFile jar = new JarFile(tool.toFile())) {
      String path = jar.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      for (String library : path.split(" ", -1)) {
        String name = VERSION.matcher(library.replace("lib/", "")).replaceFirst("");
        if (!name.startsWith("tideline-")) {
          shipped.add(name);
        }
      }
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
