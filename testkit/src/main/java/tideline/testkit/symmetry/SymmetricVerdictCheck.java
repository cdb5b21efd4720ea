package tideline.testkit.symmetry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import tideline.Answer;
import tideline.Result;
import tideline.Tideline;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.job.SymmetryChoice;
import tideline.engine.limits.Limits;
import tideline.model.diagnostic.DiagnosticException;

/**
 * Whether checks with symmetry say what they say without, on random texts whose processes are alike
 * or nearly so: the demands of the model and conditions, by several engines. Whatever is found is
 * replayed by the engine.
 */
public final class SymmetricVerdictCheck {

  private static final long MOST_STATES = 20_000;
  private static final List<String> ENGINES = List.of("bfs", "dfs", "sweepline");

  private final Path folder;
  private int models;
  private int symmetric;
  private int questions;
  private int violated;
  private int refused;

  /** A check that writes its texts to a folder. */
  public SymmetricVerdictCheck(Path folder) {
    this.folder = folder;
  }

  /** Checks many seeds; ends with an exception at the first difference. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      throw new IllegalArgumentException("usage: SymmetricVerdictCheck FIRST COUNT");
    }
    Path folder = Files.createTempDirectory("tideline-kin");
    SymmetricVerdictCheck check = new SymmetricVerdictCheck(folder);
    long first = Long.parseLong(arguments[0]);
    for (long seed = first; seed < first + Long.parseLong(arguments[1]); seed++) {
      check.check(seed);
    }
    Files.deleteIfExists(folder);
    System.out.println(check);
  }

  /**
   * Checks the model of a seed.
   *
   * @throws IllegalStateException if an answer differs
   */
  public void check(long seed) throws IOException {
    String text = RandomKin.of(seed);
    Path file = folder.resolve("kin" + seed + ".pml");
    Files.writeString(file, text);
    try {
      check(file, seed);
    } catch (DiagnosticException none) {
      // A text that is refused, or asks too much.
    } catch (RuntimeException wrong) {
      throw new IllegalStateException(
          "seed " + seed + ": " + wrong.getMessage() + "\n" + text, wrong);
    } finally {
      Files.delete(file);
    }
  }

  private void check(Path file, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<PropertySpec> properties = new ArrayList<>(List.of(new PropertySpec.Deadlock()));
    Job demands = job(file, List.of());
    models++;
    boolean hasSymmetry = compare(demands, random);
    if (!hasSymmetry) {
      return;
    }
    symmetric++;
    for (String condition : RandomKin.conditions(seed)) {
      properties.add(
          random.nextBoolean()
              ? new PropertySpec.Invariant(condition)
              : new PropertySpec.Reachable(condition));
    }
    for (PropertySpec property : properties) {
      compare(
          Job.of(ModelSource.of(file.toString()), Job.Purpose.CHECK_GIVEN, List.of(property)),
          random);
    }
  }

  private static Job job(Path file, List<PropertySpec> properties) {
    return Job.of(ModelSource.of(file.toString()), Job.Purpose.CHECK, properties);
  }

  /** Compares the answers; false if there are none with symmetry. */
  private boolean compare(Job job, SplittableRandom random) {
    Limits few = new Limits(OptionalLong.empty(), Optional.empty(), OptionalLong.of(MOST_STATES));
    Job plain = job.with(few).with(new ProgressChoice.None()).withEngine("bfs");
    Result all;
    all = Tideline.check(plain).run();
    if (all.answers().stream().anyMatch(a -> a.outcome() == Answer.Outcome.UNKNOWN)
        && all.fault().isEmpty()) {
      return true;
    }
    questions++;
    violated += all.holds() ? 0 : 1;
    for (SymmetryChoice choice : List.of(SymmetryChoice.SORT, SymmetryChoice.FULL)) {
      String engine = ENGINES.get(random.nextInt(ENGINES.size()));
      ProgressChoice progress =
          engine.equals("sweepline") ? new ProgressChoice.Auto() : new ProgressChoice.None();
      Job reduced = job.with(progress).withEngine(engine).with(choice);
      Result some;
      try {
        some = Tideline.check(reduced).run();
      } catch (DiagnosticException objection) {
        refused++;
        return !String.valueOf(objection.getMessage()).contains("no symmetry");
      }
      require(all, some, reduced);
    }
    return true;
  }

  private static void require(Result all, Result some, Job job) {
    if (all.fault().isPresent()) {
      if (some.holds()) {
        throw new IllegalStateException("no fault by " + job + "\n" + all + "\n" + some);
      }
      return;
    }
    boolean same =
        some.fault().isEmpty()
            && all.answers().stream()
                .map(Answer::outcome)
                .toList()
                .equals(some.answers().stream().map(Answer::outcome).toList());
    if (!same) {
      throw new IllegalStateException("other answers by " + job + "\n" + all + "\n" + some);
    }
  }

  /** How many models had a symmetry. */
  public int symmetric() {
    return symmetric;
  }

  /** How many questions were compared. */
  public int questions() {
    return questions;
  }

  @Override
  public String toString() {
    return "%d models, %d of them symmetric; %d questions, %d not answered by 'holds'; %d refused"
        .formatted(models, symmetric, questions, violated, refused);
  }
}
