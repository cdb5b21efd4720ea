package tideline.languages.promela.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where files to include are: beside the model or below, wherever links lead.
 *
 * @param folder that of the model; without one there are none
 */
record Surroundings(Optional<Path> folder) {

  /** The file of that name, be it there or not; empty if the name leads elsewhere. */
  Optional<Path> file(String name) {
    try {
      Path path = Path.of(name);
      if (folder.isEmpty() || path.isAbsolute() || name.isEmpty()) {
        return Optional.empty();
      }
      for (Path part : path) {
        if (part.toString().equals("..")) {
          return Optional.empty();
        }
      }
      Path inside = folder.get().resolve(path);
      boolean leadsOut =
          Files.exists(inside) && !inside.toRealPath().startsWith(folder.get().toRealPath());
      return leadsOut ? Optional.empty() : Optional.of(inside);
    } catch (InvalidPathException | IOException impossible) {
      return Optional.empty();
    }
  }
}
