package tideline.testkit.symbolic;

import java.nio.file.Files;
import java.nio.file.Path;

/** The checkout that the tests run in. */
final class Checkout {

  private Checkout() {}

  /** Its folder. */
  static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("examples").resolve("symbolic"))) {
      folder = folder.getParent();
      if (folder == null) {
        throw new IllegalStateException("the tests do not run in a checkout of the repository");
      }
    }
    return folder;
  }
}
