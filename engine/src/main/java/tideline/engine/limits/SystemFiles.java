package tideline.engine.limits;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** The small files in which Linux tells about itself. What is not there, or no number, is empty. */
record SystemFiles(Path root) {

  /** The number behind a label, as in {@code MemAvailable: 24000000 kB}. */
  OptionalLong labelled(String file, String label) {
    for (String line : lines(file)) {
      if (line.startsWith(label)) {
        return leadingNumber(line.substring(label.length()));
      }
    }
    return OptionalLong.empty();
  }

  /** The number with which a file starts; the word "max" is none. */
  OptionalLong firstNumber(String file) {
    List<String> lines = lines(file);
    return lines.isEmpty() ? OptionalLong.empty() : leadingNumber(lines.getFirst());
  }

  List<String> lines(String file) {
    try {
      return Files.readAllLines(root.resolve(file), StandardCharsets.ISO_8859_1);
    } catch (IOException notThere) {
      // Another system, or a group without that file: the caller has something else for it.
      return List.of();
    }
  }

  private static OptionalLong leadingNumber(String text) {
    String word = text.strip().split("\\s", 2)[0];
    try {
      return OptionalLong.of(Long.parseLong(word));
    } catch (NumberFormatException unlimited) {
      return OptionalLong.empty();
    }
  }
}
