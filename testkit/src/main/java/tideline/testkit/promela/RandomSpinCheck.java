package tideline.testkit.promela;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import tideline.testkit.promela.ThreeWay.Judges;
import tideline.testkit.promela.ThreeWay.Kind;
import tideline.testkit.promela.ThreeWay.Outcome;
import tideline.testkit.promela.random.Coverage;
import tideline.testkit.promela.random.RandomModel;
import tideline.testkit.promela.random.Shrinker;

/**
 * Compares random models three ways: SPIN, the reference interpreter, the compiled model.
 *
 * <p>As a program, {@code RandomSpinCheck FOLDER FIRST COUNT [THREADS]} goes through COUNT seeds
 * from FIRST on, prints each difference, leaves the model and a smaller one that differs too in the
 * folder, prints what the models consisted of, and ends with an exception if there are differences.
 */
public final class RandomSpinCheck {

  private static final int MOST_STATES = 50_000;
  private static final int MOST_TRIES = 80;

  private final Path folder;
  private final ThreeWay comparison;
  private final Coverage coverage = new Coverage();
  private final Map<Kind, Integer> kinds = new EnumMap<>(Kind.class);
  private final Map<String, Integer> refusals = new TreeMap<>();
  private final List<Long> different = new ArrayList<>();

  /** Models are written to a folder while they are compared. */
  RandomSpinCheck(Path folder, Judges judges) {
    this.folder = folder;
    this.comparison = new ThreeWay(judges, MOST_STATES);
  }

  /** Compares some seeds. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length < 3 || arguments.length > 4) {
      throw new IllegalArgumentException("usage: RandomSpinCheck FOLDER FIRST COUNT [THREADS]");
    }
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    RandomSpinCheck check = new RandomSpinCheck(folder, Judges.SPIN_AND_REFERENCE);
    int threads = arguments.length == 4 ? Integer.parseInt(arguments[3]) : 1;
    check.run(Long.parseLong(arguments[1]), Long.parseLong(arguments[2]), threads);
    System.out.println(check.summary());
    if (!check.different.isEmpty()) {
      throw new IllegalStateException("these seeds give models that differ: " + check.different);
    }
  }

  private void run(long first, long count, int threads) throws InterruptedException {
    AtomicLong next = new AtomicLong(first);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    for (int i = 0; i < threads; i++) {
      pool.execute(
          () -> {
            for (long seed = next.getAndIncrement();
                seed < first + count;
                seed = next.getAndIncrement()) {
              compare(seed);
            }
          });
    }
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.SECONDS);
  }

  private Path file(long seed) {
    return folder.resolve("random" + seed + ".pml");
  }

  /** Compares the model of a seed; its file stays if there is a difference. */
  Outcome compare(long seed) {
    RandomModel model = RandomModel.of(seed);
    Outcome outcome = comparison.compare(model, file(seed));
    record(seed, model, outcome);
    if (outcome.kind().isDifferent()) {
      System.out.println(file(seed) + "\n  " + outcome.words());
      System.out.println("  smaller: " + shrink(seed, model, outcome.kind()));
    } else {
      ThreeWay.delete(file(seed));
    }
    return outcome;
  }

  private synchronized void record(long seed, RandomModel model, Outcome outcome) {
    kinds.merge(outcome.kind(), 1, Integer::sum);
    switch (outcome.kind()) {
      case REFUSED_BY_SPIN, REFUSED_BY_US ->
          refusals.merge(
              outcome.kind() + ": " + outcome.words().replaceAll("[A-Za-z]+\\d+|\\d+", "N"),
              1,
              Integer::sum);
      case DIFFERENT, DIFFERENT_FAULT, DIFFERENT_CYCLES -> different.add(seed);
      case EQUAL, TOO_LARGE, FAULTY, FALSE_STUTTER_OF_SPIN -> {
        // Counted; nothing more to tell.
      }
    }
    if (outcome.kind() != Kind.REFUSED_BY_SPIN) {
      coverage.add(model);
    }
  }

  private Path shrink(long seed, RandomModel model, Kind kind) {
    Path small = folder.resolve("small" + seed + ".pml");
    Shrinker shrinker =
        new Shrinker(candidate -> comparison.compare(candidate, small).kind() == kind, MOST_TRIES);
    RandomModel smallest = shrinker.shrink(model);
    Outcome outcome = comparison.compare(smallest, small);
    try {
      Files.writeString(small, "/*\n  " + outcome.words() + "\n*/\n" + smallest.text());
      return small;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** How many there were of each kind, and what they consisted of. */
  String summary() {
    StringBuilder text = new StringBuilder();
    kinds.forEach((kind, count) -> text.append(count).append(' ').append(kind).append('\n'));
    refusals.forEach((why, count) -> text.append("%6d %s%n".formatted(count, why)));
    List<String> missing = coverage.missing();
    text.append(coverage.table());
    text.append(missing.size()).append(" cells are empty without a reason: ").append(missing);
    return text.toString();
  }
}
