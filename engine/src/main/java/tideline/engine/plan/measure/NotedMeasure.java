package tideline.engine.plan.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tideline.engine.job.Job;
import tideline.engine.job.ProgressChoice;
import tideline.engine.load.LoadedModel;

/**
 * A measure that stands in a comment of a model's text, {@code //! progress EXPR}: it is the
 * model's own, before those that the language may offer.
 */
public final class NotedMeasure {

  /** Languages in whose files {@code //} begins a comment. */
  private static final Set<String> COMMENTS = Set.of("dve", "promela", "xsts");

  private static final Pattern NOTE = Pattern.compile("\\s*//!\\s*progress\\s+(.*\\S)\\s*");

  private NotedMeasure() {}

  /** The text behind the first such comment, where it counts: nothing else was asked for. */
  public static Optional<String> of(Job job, LoadedModel read) {
    if (!(job.progress() instanceof ProgressChoice.Usual)
        || !COMMENTS.contains(read.language())
        || job.model().object().isPresent()
        || !job.model().company().others().isEmpty()) {
      return Optional.empty();
    }
    Path file = Path.of(job.model().text());
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    // Bytes that are no UTF-8 in other lines are of no concern here.
    try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
      return lines
          .map(NOTE::matcher)
          .filter(Matcher::matches)
          .map(note -> note.group(1))
          .map(
              text ->
                  new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8))
          .findFirst();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
