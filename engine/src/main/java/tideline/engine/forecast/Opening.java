package tideline.engine.forecast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.inspection.Inspection;
import tideline.engine.job.ProgressChoice;
import tideline.engine.limits.Limits;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.system.analysis.progress.Inference;
import tideline.system.analysis.progress.NestedRun;
import tideline.system.analysis.progress.Scored;

/**
 * A search begins without a progress measure, and it is asked on the way whether one would be
 * better. The searches of a plan share one opening: measures are looked for once.
 */
public final class Opening {

  /**
   * What it costs to look for measures and to begin a sweep, in expansions of the opening: a
   * million of a usual one. Most of it is code that has to be compiled.
   */
  private static final double CHANGE = 5;

  /**
   * At the end of the opening little is lost yet: a model with so many times its states is large.
   */
  private static final double LARGE = 4.5;

  private final Model model;
  private final Limits limits;
  private final long states;
  private Optional<List<Trial>> trials = Optional.empty();

  /**
   * A measure that may be taken, and how it did on parts of the sample.
   *
   * @param inference the sample and all that was tried on it
   */
  record Trial(Inference inference, Scored scored, List<NestedRun> runs) {}

  /**
   * An opening of so many states.
   *
   * @param model what measures are looked for
   */
  public Opening(Model model, Limits limits, long states) {
    this.model = model;
    this.limits = limits;
    this.states = states;
  }

  /** The limits of the run. */
  public Limits limits() {
    return limits;
  }

  /** A search that ends with fewer states has cost nothing more than without the opening. */
  public long states() {
    return states;
  }

  /**
   * Whether to look for measures now. Later than at the end of the opening it is not worth it where
   * even a sweep that expands each state once would end after two searches. An opening that is
   * shorter than usual asks at once.
   */
  public boolean isWorthwhile(OpeningFigures figures) {
    double large = figures.stored() < 2 * states ? LARGE * states : figures.stored() + change();
    return isShort() || StateCount.of(figures).likely() >= large;
  }

  private double change() {
    return isShort() ? 0 : CHANGE * states;
  }

  /** Tests have openings in which nothing can be told yet. */
  private boolean isShort() {
    return states < ProgressChoice.OPENING_STATES;
  }

  /**
   * Looks for measures, if that was not done, and chooses. It takes a moment, which the work limit
   * of the thread may end.
   *
   * @return empty if nothing can be said: the search goes on, and shows what is wrong
   */
  public synchronized Optional<Decision> decide(
      OpeningFigures figures, Sweeps sweeps, long memoryBytes) {
    try {
      if (trials.isEmpty()) {
        trials = Optional.of(trials(Inspection.duringRun(model)));
      }
      return Optional.of(Forecaster.decide(trials.get(), figures, change(), sweeps, memoryBytes));
    } catch (LimitReached ended) {
      // The search asks for that itself at its next checkpoint.
      return Optional.empty();
    } catch (ModelError | OutOfMemoryError fault) {
      return Optional.empty();
    }
  }

  private static List<Trial> trials(Inference inference) {
    List<List<NestedRun>> runs =
        NestedRun.of(
            inference.sample(),
            inference.ranking().stream().map(scored -> scored.candidate().measure()).toList());
    List<Trial> trials = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      trials.add(new Trial(inference, inference.ranking().get(i), runs.get(i)));
    }
    return trials;
  }
}
