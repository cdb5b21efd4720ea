package tideline.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The checkout that the tests run in. */
record Repository(Path root) {

  /** Folders that no tracked file is in, for checkouts without git. */
  private static final Set<String> UNTRACKED =
      Set.of(".git", "target", ".idea", ".vscode", ".settings");

  private static final int LOOK_FOR_NUL_IN = 8000;

  /** The checkout around the working folder of the tests. */
  static Repository here() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("tideline")) || !Files.exists(folder.resolve("testkit"))) {
      folder = folder.getParent();
      if (folder == null) {
        throw new IllegalStateException("the tests do not run in a checkout of the repository");
      }
    }
    return new Repository(folder);
  }

  /** A file or folder, by its path from the root. */
  Path path(String relative) {
    return root.resolve(relative);
  }

  /** The text of a file. */
  String text(String relative) {
    return text(path(relative));
  }

  /** The text of a file. */
  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
  }

  /** All files under version control, or all that could be where there is no git. */
  List<Path> files() {
    try {
      Process git =
          new ProcessBuilder("git", "ls-files", "-z")
              .directory(root.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String names = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (git.waitFor() == 0 && !names.isEmpty()) {
        return Arrays.stream(names.split("\0"))
            .map(root::resolve)
            .filter(Files::isRegularFile)
            .toList();
      }
    } catch (IOException noGit) {
      // Looked for on the disk instead.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).filter(this::mayBeTracked).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean mayBeTracked(Path file) {
    for (Path part : root.relativize(file)) {
      if (UNTRACKED.contains(part.toString())) {
        return false;
      }
    }
    return true;
  }

  /** The files that are text: without a NUL byte near the beginning. */
  List<Path> textFiles() {
    return files().stream().filter(Repository::isText).toList();
  }

  private static boolean isText(Path file) {
    try (var in = Files.newInputStream(file)) {
      for (byte b : in.readNBytes(LOOK_FOR_NUL_IN)) {
        if (b == 0) {
          return false;
        }
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
  }

  /** How a file is named in messages: its path from the root, with slashes. */
  String name(Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }
}
