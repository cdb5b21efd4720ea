package tideline.cli.command.look;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tideline.engine.load.Registry;
import tideline.model.language.Language;

/** The models that ship with the tool as files, in {@code examples/} beside the launcher. */
final class ExampleFiles {

  private static final String FOLDER = "examples";
  private static final String LAUNCHER = "tideline";

  private ExampleFiles() {}

  /**
   * One file.
   *
   * @param description the comment that it starts with, as far as the first line goes
   */
  record Example(Path file, Language language, String description) {}

  /**
   * All files of a language that is installed, sorted; none where the tool is not in its folder.
   */
  static List<Example> find(Registry registry) {
    return place().flatMap(ExampleFiles::folder).map(f -> list(f, registry)).orElse(List.of());
  }

  private static Optional<Path> place() {
    CodeSource source = ExampleFiles.class.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(Path.of(source.getLocation().toURI()));
    } catch (URISyntaxException | IllegalArgumentException noFile) {
      return Optional.empty();
    }
  }

  private static Optional<Path> folder(Path start) {
    for (Path at = start.toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.isRegularFile(at.resolve(LAUNCHER)) && Files.isDirectory(at.resolve(FOLDER))) {
        return Optional.of(at.resolve(FOLDER));
      }
    }
    return Optional.empty();
  }

  private static List<Example> list(Path folder, Registry registry) {
    try (Stream<Path> files = Files.walk(folder, 2)) {
      return files
          .sorted()
          .flatMap(file -> language(file, registry).map(l -> example(file, l)).stream())
          .toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  private static Optional<Language> language(Path file, Registry registry) {
    String name = String.valueOf(file.getFileName());
    return registry.languages().stream()
        .filter(language -> language.extensions().stream().anyMatch(name::endsWith))
        .findFirst();
  }

  private static Example example(Path file, Language language) {
    try (Stream<String> lines = Files.lines(file)) {
      String first = lines.findFirst().orElse("");
      String comment = first.replaceFirst("^(//|/\\*+)\\s*", "").replaceFirst("\\s*\\*/$", "");
      return new Example(file, language, comment.equals(first) ? "" : comment.strip());
    } catch (IOException | UncheckedIOException unreadable) {
      return new Example(file, language, "");
    }
  }
}
