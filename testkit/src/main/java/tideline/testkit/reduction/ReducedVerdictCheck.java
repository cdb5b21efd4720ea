package tideline.testkit.reduction;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import tideline.Answer;
import tideline.Result;
import tideline.Tideline;
import tideline.engine.job.ClaimChoice;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PartialOrder;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.job.SymmetryChoice;
import tideline.engine.limits.Limits;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;
import tideline.testkit.dve.Coverage;
import tideline.testkit.dve.RandomDve;
import tideline.testkit.promela.random.RandomModel;

/**
 * Whether checks say the same with random choices of reductions and engines as they say of the
 * model as it was written, explored without any of them: what the model demands of itself, and
 * random questions. Whatever is found is replayed by the engine on the whole model.
 */
public final class ReducedVerdictCheck {

  private static final int QUESTIONS = 4;
  private static final int CHOICES = 3;

  /** A product with an automaton has more states than the model. */
  private static final int MORE = 4;

  private static final List<String> SAFETY = List.of("bfs", "dfs", "sweepline", "compositional");
  private static final List<String> CYCLES = List.of("ndfs", "scc", "ltl-condensed", "map");
  private static final List<String> CTL = List.of("ctl-memory", "ctl-local", "ctl-sweep");

  private final long mostStates;
  private int models;
  private int questions;
  private int answers;
  private int skipped;
  private final Map<String, Integer> outcomes = new TreeMap<>();
  private final Map<String, Integer> refused = new TreeMap<>();

  /** A check of models with up to so many states. */
  public ReducedVerdictCheck(long mostStates) {
    this.mostStates = mostStates;
  }

  /**
   * Checks random texts ({@code random FIRST COUNT}) or files ({@code files MOST_STATES SEED
   * PATH...}), and prints each difference.
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 3 && arguments[0].equals("random")) {
      ReducedVerdictCheck check = new ReducedVerdictCheck(10_000);
      long first = Long.parseLong(arguments[1]);
      Path folder = Files.createTempDirectory("tideline-verdicts");
      for (long seed = first; seed < first + Long.parseLong(arguments[2]); seed++) {
        check.random(folder, seed).ifPresent(System.out::println);
      }
      Files.delete(folder);
      System.out.println(check);
      return;
    }
    if (arguments.length < 4 || !arguments[0].equals("files")) {
      throw new IllegalArgumentException(
          "usage: ReducedVerdictCheck random FIRST COUNT | files MOST_STATES SEED PATH...");
    }
    ReducedVerdictCheck check = new ReducedVerdictCheck(Long.parseLong(arguments[1]));
    long seed = Long.parseLong(arguments[2]);
    for (String path : List.of(arguments).subList(3, arguments.length)) {
      try (Stream<Path> all = Files.walk(Path.of(path))) {
        for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
          check.file(file, seed).ifPresent(System.out::println);
        }
      }
    }
    System.out.println(check);
  }

  /** The first difference in one of the random texts of a seed, if there is one. */
  public Optional<String> random(Path folder, long seed) throws IOException {
    Optional<String> difference = text(folder, RandomModel.of(seed).text(), seed + ".pml", seed);
    if (difference.isEmpty()) {
      difference = text(folder, RandomDve.of(seed, new Coverage()), seed + ".dve", seed);
    }
    return difference;
  }

  /** The first difference in a text, if there is one. */
  public Optional<String> text(Path folder, String text, String name, long seed)
      throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    try {
      return file(file, seed).map(what -> what + "\n" + text);
    } finally {
      Files.delete(file);
    }
  }

  /** The first difference in a file, if there is one. */
  public Optional<String> file(Path file, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    ModelSource source = source(file);
    Job deadlock = Job.of(source, Job.Purpose.CHECK_GIVEN, List.of(new PropertySpec.Deadlock()));
    try {
      Optional<Result> first = whole(deadlock);
      if (first.isEmpty()) {
        skipped++;
        return Optional.empty();
      }
      models++;
      // A model that demands nothing has that question refused.
      List<Job> jobs = new ArrayList<>();
      jobs.add(deadlock);
      jobs.add(Job.of(source, Job.Purpose.CHECK, List.of()).with(ClaimChoice.all()));
      Model model = first.get().report().plan().model().model();
      RandomQuestions asked = new RandomQuestions(model, seed);
      for (int i = 0; i < QUESTIONS && !asked.isEmpty(); i++) {
        jobs.add(Job.of(source, Job.Purpose.CHECK_GIVEN, List.of(asked.next())));
      }
      asked
          .aboutOne()
          .ifPresent(one -> jobs.add(Job.of(source, Job.Purpose.CHECK_GIVEN, List.of(one))));
      for (Job job : jobs) {
        Optional<String> difference = difference(job, random);
        if (difference.isPresent()) {
          return difference.map(what -> "seed " + seed + ", " + file + ": " + what);
        }
      }
      return Optional.empty();
    } catch (ModelError internal) {
      return Optional.of(
          "seed " + seed + ", " + file + ": a fault that nobody reports: " + internal);
    } catch (DiagnosticException refusal) {
      skipped++;
      refused.merge("model: " + start(refusal), 1, Integer::sum);
      return Optional.empty();
    }
  }

  /** Models in Promela have all kinds of endings. */
  private static ModelSource source(Path file) {
    String name = file.toString();
    return name.contains("promela")
        ? new ModelSource(name, Optional.of("promela"), Map.of(), List.of())
        : ModelSource.of(name);
  }

  /** What is said without any reduction, if that can be said. */
  private Optional<Result> whole(Job job) {
    Result result =
        Tideline.check(
                within(job, mostStates)
                    .with(Job.Simplification.NONE)
                    .with(new ProgressChoice.None())
                    .with(PartialOrder.OFF))
            .run();
    boolean known =
        result.fault().isPresent()
            || result.answers().stream().noneMatch(a -> a.outcome() == Answer.Outcome.UNKNOWN);
    return known ? Optional.of(result) : Optional.empty();
  }

  private static Job within(Job job, long states) {
    return job.with(new Limits(OptionalLong.empty(), Optional.empty(), OptionalLong.of(states)));
  }

  private Optional<String> difference(Job job, SplittableRandom random) {
    Optional<Result> whole;
    try {
      whole = whole(job);
    } catch (DiagnosticException refusal) {
      refused.merge("question: " + start(refusal), 1, Integer::sum);
      return Optional.empty();
    }
    if (whole.isEmpty()) {
      return Optional.empty();
    }
    questions++;
    whole
        .get()
        .answers()
        .forEach(a -> outcomes.merge(a.kind() + " " + a.outcome(), 1, Integer::sum));
    List<Job> all = new ArrayList<>(List.of(within(job, MORE * mostStates)));
    for (int i = 0; i < CHOICES; i++) {
      all.add(choice(within(job, MORE * mostStates), random));
    }
    for (Job other : all) {
      try {
        Result some = Tideline.check(other).run();
        answers += some.answers().size();
        if (!agree(whole.get(), some, other)) {
          return Optional.of(
              "%s %s%n%s%n%s"
                  .formatted(other.choices(), other.question(), whole.get().text(), some.text()));
        }
      } catch (DiagnosticException refusal) {
        refused.merge(start(refusal), 1, Integer::sum);
      } catch (RuntimeException broken) {
        throw new IllegalStateException(
            other + " of " + job.model() + " ends with " + broken, broken);
      }
    }
    return Optional.empty();
  }

  private static String start(DiagnosticException refusal) {
    String text = String.valueOf(refusal.getMessage());
    return text.substring(0, Math.min(60, text.length())).replace('\n', ' ');
  }

  private static Job choice(Job job, SplittableRandom random) {
    Job chosen =
        switch (random.nextInt(5)) {
          case 0, 1 -> job.with(PartialOrder.STUBBORN);
          case 2 -> job.with(PartialOrder.DELETION);
          case 3 -> job.with(random.nextBoolean() ? SymmetryChoice.FULL : SymmetryChoice.SORT);
          default -> job.with(PartialOrder.OFF);
        };
    if (random.nextInt(4) == 0) {
      chosen = chosen.with(Job.Simplification.NONE);
    }
    if (random.nextInt(3) != 0) {
      List<String> engines =
          job.properties().stream()
              .findFirst()
              .map(
                  property ->
                      switch (property) {
                        case PropertySpec.Fair _ -> List.of("fair");
                        case PropertySpec.Linear _ -> CYCLES;
                        case PropertySpec.Ctl _ -> CTL;
                        default -> SAFETY;
                      })
              .orElse(SAFETY);
      String engine = engines.get(random.nextInt(engines.size()));
      chosen = chosen.withEngine(engine);
    }
    return random.nextBoolean() ? chosen : chosen.with(new ProgressChoice.Auto(50));
  }

  /**
   * A search may meet a fault or an answer first, if there are both. Partial order may leave faults
   * out, and says so.
   */
  private static boolean agree(Result whole, Result some, Job job) {
    if (whole.fault().isPresent()) {
      return some.fault().isPresent() || job.partialOrder().isDemanded() || endsEarly(some);
    }
    if (some.fault().isPresent()) {
      return endsEarly(whole);
    }
    List<Answer> all = whole.answers();
    List<Answer> others = some.answers();
    if (all.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < all.size(); i++) {
      Answer.Outcome other = others.get(i).outcome();
      if (other != all.get(i).outcome() && other != Answer.Outcome.UNKNOWN) {
        return false;
      }
    }
    return true;
  }

  /** Whether something was found, so that not everything was looked at. */
  private static boolean endsEarly(Result result) {
    return result.answers().stream()
        .anyMatch(
            a ->
                a.outcome() == Answer.Outcome.VIOLATED
                    || (a.kind().equals("reachable") && a.holds())
                    || a.kind().equals("ctl"));
  }

  /** How many answers were compared. */
  public int answers() {
    return answers;
  }

  @Override
  public String toString() {
    return "%d models, %d skipped; %d questions, %d answers compared%noutcomes %s%nrefused %s"
        .formatted(models, skipped, questions, answers, outcomes, refused);
  }
}
