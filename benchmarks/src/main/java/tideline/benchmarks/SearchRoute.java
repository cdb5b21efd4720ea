package tideline.benchmarks;

import java.util.List;
import java.util.stream.Stream;

/** Starts a JVM that does nothing but the search: {@link SearchProcess}. */
public final class SearchRoute implements Route {

  private final List<String> javaOptions;

  /** Searches in JVMs with these options. */
  public SearchRoute(List<String> javaOptions) {
    this.javaOptions = javaOptions;
  }

  @Override
  public Outcome run(SearchChoice choice, long memoryBytes, WorkFolder folder) {
    List<String> words =
        Stream.concat(choice.words().stream(), Stream.of(Long.toString(memoryBytes))).toList();
    MeasuredProcess process =
        MeasuredProcess.run(JavaCommand.of(SearchProcess.class, javaOptions, words), folder.path())
            .orFail(choice.toString());
    return new Outcome(SearchFigures.parse(process.output()), process);
  }

  @Override
  public String description() {
    return "searches without the command line";
  }
}
