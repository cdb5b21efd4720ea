package tideline.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import tideline.engine.job.PropertySpec;
import tideline.engine.plan.Plan;

/**
 * An option of {@code check}: how it is written, and how one sees that it was honoured.
 *
 * @param arguments what is written after the model
 */
record CheckedOption(String name, List<String> arguments, Predicate<Seen> honoured) {

  CheckedOption {
    arguments = List.copyOf(arguments);
  }

  /** An option that is written as a whole. */
  static CheckedOption of(String name, String value, Predicate<Seen> honoured) {
    return new CheckedOption(name, List.of(name, value), honoured);
  }

  /** A switch. */
  static CheckedOption flag(String name, Predicate<Seen> honoured) {
    return new CheckedOption(name, List.of(name), honoured);
  }

  /** What a run let one see. */
  record Seen(Tool.Result result, Plan plan) {

    boolean plans(Class<? extends PropertySpec> kind) {
      return plan.properties().stream().map(Seen::bare).anyMatch(kind::isInstance);
    }

    static PropertySpec bare(PropertySpec property) {
      return property instanceof PropertySpec.Fair(var unfair, var _) ? unfair : property;
    }

    boolean hasParameter(String text) {
      return plan.model().parameters().contains(text);
    }

    boolean says(String text) {
      return result.out().contains(text);
    }

    /** Whether a file was written, or the run said why not. */
    boolean wrote(Path file) {
      return Files.exists(file) || result.err().contains("there is no trace");
    }
  }
}
