package tideline.spark;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tideline.model.diagnostic.DiagnosticException;

/** The jars that other machines need besides their own Spark. */
final class Application {

  private Application() {}

  /** The module's own jar, and those in the folder that the build puts beside it. */
  static List<String> jars() {
    List<String> jars = new ArrayList<>();
    try {
      Path own =
          Path.of(Application.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      jars.add(own.toString());
      Path others = own.resolveSibling("../application").normalize();
      if (Files.isDirectory(others)) {
        try (Stream<Path> files = Files.list(others)) {
          files
              .map(Path::toString)
              .filter(name -> name.endsWith(".jar"))
              .sorted()
              .forEach(jars::add);
        }
      }
    } catch (IOException | URISyntaxException refused) {
      throw DiagnosticException.of("the jars for other machines are not found: " + refused);
    }
    return jars;
  }
}
