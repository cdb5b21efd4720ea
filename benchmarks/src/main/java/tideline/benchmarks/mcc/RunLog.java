package tideline.benchmarks.mcc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.contest.Examination;

/** Runs that are done, in a file, so that a comparison of many hours can be made in parts. */
final class RunLog {

  private record Key(String net, Examination examination) {}

  private final Optional<Path> file;
  private final Map<Key, GivenAnswers> done = new HashMap<>();

  private RunLog(Optional<Path> file) {
    this.file = file;
  }

  /** Reads what is there. Without a file nothing is kept. */
  static RunLog of(Optional<Path> file) {
    RunLog log = new RunLog(file);
    try {
      if (file.isPresent() && Files.exists(file.get())) {
        for (String line : Files.readAllLines(file.get())) {
          GivenAnswers given = GivenAnswers.of(line);
          log.done.put(new Key(given.net(), given.examination()), given);
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return log;
  }

  /** What an earlier run found. */
  Optional<GivenAnswers> earlier(KnownAnswers known) {
    return Optional.ofNullable(done.get(new Key(known.net(), known.examination())));
  }

  /** Adds a run, at once. */
  void add(GivenAnswers given) {
    try {
      if (file.isPresent()) {
        Files.write(
            file.get(),
            List.of(given.line()),
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND);
      }
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }
}
