package tideline.engine.job;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Where a run writes checkpoints.
 *
 * @param every the time from one to the next, at least
 */
public record CheckpointChoice(Path folder, Duration every, Start start) {

  /** What a run usually does. */
  public static final Duration USUAL = Duration.ofMinutes(10);

  /** How a run begins. */
  public enum Start {
    /** At the initial states; the folder must have no checkpoint. */
    ANEW,
    /** At the checkpoint in the folder. */
    RESUMED
  }
}
