package tideline.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** How a search is started; always in a process of its own. */
public interface Route {

  /** The option that chooses one. */
  String OPTION = "--through";

  /** What a search counted, and what its process cost. */
  record Outcome(SearchFigures figures, MeasuredProcess process) {}

  /**
   * Explores a model.
   *
   * @throws BenchmarkFailure if the process fails or does not explore everything
   */
  Outcome run(SearchChoice choice, long memoryBytes, WorkFolder folder);

  /** A few words for the reader of a table. */
  String description();

  /** The route that the user asked for; otherwise the launcher, if there is one. */
  static Route of(Arguments arguments) {
    List<String> javaOptions = arguments.words("--java-options");
    Path launcher = Path.of(System.getProperty("tideline.root", "."), "tideline");
    String standard = Files.isExecutable(launcher) ? "launcher" : "search";
    return switch (arguments.value(OPTION).orElse(standard)) {
      case "launcher" -> new LauncherRoute(launcher.toAbsolutePath().normalize(), javaOptions);
      case "search" -> new SearchRoute(javaOptions);
      default -> throw new BenchmarkFailure(OPTION + " is launcher or search");
    };
  }
}
