package tideline.languages.promela;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds third-party models in a folder {@code shared} beside the project; not everybody has it. */
final class SharedFolder {

  private SharedFolder() {}

  /** A file or folder in the nearest such folder; says if there is none. */
  static Optional<Path> find(String... place) {
    Path wanted = Path.of("shared", place);
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve(wanted))) {
        return Optional.of(folder.resolve(wanted));
      }
    }
    System.out.println("There is no " + wanted + " beside the project: its models are not read.");
    return Optional.empty();
  }
}
