package tideline.web.edit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.web.server.Refusal;

/**
 * The one folder that the page may read from and write to. A name is a path below it with ordinary
 * parts; whatever would lead elsewhere, by {@code ..} or by a link, is refused.
 */
final class WorkFolder {

  private static final int MOST_FILES = 500;
  private static final int DEEPEST = 4;

  private final Path named;
  private final Path root;
  private final Predicate<String> isModel;

  private WorkFolder(Path named, Path root, Predicate<String> isModel) {
    this.named = named;
    this.root = root;
    this.isModel = isModel;
  }

  /**
   * A folder.
   *
   * @param isModel whether a file of that name is one that the page has to do with
   * @throws DiagnosticException if there is no such folder
   */
  static WorkFolder of(Path named, Predicate<String> isModel) {
    try {
      Path root = named.toRealPath();
      if (!Files.isDirectory(root)) {
        throw DiagnosticException.of("--folder: " + named + " is no folder");
      }
      return new WorkFolder(named, root, isModel);
    } catch (IOException missing) {
      throw DiagnosticException.of("--folder: there is no folder " + named);
    }
  }

  /** As the user named it. */
  String name() {
    return named.toString();
  }

  /** The files of models, sorted; not all where there are very many. */
  List<String> files() {
    try (Stream<Path> all = Files.walk(root, DEEPEST, new FileVisitOption[0])) {
      return all.filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .filter(name -> isOrdinary(name) && isModel.test(name))
          .sorted()
          .limit(MOST_FILES)
          .toList();
    } catch (IOException | java.io.UncheckedIOException unreadable) {
      throw DiagnosticException.of("the files of " + named + " cannot be listed");
    }
  }

  /** The file of that name, as the user would write it. */
  Path asNamed(String name) {
    inside(name);
    return named.resolve(name).normalize();
  }

  /** Whether there is such a file. */
  boolean has(String name) {
    return Files.exists(inside(name));
  }

  /** Its text. */
  String read(String name) {
    Path file = inside(name);
    if (!Files.isRegularFile(file)) {
      throw new Refusal(404, "there is no file " + name);
    }
    return SourceText.read(file).text();
  }

  /** Writes a file as a whole: who reads it meanwhile sees the old text or the new one. */
  void write(String name, String text) {
    Path file = inside(name);
    List<Path> leftovers = new ArrayList<>();
    try {
      Path written = Files.createTempFile(parent(file), ".tideline-", ".tmp");
      leftovers.add(written);
      Files.writeString(written, text, StandardCharsets.UTF_8);
      if (Files.exists(file)) {
        keepRights(file, written);
      }
      move(written, file);
      leftovers.clear();
    } catch (IOException failed) {
      throw DiagnosticException.of(name + " cannot be written: " + failed.getMessage());
    } finally {
      leftovers.forEach(left -> left.toFile().delete());
    }
  }

  private static void keepRights(Path from, Path to) throws IOException {
    if (from.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from));
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException elsewhere) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private Path inside(String name) {
    if (!isOrdinary(name)) {
      throw new Refusal(403, "this is no name of a file in the folder: " + name);
    }
    if (!isModel.test(name)) {
      throw new Refusal(403, "the ending of " + name + " is that of no modelling language");
    }
    try {
      Path file = root.resolve(name);
      if (!Files.isDirectory(parent(file))) {
        throw new Refusal(404, "there is no place for " + name + " in the folder");
      }
      boolean leadsOut =
          !parent(file).toRealPath().startsWith(root)
              || (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                  && (Files.isSymbolicLink(file) || !file.toRealPath().startsWith(root)));
      if (leadsOut) {
        throw new Refusal(403, name + " leads out of the folder");
      }
      return file;
    } catch (IOException | InvalidPathException missing) {
      throw new Refusal(404, "there is no place for " + name + " in the folder");
    }
  }

  private Path parent(Path file) {
    Path above = file.getParent();
    return above == null ? root : above;
  }

  /** Parts of letters, digits and a few signs; none is hidden, and none leads up. */
  private static boolean isOrdinary(String name) {
    return name.length() <= 200 && name.matches("(\\w[\\w .+@~-]*/)*\\w[\\w .+@~-]*");
  }
}
