package tideline.cli.suite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.engine.job.ModelSource;
import tideline.engine.load.ModelLoader;

/** The files that a model is read from. */
public final class IncludedFiles {

  /** As the preprocessor of Promela has it. */
  private static final Pattern INCLUDE = Pattern.compile("(?m)^\\s*#\\s*include\\s+\"([^\"]+)\"");

  private IncludedFiles() {}

  /** The files that a model is named by; none for one in Java. */
  public static List<Path> of(ModelSource source) {
    List<Path> files = new ArrayList<>();
    if (!source.text().startsWith(ModelLoader.JAVA_PREFIX)) {
      files.add(Path.of(source.text()));
    }
    source.company().others().forEach(other -> files.add(Path.of(other)));
    return files;
  }

  /** These files, and all that they include; some of them may be missing. */
  public static Set<Path> with(Collection<Path> named) throws IOException {
    Set<Path> files = new LinkedHashSet<>();
    Deque<Path> open = new ArrayDeque<>(named);
    while (!open.isEmpty()) {
      Path next = open.remove().toAbsolutePath().normalize();
      if (files.add(next) && Files.isRegularFile(next)) {
        String text = new String(Files.readAllBytes(next), StandardCharsets.ISO_8859_1);
        Matcher include = INCLUDE.matcher(text);
        while (include.find()) {
          open.add(next.resolveSibling(include.group(1)));
        }
      }
    }
    return files;
  }
}
