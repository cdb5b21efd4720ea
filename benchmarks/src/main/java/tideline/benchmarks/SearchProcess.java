package tideline.benchmarks;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchTask;

/** One search: {@link #main} for a JVM of its own, {@link #explore} for this one. */
public final class SearchProcess {

  private SearchProcess() {}

  /** Explores the model that the arguments name and prints the figures. */
  public static void main(String[] arguments) {
    List<String> words = List.of(arguments);
    long memoryBytes = Long.parseLong(words.getLast());
    try (WorkFolder scratch = new WorkFolder()) {
      print(explore(SearchChoice.of(words), memoryBytes, scratch), System.out);
    }
  }

  private static void print(SearchFigures figures, PrintStream out) {
    out.print(figures.print());
    out.flush();
  }

  /** Explores a model in this process. */
  public static SearchFigures explore(SearchChoice choice, long memoryBytes, WorkFolder scratch) {
    return explore(choice.model().create(), choice, memoryBytes, scratch);
  }

  /** Explores a model of any kind as the choice says, whose own model does not matter. */
  public static SearchFigures explore(
      Model model, SearchChoice choice, long memoryBytes, WorkFolder scratch) {
    Optional<ProgressMeasure> progress =
        choice.findAlgorithm().progressUse() == ProgressUse.NONE
            ? Optional.empty()
            : model.progressMeasures().stream().findFirst();
    SearchTask task =
        SearchTask.of(model, new Resources(choice.store(), memoryBytes, scratch.path()))
            .by(progress)
            .with(choice.traces());
    return SearchFigures.of(choice.findAlgorithm().run(task));
  }
}
