package tideline.engine.job;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.engine.limits.Limits;
import tideline.search.Archive;
import tideline.search.Disk;
import tideline.search.Workers;
import tideline.storage.StoreKind;

/**
 * What the user wants to know, and how.
 *
 * @param checkpoint where checkpoints are written, if they are
 */
public record Job(
    ModelSource model,
    Question question,
    Choices choices,
    Limits limits,
    Optional<CheckpointChoice> checkpoint) {

  /** A job that writes no checkpoints. */
  public Job(ModelSource model, Question question, Choices choices, Limits limits) {
    this(model, question, choices, limits, Optional.empty());
  }

  /**
   * What is asked.
   *
   * @param purpose whether properties are checked or states are counted
   * @param properties what to check, besides what the model itself demands
   * @param claims which of the properties that the model's text states are checked, too
   */
  public record Question(Purpose purpose, List<PropertySpec> properties, ClaimChoice claims) {
    public Question {
      properties = List.copyOf(properties);
      if (purpose == Purpose.COUNT && !properties.isEmpty()) {
        throw new IllegalArgumentException("a count decides no property");
      }
    }
  }

  /** What a run is for. */
  public enum Purpose {
    /** To check the given properties, the chosen claims and what the model demands of states. */
    CHECK,
    /** To check the given properties and the chosen claims, but no demands of the model. */
    CHECK_GIVEN,
    /** To explore everything and count. */
    COUNT
  }

  /** What is done to a guarded system before it is searched. */
  public enum Simplification {
    /** It is searched as it was written. */
    NONE,
    /** It is made smaller. */
    FULL
  }

  /** A job that checks no claim of the model, has no limits and leaves everything else open. */
  public static Job of(ModelSource model, Purpose purpose, List<PropertySpec> properties) {
    Question question = new Question(purpose, properties, ClaimChoice.none());
    return new Job(model, question, Choices.open(), Limits.none());
  }

  /** A job for these properties only; without any it counts. */
  public static Job of(ModelSource model, List<PropertySpec> properties) {
    return of(model, properties.isEmpty() ? Purpose.COUNT : Purpose.CHECK_GIVEN, properties);
  }

  /** What the run is for. */
  public Purpose purpose() {
    return question.purpose();
  }

  /** What to check, besides what the model itself demands. */
  public List<PropertySpec> properties() {
    return question.properties();
  }

  /** Which of the properties that the model's text states are checked, too. */
  public ClaimChoice claims() {
    return question.claims();
  }

  /** What is done to a guarded system before it is searched. */
  public Simplification simplification() {
    return choices.reductions().simplification();
  }

  /** Whether steps are left out whose order makes no difference. */
  public PartialOrder partialOrder() {
    return choices.reductions().partialOrder();
  }

  /** Whether one state stands for all that are symmetric to it. */
  public SymmetryChoice symmetry() {
    return choices.reductions().symmetry();
  }

  /** The progress measure. */
  public ProgressChoice progress() {
    return choices.progress();
  }

  /** The method's name; empty lets the planner choose. */
  public Optional<String> engine() {
    return choices.engine();
  }

  /** The way to keep states; empty lets the algorithm choose. */
  public Optional<StoreKind> store() {
    return choices.resources().store();
  }

  /** Where to put files for the time of the run. */
  public Optional<Path> scratch() {
    return choices.resources().scratch();
  }

  /** Whether sweeps know states again that they have forgotten. */
  public Archive archive() {
    return choices.resources().archive();
  }

  /** Whether states may wait on disk when memory ends. */
  public Disk disk() {
    return choices.resources().disk();
  }

  /** How a store that may drop states goes about it. */
  public LossyChoice lossy() {
    return choices.resources().lossy();
  }

  /**
   * How many threads a search may use; one, if it may have to go on from a checkpoint, or its
   * states may go to the disk.
   */
  public Workers workers() {
    boolean isAlone = checkpoint.isPresent() || disk().isUsed();
    return isAlone ? Workers.one() : choices.resources().workers();
  }

  /** The same job for the model with more definitions. */
  public Job with(Map<String, String> definitions) {
    return new Job(model.with(definitions), question, choices, limits, checkpoint);
  }

  /** The same job with these claims of the model. */
  public Job with(ClaimChoice claims) {
    return new Job(
        model,
        new Question(question.purpose, question.properties, claims),
        choices,
        limits,
        checkpoint);
  }

  /** The same job within these limits. */
  public Job with(Limits other) {
    return new Job(model, question, choices, other, checkpoint);
  }

  /** The same job with another treatment of guarded systems. */
  public Job with(Simplification other) {
    return with(choices.with(choices.reductions().with(other)));
  }

  /** The same job with or without a reduction. */
  public Job with(PartialOrder other) {
    return with(choices.with(choices.reductions().with(other)));
  }

  /** The same job with or without a reduction by symmetry. */
  public Job with(SymmetryChoice other) {
    return with(choices.with(choices.reductions().with(other)));
  }

  /** The same job with another progress measure. */
  public Job with(ProgressChoice other) {
    return with(choices.with(other));
  }

  /** The same job by the method of that name. */
  public Job withEngine(String name) {
    return with(choices.withEngine(name));
  }

  /** The same job with states kept in that way; empty lets the algorithm choose. */
  public Job withStore(Optional<StoreKind> store) {
    return with(choices.with(choices.resources().withStore(store)));
  }

  /** The same job with another place for its files. */
  public Job withScratch(Optional<Path> folder) {
    return with(choices.with(choices.resources().withScratch(folder)));
  }

  /** The same job with or without an archive of states that sweeps have forgotten. */
  public Job with(Archive other) {
    return with(choices.with(choices.resources().with(other)));
  }

  /** The same job for so many threads. */
  public Job with(Workers other) {
    return with(choices.with(choices.resources().with(other)));
  }

  /** The same job with or without a disk for states. */
  public Job with(Disk other) {
    return with(choices.with(choices.resources().with(other)));
  }

  /** The same job, for a store that may drop states. */
  public Job with(LossyChoice other) {
    return with(choices.with(choices.resources().with(other)));
  }

  /** Another question about the same model, without claims of it. */
  public Job asking(Purpose purpose, List<PropertySpec> properties) {
    return new Job(
        model, new Question(purpose, properties, ClaimChoice.none()), choices, limits, checkpoint);
  }

  /** The same job, done in another way. */
  public Job with(Choices other) {
    return new Job(model, question, other, limits, checkpoint);
  }

  /** The same job with checkpoints. */
  public Job with(CheckpointChoice other) {
    return new Job(model, question, choices, limits, Optional.of(other));
  }

  /** The same job without checkpoints. */
  public Job withoutCheckpoint() {
    return new Job(model, question, choices, limits);
  }
}
