package tideline.testkit.checkpoint;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Kills runs of the command line at random moments, without a warning, until one comes to its end;
 * what that prints must be what a run prints that nobody has disturbed.
 *
 * <p>Arguments: how many kills, and a seed.
 */
public final class KilledRuns {

  /** A run comes to its end undisturbed after so many kills. */
  private static final int MOST_KILLS = 6;

  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("count", "java:sliding-window", "-D", "packets=250"),
          List.of("count", "java:sliding-window", "-D", "packets=120", "--store", "tree"),
          List.of("count", "java:sliding-window", "-D", "packets=120", "--engine", "bfs"),
          List.of(
              "count",
              "java:sliding-window",
              "-D",
              "packets=60",
              "--engine",
              "bfs",
              "--store",
              "tree"),
          List.of(
              "check",
              "java:sliding-window",
              "-D",
              "packets=120",
              "--deadlock",
              "--reachable",
              "allReceived"),
          List.of(
              "count",
              "examples/dve/go_back_n.dve",
              "--progress",
              "first + next + expected",
              "--archive",
              "on"),
          List.of(
              "count",
              "examples/dve/go_back_n.dve",
              "--progress",
              "first + next + expected",
              "--archive",
              "off"));

  private final Random random;
  private final Path folder;
  private int kills;
  private int fromCheckpoints;

  private KilledRuns(long seed, Path folder) {
    this.random = new Random(seed);
    this.folder = folder;
  }

  /** What a process printed, and how it ended. */
  private record Ended(int status, String out) {}

  /** Runs the check. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    int wanted = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : System.nanoTime();
    System.out.println("seed " + seed);
    Path parent = Files.createTempDirectory("killed-runs");
    KilledRuns runs = new KilledRuns(seed, parent.resolve("run"));
    for (int round = 0; runs.kills < wanted; round++) {
      runs.disturb(COMMANDS.get(round % COMMANDS.size()));
    }
    Files.delete(parent);
    System.out.printf(
        "%d kills, after %d of which a run went on from a checkpoint; all runs ended as they should%n",
        runs.kills, runs.fromCheckpoints);
  }

  private void disturb(List<String> command) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Ended expected = end(start(command), Long.MAX_VALUE);
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    List<String> saving = new ArrayList<>(command);
    saving.addAll(List.of("--checkpoint", folder.toString(), "--every", "100ms"));
    List<String> resuming = List.of("resume", folder.toString(), "--every", "100ms");
    Ended last = new Ended(-1, "");
    int killed = 0;
    for (; last.status() < 0; killed++) {
      boolean isSaved = Files.exists(folder.resolve("manifest"));
      fromCheckpoints += killed > 0 && isSaved ? 1 : 0;
      long patience = killed < MOST_KILLS ? 200 + random.nextLong(millis) : Long.MAX_VALUE;
      last = end(start(isSaved ? resuming : saving), patience);
    }
    kills += killed - 1;
    String where = String.join(" ", command) + " after " + (killed - 1) + " kills";
    if (last.status() != expected.status() || !facts(last).equals(facts(expected))) {
      throw new AssertionError(
          where + "\nexpected\n" + expected.out() + "\nbut was\n" + last.out());
    }
    if (Files.exists(folder)) {
      throw new AssertionError(where + " left " + folder);
    }
    System.out.println(where + ": as expected");
  }

  private static Process start(List<String> command) throws IOException {
    List<String> all = new ArrayList<>();
    all.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    all.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"));
    all.addAll(List.of("-cp", System.getProperty("java.class.path"), "tideline.cli.Main"));
    all.addAll(command);
    // What is printed there tells how a run is doing, not what came of it.
    return new ProcessBuilder(all).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  /** Waits for the end, or makes one: then the status is negative. */
  private static Ended end(Process process, long patienceMillis)
      throws IOException, InterruptedException {
    StringBuilder out = new StringBuilder();
    Thread reader =
        Thread.ofVirtual()
            .start(
                () -> {
                  try (Stream<String> lines = process.inputReader(StandardCharsets.UTF_8).lines()) {
                    lines.forEach(line -> out.append(line).append('\n'));
                  }
                });
    boolean isKilled = !process.waitFor(patienceMillis, TimeUnit.MILLISECONDS);
    if (isKilled) {
      process.destroyForcibly().waitFor();
    }
    reader.join();
    return new Ended(isKilled ? -1 : process.exitValue(), out.toString());
  }

  /** What does not depend on how long it took: verdicts, traces and counts. */
  private static List<String> facts(Ended ended) {
    List<String> lines = ended.out().lines().toList();
    int header = lines.indexOf("");
    return lines.subList(header + 1, lines.size()).stream()
        .filter(line -> !line.startsWith("  memory") && !line.startsWith("  time"))
        .toList();
  }
}
