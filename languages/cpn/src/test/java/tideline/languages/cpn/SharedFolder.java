package tideline.languages.cpn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds third-party nets in a folder {@code shared} beside the project; not everybody has it. */
final class SharedFolder {

  private SharedFolder() {}

  /** A file or folder of the nets; says if there is none. */
  static Optional<Path> find(String... place) {
    Path wanted = Path.of("shared", "data", "petri").resolve(Path.of("", place));
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve(wanted))) {
        return Optional.of(folder.resolve(wanted));
      }
    }
    System.out.println("There is no " + wanted + " beside the project: its nets are not read.");
    return Optional.empty();
  }

  /** The files below a folder that end like this. */
  static List<Path> files(Path folder, String... endings) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
          .sorted()
          .toList();
    }
  }

  /** The rows of a table of expected answers, without its head. */
  static List<String[]> rows(Path table) throws IOException {
    try (Stream<String> lines = Files.lines(table)) {
      return lines.skip(1).map(line -> line.split("\t", -1)).toList();
    }
  }
}
