package tideline.benchmarks.threads;

import java.util.List;
import java.util.Optional;
import tideline.benchmarks.SearchFigures;
import tideline.benchmarks.WorkFolder;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchTask;
import tideline.search.Workers;

/** One search in a JVM of its own; it prints what was counted and how long it took. */
public final class ThreadsProcess {

  private ThreadsProcess() {}

  /** Arguments: the name of an instance, how many workers, how many bytes for states. */
  public static void main(String[] arguments) {
    List<String> words = List.of(arguments);
    Instance instance = Instance.named(words.get(0));
    Workers workers = Workers.of(Integer.parseInt(words.get(1)));
    try (WorkFolder folder = new WorkFolder()) {
      Model model = instance.choice().model().create();
      Optional<ProgressMeasure> progress =
          instance.choice().findAlgorithm().progressUse() == ProgressUse.NONE
              ? Optional.empty()
              : model.progressMeasures().stream().findFirst();
      SearchTask task =
          SearchTask.of(
                  model,
                  new Resources(
                      instance.choice().store(), Long.parseLong(words.get(2)), folder.path()))
              .by(progress)
              .with(instance.choice().traces())
              .with(workers);
      long start = System.nanoTime();
      SearchFigures figures = SearchFigures.of(instance.choice().findAlgorithm().run(task));
      double seconds = (System.nanoTime() - start) / 1e9;
      double processor =
          ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
      System.out.println(
          figures.states()
              + " "
              + figures.transitions()
              + " "
              + figures.peakStates()
              + " "
              + seconds
              + " "
              + processor);
    }
  }
}
