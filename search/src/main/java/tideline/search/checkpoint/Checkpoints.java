package tideline.search.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import tideline.model.LimitReached;
import tideline.storage.checkpoint.CheckpointFolder;

/** Where a search writes its checkpoints and when, and from which one it begins. */
public final class Checkpoints {

  private static final Checkpoints NONE =
      new Checkpoints(Optional.empty(), Duration.ZERO, () -> 0, _ -> "");

  private final Optional<CheckpointFolder> folder;
  private final long everyNanos;
  private final LongSupplier clock;
  private final Function<RunCounters, String> facts;
  private final boolean resumes;
  private long last;
  private Optional<String> failure = Optional.empty();

  /** What a search is made of. */
  @FunctionalInterface
  public interface Content {
    /** Writes all of it. */
    void write(CheckpointFolder.Draft draft) throws IOException;
  }

  private Checkpoints(
      Optional<CheckpointFolder> folder,
      Duration every,
      LongSupplier clock,
      Function<RunCounters, String> facts) {
    this.folder = folder;
    this.everyNanos = every.toNanos();
    this.clock = clock;
    this.facts = facts;
    this.resumes = folder.filter(CheckpointFolder::hasCheckpoint).isPresent();
    this.last = clock.getAsLong();
  }

  /** Nothing is written. */
  public static Checkpoints none() {
    return NONE;
  }

  /**
   * Checkpoints in a folder; a search begins from the one that is there already.
   *
   * @param every the time from one to the next, at least
   * @param clock tells nanoseconds
   * @param facts what the run says of itself, a JSON value
   */
  public static Checkpoints in(
      CheckpointFolder folder,
      Duration every,
      LongSupplier clock,
      Function<RunCounters, String> facts) {
    return new Checkpoints(Optional.of(folder), every, clock, facts);
  }

  /** Whether some are to be written. */
  public boolean areWanted() {
    return folder.isPresent();
  }

  /** Whether it is time to write one. */
  public boolean isDue() {
    return areWanted() && clock.getAsLong() - last >= everyNanos;
  }

  /** The folder with the checkpoint from which the search goes on, if it does. */
  public Optional<CheckpointFolder> beginning() {
    return resumes ? folder : Optional.empty();
  }

  /** Where they go, if some are wanted. */
  public Optional<Path> folder() {
    return folder.map(CheckpointFolder::folder);
  }

  /** Whether there is one to go on from. */
  public boolean isAny() {
    return folder.filter(CheckpointFolder::hasCheckpoint).isPresent();
  }

  /** Why one could not be written, if that has happened. */
  public Optional<String> failure() {
    return failure;
  }

  /**
   * Writes one.
   *
   * @throws LimitReached if the disk refuses
   */
  public void save(RunCounters counters, Content content) {
    write(counters, content);
    failure.ifPresent(
        why -> {
          throw new LimitReached(
              LimitReached.Reason.DISK, "a checkpoint cannot be written: " + why);
        });
  }

  /** Writes one because the search ends; if the disk refuses, the one before stays. */
  public void saveLast(RunCounters counters, Content content) {
    if (failure.isEmpty()) {
      write(counters, content);
    }
  }

  private void write(RunCounters counters, Content content) {
    // A thread that is interrupted could write no file.
    boolean interrupted = Thread.interrupted();
    try {
      CheckpointFolder.Draft draft = folder.orElseThrow().begin();
      content.write(draft);
      draft.commit(facts.apply(counters));
    } catch (IOException refused) {
      failure = Optional.of(CheckpointFolder.describe(refused));
    } catch (LimitReached unreadable) {
      failure = Optional.of(unreadable.getMessage());
    } finally {
      last = clock.getAsLong();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** What was read is not what a search writes, though no byte of it has changed. */
  public static IllegalStateException unreadable(IOException wrong) {
    return new IllegalStateException("the checkpoint does not fit the search", wrong);
  }
}
