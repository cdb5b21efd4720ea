package tideline.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
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

  /** What a run let one see. The run is planned again only for options that ask for the plan. */
  static final class Seen {

    private final Tool.Result result;
    private final Supplier<Plan> planner;
    private Optional<Plan> plan = Optional.empty();

    Seen(Tool.Result result, Supplier<Plan> planner) {
      this.result = result;
      this.planner = planner;
    }

    Tool.Result result() {
      return result;
    }

    Plan plan() {
      if (plan.isEmpty()) {
        plan = Optional.of(planner.get());
      }
      return plan.get();
    }

    boolean plans(Class<? extends PropertySpec> kind) {
      return plan().properties().stream().map(Seen::bare).anyMatch(kind::isInstance);
    }

    static PropertySpec bare(PropertySpec property) {
      return property instanceof PropertySpec.Fair(var unfair, var _) ? unfair : property;
    }

    boolean hasParameter(String text) {
      return plan().model().parameters().contains(text);
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
