package tideline;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tideline.engine.description.ModelDescription;
import tideline.engine.job.CheckpointChoice;
import tideline.engine.job.ClaimChoice;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.model.diagnostic.StandardInput;
import tideline.properties.ctl.FiniteRuns;
import tideline.search.Archive;
import tideline.search.Disk;
import tideline.search.Workers;
import tideline.storage.StoreKind;
import tideline.storage.lossy.Hashing;

/**
 * What is to be checked, and how. A check never changes: each method returns another one, so that a
 * check may be kept, extended in several ways, and run more than once.
 *
 * <p>Besides what is asked, the demands of the model itself are checked, as on the command line:
 * its assertions, its end states and the properties that its text states. {@link #onlyAsked} leaves
 * them out.
 *
 * <p>Formulas are those of the command line. Where a lambda says better what is meant, {@link
 * #define} gives it a name, which formulas may mention.
 */
public final class Check {

  private final Job job;
  private final Optional<String> text;
  private final Map<String, Predicate<State>> definitions;
  private final Optional<Listening> listening;

  /** Who wants to know how a run is doing, and how often. */
  private record Listening(Duration every, Consumer<Progress> listener) {}

  private Check(
      Job job,
      Optional<String> text,
      Map<String, Predicate<State>> definitions,
      Optional<Listening> listening) {
    this.job = job;
    this.text = text;
    this.definitions = definitions;
    this.listening = listening;
  }

  static Check of(ModelSource model) {
    return of(Job.of(model, Job.Purpose.CHECK, List.of()).with(ClaimChoice.all()));
  }

  static Check of(Job job) {
    return new Check(job, Optional.empty(), Map.of(), Optional.empty());
  }

  /** The same check of a model whose text is read where a file would be. */
  Check reading(String model) {
    return new Check(job, Optional.of(model), definitions, listening);
  }

  private Check with(Job other) {
    return new Check(other, text, definitions, listening);
  }

  private Check asking(PropertySpec property) {
    List<PropertySpec> all = Stream.concat(job.properties().stream(), Stream.of(property)).toList();
    return with(job.asking(job.purpose(), all).with(job.claims()));
  }

  /** Every reachable state satisfies the expression. */
  public Check invariant(String expression) {
    return asking(new PropertySpec.Invariant(expression));
  }

  /** Every reachable state satisfies the predicate, which gets a name for reports. */
  public Check invariant(String name, Predicate<State> predicate) {
    return define(name, predicate).invariant(name);
  }

  /** Some reachable state satisfies the expression; the trace leads there. */
  public Check reachable(String expression) {
    return asking(new PropertySpec.Reachable(expression));
  }

  /** Some reachable state satisfies the predicate, which gets a name for reports. */
  public Check reachable(String name, Predicate<State> predicate) {
    return define(name, predicate).reachable(name);
  }

  /** Every reachable state has a successor. */
  public Check deadlock() {
    return asking(new PropertySpec.Deadlock());
  }

  /** Every run satisfies the formula of linear temporal logic. */
  public Check ltl(String formula) {
    return asking(new PropertySpec.Ltl(formula, FiniteRuns.STUTTER));
  }

  /** The formula of computation tree logic holds in every initial state. */
  public Check ctl(String formula) {
    return asking(new PropertySpec.Ctl(formula, FiniteRuns.MAXIMAL, PropertySpec.Ctl.USUAL_DEPTH));
  }

  /** What the model itself demands is not checked. */
  public Check onlyAsked() {
    return with(job.asking(Job.Purpose.CHECK_GIVEN, job.properties()));
  }

  /**
   * A name for a predicate, which formulas may mention. The state is only lent: it may be looked at
   * while the predicate runs. Predicates may be called from several threads at a time. The model is
   * then searched as it is written, and no reference interpreter judges its traces, only the model.
   *
   * @throws IllegalArgumentException if the name is none, or is used
   */
  public Check define(String name, Predicate<State> predicate) {
    boolean isName =
        !name.isEmpty()
            && Character.isJavaIdentifierStart(name.charAt(0))
            && name.chars().allMatch(Character::isJavaIdentifierPart);
    if (!isName) {
      throw new IllegalArgumentException("not a name that a formula could mention: " + name);
    }
    Map<String, Predicate<State>> more = new LinkedHashMap<>(definitions);
    if (more.put(name, predicate) != null) {
      throw new IllegalArgumentException("two predicates are named " + name);
    }
    return new Check(job, text, more, listening);
  }

  /** A parameter of the model, as after {@code -D}. */
  public Check parameter(String name, String value) {
    return with(job.with(Map.of(name, value)));
  }

  /** The engine, as after {@code --engine}; without it, one is chosen. */
  public Check engine(String name) {
    return with(job.withEngine(name));
  }

  /** The progress measure, as after {@code --progress}. */
  public Check progress(String measure) {
    return with(job.with(ProgressChoice.parse(measure)));
  }

  /**
   * How states are kept. With a kind that is not exact ({@link StoreKind#isExact}) nothing is
   * proved: what is not violated is unknown.
   */
  public Check store(StoreKind kind) {
    return with(job.withStore(Optional.of(kind)));
  }

  /**
   * How many bits {@link StoreKind#BITS} sets for a state; usually 3.
   *
   * @throws IllegalArgumentException if the number is not from 1 to 64
   */
  public Check hashFunctions(int count) {
    if (count < 1 || count > Hashing.MOST_FUNCTIONS) {
      throw new IllegalArgumentException(
          "from 1 to " + Hashing.MOST_FUNCTIONS + " hash functions, not " + count);
    }
    return with(job.with(job.lossy().withFunctions(count)));
  }

  /**
   * With a store that is not exact: how many searches there are, one after the other, with other
   * hash functions and in another order each time, until something is found.
   *
   * @throws IllegalArgumentException if the number is not from 1 to 1,000
   */
  public Check swarm(int searches) {
    return with(job.with(job.lossy().withSwarm(searches)));
  }

  /** Where files are put for the time of the run. */
  public Check scratch(Path folder) {
    return with(job.withScratch(Optional.of(folder)));
  }

  /**
   * Whether sweeps keep the states that they forget in an archive, so that none is expanded twice.
   */
  public Check archive(Archive choice) {
    return with(job.with(choice));
  }

  /**
   * Whether states go to the disk ({@link #scratch}) when memory ends. Then one thread searches.
   */
  public Check disk(Disk choice) {
    return with(job.with(choice));
  }

  /**
   * How many threads a search may use; by default one for each processor. Verdicts and counts are
   * the same for any number; traces may be others of the same kind.
   *
   * @throws IllegalArgumentException if the number is not from 1 to 64
   */
  public Check workers(int count) {
    return with(job.with(Workers.of(count)));
  }

  /** The most time that a run may take; what is undecided then is unknown. */
  public Check timeout(Duration time) {
    Limits old = job.limits();
    return with(job.with(new Limits(old.memoryBytes(), Optional.of(time), old.maxStates())));
  }

  /** The most memory for states. */
  public Check memory(long bytes) {
    Limits old = job.limits();
    return with(job.with(new Limits(OptionalLong.of(bytes), old.timeout(), old.maxStates())));
  }

  /** The most states that may be explored. */
  public Check maxStates(long states) {
    return with(job.with(job.limits().withMaxStates(states)));
  }

  /**
   * A folder of its own, in which the run leaves from time to time, and when a limit ends it, what
   * it takes to go on ({@link Tideline#resume}). It is gone when the run is done.
   *
   * @param every the time from one checkpoint to the next, at least
   */
  public Check checkpoint(Path folder, Duration every) {
    return with(job.with(new CheckpointChoice(folder, every, CheckpointChoice.Start.ANEW)));
  }

  /** Somebody who is told from time to time how a run is doing, in a thread of its own. */
  public Check onProgress(Duration every, Consumer<Progress> listener) {
    Listening other = new Listening(every, listener);
    return new Check(job, text, definitions, Optional.of(other));
  }

  /**
   * Runs the check to its end, or to a limit. Interrupting the thread is a limit, too.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if the model or a formula is wrong, or
   *     nothing is asked; it says where
   */
  public Result run() {
    return run(new Cancellation());
  }

  /**
   * Runs the check for a front end that knows the engine.
   *
   * @param registry where languages, models in Java and algorithms are found
   * @param cancellation ends the run on request
   * @param listener is told what was planned, and may watch the search
   */
  public Result runWith(Registry registry, Cancellation cancellation, Checker.Listener listener) {
    if (job.checkpoint().isPresent() && !definitions.isEmpty()) {
      throw new IllegalStateException("predicates that are objects cannot be in a checkpoint");
    }
    Observer observer = new Observer(definitions, this::watched, listener);
    Checker checker = new Checker(registry, cancellation, observer);
    return new Result(reading(() -> checker.check(job)));
  }

  /** Explores every reachable state, whatever the properties are, and counts. */
  public Statistics count() {
    return with(job.asking(Job.Purpose.COUNT, List.of())).run().statistics();
  }

  /** Runs the check in a thread of its own. */
  public RunningCheck start() {
    return RunningCheck.start(this::run);
  }

  private Result run(Cancellation cancellation) {
    return runWith(Registry.installed(), cancellation, new Checker.Listener() {});
  }

  /** Does work that may read the model's text. */
  private <T> T reading(Supplier<T> work) {
    return text.map(
            model ->
                StandardInput.during(
                    new ByteArrayInputStream(model.getBytes(StandardCharsets.UTF_8)), work))
        .orElseGet(work);
  }

  /**
   * The model and what is asked, as JSON, from which {@link Tideline#checkDescribed} makes the same
   * check elsewhere. Limits, engine, store and listeners are no part of it.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if there is no such model
   * @throws IllegalStateException if the model or a predicate is an object, which has no text
   */
  public String describe() {
    if (!definitions.isEmpty() || job.model().object().isPresent()) {
      throw new IllegalStateException("models and predicates that are objects have no text");
    }
    return reading(() -> ModelDescription.of(Registry.installed(), job).toJson());
  }

  private Report watched(RunControl control, Supplier<Report> search) {
    if (listening.isEmpty()) {
      return search.get();
    }
    Listening wanted = listening.get();
    try (ProgressWatch _ = new ProgressWatch(control, wanted.every(), wanted.listener())) {
      return search.get();
    }
  }
}
