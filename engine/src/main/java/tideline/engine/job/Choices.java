package tideline.engine.job;

import java.util.Optional;

/**
 * How the answer is looked for.
 *
 * @param reductions what is left out of the model
 * @param engine the method's name; empty lets the planner choose
 * @param resources what a search may use
 */
public record Choices(
    ReductionChoice reductions,
    ProgressChoice progress,
    Optional<String> engine,
    ResourceChoice resources) {

  /** What decides which model is searched; everything else is left to the planner. */
  public static Choices of(Job.Simplification simplification, ProgressChoice progress) {
    return new Choices(
        ReductionChoice.of(simplification), progress, Optional.empty(), ResourceChoice.open());
  }

  /** Everything is left to the planner. */
  static Choices open() {
    return of(Job.Simplification.FULL, new ProgressChoice.Usual());
  }

  /** The same with other reductions. */
  public Choices with(ReductionChoice other) {
    return new Choices(other, progress, engine, resources);
  }

  /** The same with another progress measure. */
  public Choices with(ProgressChoice other) {
    return new Choices(reductions, other, engine, resources);
  }

  /** The same by the method of that name. */
  public Choices withEngine(String name) {
    return new Choices(reductions, progress, Optional.of(name), resources);
  }

  /** The same with other resources. */
  public Choices with(ResourceChoice other) {
    return new Choices(reductions, progress, engine, other);
  }
}
