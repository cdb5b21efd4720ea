package tideline.engine.difference;

import java.util.List;
import java.util.Optional;
import tideline.engine.job.ModelSource;

/** The question whether two models behave the same, and its answer. */
public final class Difference {

  private Difference() {}

  /** What "the same" means. */
  public enum By {
    /** Each state of one model can do what some state of the other can, and so on after it. */
    bisimulation,
    /** What can be seen of runs is the same. */
    traces,
    /** What can be seen of runs of the first model can be seen of runs of the second. */
    inclusion
  }

  /** What of steps is compared. */
  public enum Steps {
    /** Their names. */
    NAMED,
    /** Only that there is one. */
    UNNAMED
  }

  /**
   * A question.
   *
   * @param observed expressions that are compared in each state, the same in both models
   */
  public record Question(
      ModelSource first, ModelSource second, By by, Steps steps, List<String> observed) {
    public Question {
      observed = List.copyOf(observed);
    }
  }

  /**
   * An answer.
   *
   * @param states how many states each model has
   * @param run what tells them apart; empty if nothing does
   */
  public record Answer(List<Long> states, Optional<Run> run) {
    public Answer {
      states = List.copyOf(states);
    }
  }

  /**
   * A run that tells the models apart, which was executed again on both.
   *
   * @param end why they differ there
   */
  public record Run(List<Moment> moments, String end) {
    public Run {
      moments = List.copyOf(moments);
    }
  }

  /**
   * The start, or a step with what it has led to.
   *
   * @param step its name; empty at the start
   * @param leader whose step the other has to match
   * @param first what has changed in the first model; all at the start; empty if it has no part
   * @param second the same of the second
   */
  public record Moment(
      Optional<String> step,
      Side leader,
      Optional<List<String>> first,
      Optional<List<String>> second) {}
}
