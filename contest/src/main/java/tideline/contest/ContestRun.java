package tideline.contest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tideline.contest.explore.Budget;
import tideline.contest.net.ContestNet;
import tideline.contest.replay.Witnesses;
import tideline.languages.petri.NetFiles;
import tideline.languages.petri.formula.FormulaFiles;
import tideline.languages.petri.formula.Query;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;

/** One examination of one net. */
public final class ContestRun {

  /** Time that is kept for the end of the process. */
  private static final long RESERVE_MILLIS = 500;

  private static final int HEAP_BYTES_PER_EDGE = 20;
  private static final long SMALLEST_STATE_BYTES = 64L << 20;

  private final Examination examination;
  private final Answers answers;
  private final Optional<Path> paths;
  private final Budget budget;

  private ContestRun(
      Examination examination, Answers answers, Optional<Path> paths, Budget budget) {
    this.examination = examination;
    this.answers = answers;
    this.paths = paths;
    this.budget = budget;
  }

  /**
   * Does what the environment asks for.
   *
   * @throws DiagnosticException if the net or the formulas cannot be read
   */
  public static void run(ContestEnvironment environment, Answers answers) {
    run(environment, answers, Optional.empty());
  }

  /**
   * The same, and writes the paths of answers that have one.
   *
   * @param paths a folder for them
   * @throws DiagnosticException if the net or the formulas cannot be read, or a path not written
   */
  public static void run(ContestEnvironment environment, Answers answers, Optional<Path> paths) {
    long start = System.nanoTime();
    Optional<Examination> examination = Examination.named(environment.examination());
    if (examination.isEmpty()) {
      answers.doNotCompete();
      return;
    }
    paths.ifPresent(ContestRun::checkFolder);
    Budget budget = budget(environment, start);
    Path folder = environment.folder();
    ContestNet net = ContestNet.of(NetFiles.read(folder.resolve("model.pnml")));
    List<Query> queries =
        examination.get().kind() == Examination.Kind.FORMULAS
            ? FormulaFiles.read(folder.resolve(examination.get().fileName()), net.names())
            : List.of();
    new ContestRun(examination.get(), answers, paths, budget).answer(net, queries);
  }

  private static void checkFolder(Path paths) {
    if (!Files.isDirectory(paths)) {
      throw DiagnosticException.of("--paths " + paths + ": there is no such folder");
    }
  }

  private static Budget budget(ContestEnvironment environment, long start) {
    long millis = Math.max(1, environment.seconds() * 1000 - RESERVE_MILLIS);
    long heap = Runtime.getRuntime().maxMemory();
    long all = environment.megabytes() << 20;
    return new Budget(
        start + millis * 1_000_000,
        Math.max(SMALLEST_STATE_BYTES, all - Math.min(heap, all / 2)),
        (int) Math.min(Integer.MAX_VALUE / 2, heap / HEAP_BYTES_PER_EDGE));
  }

  /** Answers, with more room for tokens as long as the net needs it. */
  private void answer(ContestNet first, List<Query> queries) {
    ContestNet net = first;
    while (true) {
      try {
        examined(net, queries);
        return;
      } catch (ModelError error) {
        net = net.roomier(error);
      }
    }
  }

  private Reading reading() {
    return switch (examination) {
      case LTLCardinality, LTLFireability -> Reading.LTL;
      default -> Reading.CTL;
    };
  }

  private void examined(ContestNet net, List<Query> queries) {
    boolean complete;
    Witnesses witnesses = new Witnesses(net.file(), paths);
    try {
      complete =
          switch (examination.kind()) {
            case STATE_SPACE -> new StateSpaceFigures(net, answers, budget).answer();
            case GLOBAL ->
                new GlobalProperties(net, examination, answers, witnesses, budget).answer();
            case FORMULAS ->
                new FormulaAnswers(net, queries, reading(), answers, witnesses, budget).answer();
          };
    } catch (LimitReached | ArithmeticException | OutOfMemoryError limit) {
      complete = false;
    }
    if (!complete) {
      answers.cannotCompute();
    }
  }
}
