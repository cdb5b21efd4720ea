package tideline.cli.suite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tideline.cli.terminal.Session;
import tideline.model.diagnostic.DiagnosticException;

/** The expectations in a folder, or in one file. */
public final class Suite {

  private final Path place;
  private final List<ExpectationFile> files;

  private Suite(Path place, List<ExpectationFile> files) {
    this.place = place;
    this.files = files;
  }

  /** What the runs amount to: those that were made, and how many files needed none. */
  public record Summary(List<Outcome> outcomes, int unchanged) {
    public Summary {
      outcomes = List.copyOf(outcomes);
    }
  }

  /**
   * Reads all expectations of a place.
   *
   * @throws DiagnosticException if there are none, or one cannot be read
   */
  public static Suite of(Path place) {
    List<ExpectationFile> files = ExpectationFile.find(place);
    if (files.isEmpty()) {
      throw DiagnosticException.of(
          "there are no expectations in "
              + place
              + ": no file NAME.expected.json or expected.json");
    }
    return new Suite(place, files);
  }

  /** Runs everything. */
  public Summary run(SuiteRunner runner, Consumer<Outcome> listener) {
    return new Summary(runner.run(files, listener), 0);
  }

  /** Runs what has changed since it was as expected, and remembers what is. */
  public Summary runChanged(SuiteRunner runner, Consumer<Outcome> listener, Session session) {
    Memory memory = Memory.of(place);
    List<Outcome> outcomes = new ArrayList<>();
    int unchanged = 0;
    for (ExpectationFile file : files) {
      if (memory.isMet(file)) {
        unchanged++;
        continue;
      }
      List<Outcome> own = runner.run(List.of(file), listener);
      memory.note(file, own.stream().allMatch(outcome -> outcome.failures().isEmpty()));
      outcomes.addAll(own);
    }
    memory.save(session);
    return new Summary(outcomes, unchanged);
  }
}
