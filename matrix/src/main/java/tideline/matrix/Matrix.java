package tideline.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import tideline.matrix.Oracle.Target;
import tideline.matrix.Run.Hashes;
import tideline.matrix.Run.Variation;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.ProgressVector;
import tideline.search.Archive;
import tideline.search.Disk;
import tideline.search.Question;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchAlgorithm.ArchiveUse;
import tideline.search.SearchAlgorithm.DiskUse;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchAlgorithm.WorkerUse;
import tideline.search.SearchControl;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.SearchTask.Traces;
import tideline.search.Workers;
import tideline.storage.StoreKind;
import tideline.storage.lossy.Hashing;

/** Runs searches on workloads and holds them to all laws. */
public final class Matrix {

  private static final long MEMORY = 1L << 28;
  private static final long SOME_MEMORY = 1L << 19;
  private static final long LITTLE_MEMORY = 1L << 14;
  private static final int LARGE = 500;
  private static final int FEW = 4;
  private static final int MANY = 1000;
  private static final List<Integer> WORKERS = List.of(1, 2, 3, 8);
  private static final int FEWEST = 4;
  private static final int MOST_BEFORE_DISK = 1 << 16;
  private static final List<Variation> VARIATIONS = List.of(Variation.values());

  private final List<SearchAlgorithm> algorithms;
  private final Path scratchFolder;
  private final int stateLimit;
  private final Effort effort;
  private final List<Law> laws;
  private final List<Law> lossyLaws = LossyLaws.all();
  private final MatrixReport report = new MatrixReport();

  /** How much is tried on each workload. */
  public enum Effort {
    /** One task per search and store, with one measure, chosen by the workload's seed. */
    ONE_TASK,
    /** Every kind of task, with every measure. */
    EVERY_TASK
  }

  /**
   * A matrix over some algorithms.
   *
   * @param scratchFolder where searches may put their files
   * @param stateLimit workloads with more states are skipped
   */
  public Matrix(
      List<SearchAlgorithm> algorithms, Path scratchFolder, int stateLimit, Effort effort) {
    this.algorithms = List.copyOf(algorithms);
    this.scratchFolder = scratchFolder;
    this.stateLimit = stateLimit;
    this.effort = effort;
    this.laws =
        Stream.of(SafetyLaws.all(), SweepLaws.all(), ProductLaws.all(), CycleLaws.all())
            .flatMap(List::stream)
            .toList();
  }

  /** Every algorithm that is registered. */
  public static List<SearchAlgorithm> registeredAlgorithms() {
    return ServiceLoader.load(SearchAlgorithm.class).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  /** What was run and what was not. */
  public MatrixReport report() {
    return report;
  }

  /**
   * Runs every algorithm on the workload.
   *
   * @throws Disagreement if one of them breaks a law
   */
  public void run(Workload workload) {
    Optional<Oracle> oracle = Oracle.of(workload, stateLimit);
    if (oracle.isEmpty()) {
      report.skipped(workload.family() + ": more than " + stateLimit + " states");
      return;
    }
    report.workload(workload.family(), oracle.get().graph().size());
    for (SearchAlgorithm algorithm : algorithms) {
      if (isForCtl(algorithm)) {
        report.skipped(algorithm.name() + ": checks CTL, which has a matrix of its own");
      } else if (algorithm.answers().equals(Set.of(Question.FAIR_CYCLE))) {
        report.skipped(algorithm.name() + ": fair runs are compared in a test of their own");
      } else if (algorithm.needsMeasure()) {
        runSweeps(algorithm, oracle.get());
      } else {
        runStores(algorithm, oracle.get(), Optional.empty());
      }
    }
  }

  private static boolean isForCtl(SearchAlgorithm algorithm) {
    return algorithm.answers().contains(Question.CTL)
        || algorithm.answers().contains(Question.CTL_TERMINAL);
  }

  private void runSweeps(SearchAlgorithm algorithm, Oracle oracle) {
    List<ProgressMeasure> measures = measuresFor(algorithm, oracle);
    if (measures.isEmpty()) {
      report.skipped(
          algorithm.name() + ": " + oracle.workload().family() + " without a progress measure");
    } else if (effort == Effort.ONE_TASK) {
      int any = Math.floorMod(oracle.workload().seed(), measures.size());
      runStores(algorithm, oracle, Optional.of(measures.get(any)));
    } else {
      measures.forEach(measure -> runStores(algorithm, oracle, Optional.of(measure)));
    }
  }

  /** Of two measures a vector can be made, or two: bounds are needed, and they may be wrong. */
  private static List<ProgressMeasure> measuresFor(SearchAlgorithm algorithm, Oracle oracle) {
    List<ProgressMeasure> measures = oracle.model().progressMeasures();
    if (algorithm.progressUse() != ProgressUse.VECTOR) {
      return measures;
    }
    List<ProgressMeasure> vectors = new ArrayList<>(measures);
    for (ProgressMeasure outer : measures) {
      for (ProgressMeasure inner : measures) {
        if (!outer.name().equals(inner.name())) {
          ProgressVector.of(bounded(outer), bounded(inner))
              .ifPresent(vector -> vectors.add(vector.total()));
        }
      }
    }
    return vectors;
  }

  private static ProgressMeasure bounded(ProgressMeasure measure) {
    return measure.bounds().isPresent()
        ? measure
        : ProgressMeasure.of(measure.name(), measure.description(), -5, 5, measure::of);
  }

  private void runStores(
      SearchAlgorithm algorithm, Oracle oracle, Optional<ProgressMeasure> measure) {
    List<StoreKind> stores = new ArrayList<>(storesFor(algorithm, oracle));
    stores.addAll(algorithm.lossyStores());
    for (StoreKind store : stores) {
      // Different searches get different tasks, so that together they cover all of them.
      long seed = oracle.workload().seed() * 31 + (algorithm.name() + store.word()).hashCode();
      RandomGenerator random = new SplittableRandom(seed);
      List<Errand> errands =
          algorithm.answers().contains(Question.SAFETY)
              ? errands(oracle.targets(), random)
              : cycleErrands(cyclesFor(algorithm, oracle, random), random);
      switch (effort) {
        case EVERY_TASK -> {
          for (Archive archive : archivesFor(algorithm, store)) {
            for (Errand errand : errands) {
              judge(setting(algorithm, oracle, measure, store, archive, random), errand);
            }
          }
        }
        case ONE_TASK -> {
          Errand errand = errands.get(random.nextInt(errands.size()));
          List<Archive> archives = archivesFor(algorithm, store);
          Archive archive = archives.get(random.nextInt(archives.size()));
          judge(setting(algorithm, oracle, measure, store, archive, random), errand);
        }
      }
    }
  }

  private static Setting setting(
      SearchAlgorithm algorithm,
      Oracle oracle,
      Optional<ProgressMeasure> measure,
      StoreKind store,
      Archive archive,
      RandomGenerator random) {
    Workers workers = workersFor(algorithm, random);
    Disk disk = store.isExact() ? diskFor(algorithm, archive, random) : Disk.off();
    Hashes hashes = store.isExact() ? Hashes.NONE : random.nextBoolean() ? Hashes.FEW : Hashes.MANY;
    Hashing hashing = hashingFor(store, hashes, random);
    return new Setting(algorithm, oracle, measure, store, archive, workers, disk, hashes, hashing);
  }

  /** With few bits, a handful of states or some hundreds fill them. */
  private static Hashing hashingFor(StoreKind store, Hashes hashes, RandomGenerator random) {
    Hashing hashing =
        Hashing.usual().withSeed(random.nextInt()).withFunctions(1 + random.nextInt(5));
    return switch (hashes) {
      case NONE -> Hashing.usual();
      case FEW ->
          hashing.ofSize(
              store == StoreKind.BITS ? 64L << random.nextInt(6) : 1 + random.nextInt(10));
      case MANY ->
          store == StoreKind.BITS
              ? hashing.withFunctions(3 + random.nextInt(3)).ofSize(1 << 22)
              : hashing;
    };
  }

  private static List<Archive> archivesFor(SearchAlgorithm algorithm, StoreKind store) {
    if (!store.isExact()) {
      return List.of(Archive.OFF);
    }
    return algorithm.archiveUse() == ArchiveUse.NONE
        ? List.of(Archive.AUTO)
        : List.of(Archive.ON, Archive.OFF);
  }

  /** With more than one, even the smallest layers are shared. */
  private static Workers workersFor(SearchAlgorithm algorithm, RandomGenerator random) {
    if (algorithm.workerUse() == WorkerUse.ONE) {
      return Workers.one();
    }
    int count = WORKERS.get(random.nextInt(WORKERS.size()));
    return new Workers(count, 1 + random.nextInt(FEWEST));
  }

  /** With one, states go to the disk all the time, or when there are more than a few. */
  private static Disk diskFor(SearchAlgorithm algorithm, Archive archive, RandomGenerator random) {
    if (algorithm.diskUse() == DiskUse.NONE || archive == Archive.ON || random.nextInt(3) == 0) {
      return Disk.off();
    }
    return Disk.auto().spillingAt(random.nextBoolean() ? 1 : 1 + random.nextInt(MOST_BEFORE_DISK));
  }

  /** One of the stores will do for a search that leaves the store to a safety search. */
  private List<StoreKind> storesFor(SearchAlgorithm algorithm, Oracle oracle) {
    List<StoreKind> stores = List.copyOf(algorithm.stores());
    if (effort == Effort.EVERY_TASK || algorithm.answers().contains(Question.SAFETY)) {
      return stores;
    }
    return List.of(stores.get(Math.floorMod(oracle.workload().seed(), stores.size())));
  }

  /** The tasks to try: mostly ordinary ones. */
  private static List<Errand> errands(List<Target> targets, RandomGenerator random) {
    Target one = targets.get(random.nextInt(targets.size()));
    Traces either = random.nextBoolean() ? Traces.KEEP : Traces.NONE;
    List<Errand> errands = new ArrayList<>();
    errands.add(new Errand(List.of(), either, Variation.NONE));
    errands.add(new Errand(targets, Traces.KEEP, Variation.NONE));
    errands.add(new Errand(List.of(one), Traces.KEEP, Variation.NONE));
    errands.add(new Errand(targets, either, Variation.SOME_MEMORY));
    if (random.nextInt(8) == 0) {
      errands.add(new Errand(List.of(one), Traces.NONE, Variation.NONE));
      errands.add(new Errand(targets, either, Variation.CANCEL));
      errands.add(new Errand(targets, either, Variation.LITTLE_MEMORY));
    }
    return errands;
  }

  /** What a search may look for: everything in small graphs, if there is time. */
  private List<Target> cyclesFor(SearchAlgorithm algorithm, Oracle oracle, RandomGenerator random) {
    List<RandomAcceptance.Named> answered = new ArrayList<>();
    for (RandomAcceptance.Named named : oracle.acceptances()) {
      if (algorithm.answers().contains(named.acceptance().question())) {
        answered.add(named);
      }
    }
    int most = effort == Effort.ONE_TASK ? 1 : oracle.graph().size() > LARGE ? FEW : MANY;
    while (answered.size() > most) {
      answered.remove(random.nextInt(answered.size()));
    }
    return answered.stream().map(oracle::cycle).toList();
  }

  /** A search for cycles looks for one at a time. */
  private static List<Errand> cycleErrands(List<Target> targets, RandomGenerator random) {
    List<Errand> errands = new ArrayList<>();
    for (Target target : targets) {
      errands.add(new Errand(List.of(target), Traces.KEEP, Variation.NONE));
      if (random.nextInt(8) == 0) {
        Variation any = VARIATIONS.get(random.nextInt(VARIATIONS.size()));
        Traces either = random.nextBoolean() ? Traces.KEEP : Traces.NONE;
        errands.add(new Errand(List.of(target), either, any));
      }
    }
    return errands;
  }

  /** What to look for, and how. */
  private record Errand(List<Target> targets, Traces traces, Variation variation) {}

  /** What several runs have in common. */
  private record Setting(
      SearchAlgorithm algorithm,
      Oracle oracle,
      Optional<ProgressMeasure> measure,
      StoreKind store,
      Archive archive,
      Workers workers,
      Disk disk,
      Hashes hashes,
      Hashing hashing) {}

  private void judge(Setting setting, Errand errand) {
    RecordingModel model = new RecordingModel(setting.oracle().model());
    AtomicBoolean cancelled = new AtomicBoolean();
    SearchTask task = task(setting, model, errand, cancelled);
    SearchResult result;
    try {
      result = setting.algorithm().run(task);
    } catch (RuntimeException | StackOverflowError | AssertionError failure) {
      Disagreement thrown =
          disagreement("no exception", "the search threw " + failure, setting, errand);
      thrown.initCause(failure);
      throw thrown;
    }
    Run run =
        new Run(
            setting.algorithm(),
            setting.oracle(),
            errand.targets(),
            task,
            result,
            Map.copyOf(model.expansions()),
            errand.variation(),
            setting.hashes(),
            cancelled.get());
    report.run(setting.algorithm().name(), setting.store().word(), result.ending());
    for (Law law : setting.store().isExact() ? laws : lossyLaws) {
      if (law.appliesTo(run)) {
        report.checked(law.name());
        law.fault(run)
            .ifPresent(
                fault -> {
                  throw disagreement(law.name(), fault, setting, errand);
                });
      }
    }
  }

  private SearchTask task(Setting setting, Model model, Errand errand, AtomicBoolean cancelled) {
    SearchControl control =
        errand.variation() == Variation.CANCEL
            ? soFar -> {
              cancelled.set(true);
              throw new LimitReached(LimitReached.Reason.CANCELLED, "cancelled by the test");
            }
            : SearchControl.unlimited();
    return SearchTask.of(model, resources(setting, errand.variation()))
        .lookingFor(errand.targets().stream().map(Target::goal).toList())
        .by(setting.measure())
        .with(errand.traces())
        .with(control);
  }

  private Resources resources(Setting setting, Variation variation) {
    long memory =
        switch (variation) {
          case LITTLE_MEMORY -> LITTLE_MEMORY;
          case SOME_MEMORY -> SOME_MEMORY;
          case NONE, CANCEL -> MEMORY;
        };
    return new Resources(
        setting.store(),
        memory,
        scratchFolder,
        setting.archive(),
        setting.workers(),
        setting.disk(),
        setting.hashing());
  }

  private static Disagreement disagreement(
      String law, String fault, Setting setting, Errand errand) {
    List<String> parts = new ArrayList<>();
    parts.add(setting.algorithm().name());
    parts.add(setting.store().word() + " store");
    setting.measure().ifPresent(measure -> parts.add("measure " + measure.name()));
    parts.add(errand.targets().stream().map(Target::name).toList().toString());
    parts.add("archive " + setting.archive().word());
    parts.add(setting.workers().toString());
    parts.add(setting.disk().toString());
    parts.add(setting.hashing().toString());
    parts.add("traces " + errand.traces());
    parts.add("variation " + errand.variation());
    return new Disagreement(
        law,
        fault + "\n" + String.join(", ", parts) + "\n" + setting.oracle().workload().describe());
  }
}
