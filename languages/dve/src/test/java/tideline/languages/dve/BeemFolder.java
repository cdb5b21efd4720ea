package tideline.languages.dve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the models of BEEM, which lie beside the project and are not part of it. */
final class BeemFolder {

  private static final Path PLACE = Path.of("shared", "data", "beem");

  private BeemFolder() {}

  /** The nearest folder of that place at or above the working directory; says if there is none. */
  static Optional<Path> find() {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      if (Files.isDirectory(folder.resolve(PLACE))) {
        return Optional.of(folder.resolve(PLACE));
      }
    }
    System.out.println(
        "No folder " + PLACE + " beside the project: the models of BEEM are not read.");
    return Optional.empty();
  }
}
