package tideline.testkit.symbolic;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Folders around the working folder of the tests. */
final class Checkout {

  private static final Path DATA = Path.of("shared", "data", "theta");

  private Checkout() {}

  /** The checkout itself. */
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

  /** The models of others with known answers, if they are beside the checkout. */
  static Optional<Path> thetaModels() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.exists(at.resolve(DATA).resolve("verdicts.tsv"))) {
        return Optional.of(at.resolve(DATA));
      }
    }
    return Optional.empty();
  }
}
