package tideline.model.diagnostic;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Texts that an editor has open: they are read in place of the files of their names. Of other files
 * only those in some folders are read.
 */
public final class OpenTexts {

  private static final ScopedValue<OpenTexts> CURRENT = ScopedValue.newInstance();

  private final Map<Path, String> texts;
  private final List<Path> folders;

  private OpenTexts(Map<Path, String> texts, List<Path> folders) {
    this.texts = texts;
    this.folders = folders;
  }

  /**
   * Does work for which these texts are open.
   *
   * @param texts by the files that they are the texts of
   * @param folders where other files may be read
   */
  public static <T> T during(Map<Path, String> texts, List<Path> folders, Supplier<T> work) {
    Map<Path, String> named =
        texts.entrySet().stream()
            .collect(Collectors.toMap(e -> plain(e.getKey()), Map.Entry::getValue));
    return ScopedValue.where(CURRENT, new OpenTexts(named, List.copyOf(folders))).call(work::get);
  }

  /** Whether a file is open in an editor. */
  public static boolean has(Path file) {
    return CURRENT.isBound() && CURRENT.get().texts.containsKey(plain(file));
  }

  /**
   * The text of a file that is open; empty if the file itself is to be read.
   *
   * @throws DiagnosticException if it may not be read
   */
  static Optional<InputStream> open(Path file) {
    return CURRENT.isBound() ? CURRENT.get().find(file) : Optional.empty();
  }

  private Optional<InputStream> find(Path file) {
    String text = texts.get(plain(file));
    if (text != null) {
      return Optional.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }
    if (folders.stream().noneMatch(folder -> isInside(file, folder))) {
      throw DiagnosticException.of(file + ": is outside of the folders that are open");
    }
    return Optional.empty();
  }

  /** Links count as what they lead to. */
  private static boolean isInside(Path file, Path folder) {
    try {
      return file.toRealPath().startsWith(folder.toRealPath());
    } catch (IOException missing) {
      return false;
    }
  }

  private static Path plain(Path file) {
    return file.toAbsolutePath().normalize();
  }
}
