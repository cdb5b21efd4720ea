package tideline;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.engine.checkpoint.SavedRun;
import tideline.engine.description.ModelDescription;
import tideline.engine.job.CheckpointChoice;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Limits;
import tideline.engine.load.Registry;
import tideline.model.Model;
import tideline.model.diagnostic.StandardInput;

/** Starts checks. */
public final class Tideline {

  private Tideline() {}

  /**
   * A check of the model in a file, whose ending tells the language.
   *
   * {@snippet :
   * Result result = Tideline.check(Path.of("examples/dve/mutex.dve")).deadlock().run();
   * }
   */
  public static Check check(Path file) {
    return check(file.toString());
  }

  /** A check of a model by its name on the command line: a file, or {@code java:NAME}. */
  public static Check check(String name) {
    return Check.of(ModelSource.of(name));
  }

  /** A check of what a front end has put together, with every choice that the engine knows. */
  public static Check check(Job job) {
    return Check.of(job);
  }

  /**
   * A check of a model that is an object.
   *
   * {@snippet :
   * Model model = Records.model(new Counter(0)).action("tick", s -> s.n() < 9, s -> new Counter(s.n() + 1));
   * Tideline.check(model).invariant("n < 10").run().assertHolds();
   * }
   */
  public static Check check(Model model) {
    return Check.of(ModelSource.of(model));
  }

  /**
   * A check of a model that is a text.
   *
   * {@snippet :
   * Result result = Tideline.checkText("promela", "byte x; init { x = 1; assert(x == 2) }").run();
   * }
   *
   * @param language the name of the language, as after {@code --language}
   */
  public static Check checkText(String language, String text) {
    ModelSource source =
        new ModelSource(StandardInput.NAME, Optional.of(language), Map.of(), List.of());
    return Check.of(source).reading(text);
  }

  /** The question whether a log is a run of a model, which is named as on the command line. */
  public static LogCheck validate(String model, Path log) {
    return new LogCheck(ModelSource.of(model), log, Optional.empty(), Limits.none());
  }

  /**
   * A report about the state space of a model, which is named as on the command line: bounds, home
   * states, dead states, live transitions.
   */
  public static SpaceReport report(String name) {
    return SpaceReport.of(ModelSource.of(name));
  }

  /** A report about the state space of a model that is an object. */
  public static SpaceReport report(Model model) {
    return SpaceReport.of(ModelSource.of(model));
  }

  /**
   * The check that {@link Check#describe} has described, here or elsewhere.
   *
   * @param folder where files are put that are not here, or have changed since; they have to stay
   *     as long as the check is used
   * @throws tideline.model.diagnostic.DiagnosticException if the text is no description, or the
   *     model would have other states than the one that was described
   */
  public static Check checkDescribed(String description, Path folder) {
    ModelDescription described = ModelDescription.parse(description);
    described.load(Registry.installed(), folder);
    return Check.of(described.jobIn(folder));
  }

  /**
   * The check that goes on from a checkpoint ({@link Check#checkpoint}), without limits.
   *
   * @param texts where files are put that are not here, or have changed since; they have to stay as
   *     long as the check is used
   * @throws tideline.model.diagnostic.DiagnosticException if there is no checkpoint in the folder,
   *     or it says nothing of its run that can be read
   */
  public static Check resume(Path folder, Path texts) {
    SavedRun run = SavedRun.in(folder);
    return Check.of(run.job(CheckpointChoice.USUAL, Limits.none(), texts));
  }
}
