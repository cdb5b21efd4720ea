package tideline.engine.forecast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.inspection.Inspection;
import tideline.engine.job.ProgressChoice;
import tideline.engine.limits.Limits;
import tideline.model.Model;
import tideline.system.analysis.progress.Inference;
import tideline.system.analysis.progress.NestedRun;
import tideline.system.analysis.progress.Scored;

/**
 * A search begins without a progress measure, and it is asked on the way whether one would be
 * better. The searches of a plan share one opening: measures are looked for once.
 */
public final class Opening {

  /** By the time of the choice there are so many times the states of the opening. */
  private static final int UNTIL_CHOICE = 2;

  /** A model with so many times the states of the opening is large, whatever was expected. */
  private static final int LARGE = 5;

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
   * Whether a search waits for the measures. Usually it goes on; where the opening is a shorter one
   * than usual, the search would end before they are found.
   */
  public boolean isWaitedFor() {
    return states < ProgressChoice.OPENING_STATES;
  }

  /**
   * Whether to look for measures by now. That slows the search down, which would be for nothing
   * where it ends soon after.
   *
   * @param stored states that the search has seen by now
   */
  public boolean isWorthwhile(OpeningFigures figures, long stored) {
    return isWaitedFor()
        || stored >= LARGE * states
        || StateCount.of(figures).likely() >= 2.0 * LARGE * states;
  }

  /** With so many states enough is known of the search. */
  public long statesAtChoice() {
    return UNTIL_CHOICE * states;
  }

  /** Looks for measures; takes a moment, and may be ended by the work limit of the thread. */
  synchronized List<Trial> trials() {
    if (trials.isEmpty()) {
      Inference inference = Inspection.forRun(model, limits);
      trials = Optional.of(trials(inference));
    }
    return trials.get();
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
