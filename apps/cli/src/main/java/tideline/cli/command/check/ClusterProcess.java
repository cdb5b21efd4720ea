package tideline.cli.command.check;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Model.CommandSpec;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.Session;
import tideline.engine.cluster.ClusterProvider;
import tideline.engine.limits.Scratch;
import tideline.model.diagnostic.DiagnosticException;

/**
 * The same command in a process of its own, which has Spark on its class path: 220 MB that no other
 * command needs.
 */
final class ClusterProcess {

  /** Names the folder with the module and all that it needs. */
  private static final String VARIABLE = "TIDELINE_SPARK";

  private static final String OPTIONS = "TIDELINE_JAVA_OPTIONS";
  private static final String OFFSET = "tideline.statusOffset";

  /** A JVM in trouble ends with numbers near 0. */
  private static final int STATUS_OFFSET = 64;

  private static final long LOOK_MILLIS = 50;
  private static final long PATIENCE_SECONDS = 15;

  private ClusterProcess() {}

  /**
   * Runs the command elsewhere, if it is for a cluster and this process cannot reach one.
   *
   * @return its status; empty if the command is to be run here
   * @throws DiagnosticException if the module is not there
   */
  static Optional<Integer> run(Session session, CommandSpec command, Optional<String> master) {
    if (master.isEmpty() || ClusterProvider.installed().isPresent()) {
      return Optional.empty();
    }
    Path home = home();
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.add("--enable-native-access=ALL-UNNAMED");
    // Spark still does what the JDK warns of.
    words.add("--sun-misc-unsafe-memory-access=allow");
    words.add("-D%s=%d".formatted(OFFSET, STATUS_OFFSET));
    words.addAll(userOptions());
    words.add("-cp");
    words.add(System.getProperty("java.class.path") + File.pathSeparator + home.resolve("jars/*"));
    words.add("tideline.cli.Main");
    words.addAll(command.root().commandLine().getParseResult().originalArgs());
    ProcessBuilder process = new ProcessBuilder(words).inheritIO();
    session.terminal().out().flush();
    // What Spark starts by itself leaves its files beside its jars.
    try (Scratch own = Scratch.create(Optional.empty(), session.cancellation())) {
      Path installed = installed(own.folder(), home);
      surroundings(process.environment(), installed, master.get());
      return Optional.of(status(session, process));
    }
  }

  private static Path installed(Path folder, Path home) {
    try {
      Files.createSymbolicLink(folder.resolve("jars"), home.resolve("jars"));
      return folder;
    } catch (IOException | UnsupportedOperationException refused) {
      return home;
    }
  }

  private static List<String> userOptions() {
    return Optional.ofNullable(System.getenv(OPTIONS)).stream()
        .flatMap(options -> List.of(options.strip().split("\\s+")).stream())
        .filter(option -> !option.isEmpty())
        .toList();
  }

  private static void surroundings(Map<String, String> variables, Path home, String master) {
    variables.putIfAbsent("SPARK_HOME", home.toString());
    variables.putIfAbsent("SPARK_SCALA_VERSION", "2.13");
    if (master.startsWith("local")) {
      variables.put("SPARK_LOCAL_IP", "127.0.0.1");
      variables.put("SPARK_LOCAL_HOSTNAME", "127.0.0.1");
    }
  }

  private static int status(Session session, ProcessBuilder builder) {
    Process process;
    try {
      process = builder.start();
    } catch (IOException refused) {
      throw DiagnosticException.of("the driver could not be started: " + refused.getMessage());
    }
    Runnable done = session.cancellation().tidyLater(() -> end(process));
    try {
      while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
        if (session.cancellation().requested()) {
          process.destroy();
          process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
          break;
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return ExitStatus.UNKNOWN.code();
    } finally {
      end(process);
      done.run();
    }
    return own(process);
  }

  private static void end(Process process) {
    process.destroyForcibly();
  }

  private static int own(Process process) {
    if (process.isAlive()) {
      return ExitStatus.UNKNOWN.code();
    }
    int status = process.exitValue() - STATUS_OFFSET;
    boolean isKnown = status >= 0 && status <= ExitStatus.FAILED.code();
    return isKnown ? status : ExitStatus.FAILED.code();
  }

  /** The folder with the jars: where the variable says, or beside the command line. */
  private static Path home() {
    Optional<Path> named = Optional.ofNullable(System.getenv(VARIABLE)).map(Path::of);
    List<Path> places = named.map(List::of).orElseGet(ClusterProcess::places);
    return places.stream()
        .filter(place -> Files.isDirectory(place.resolve("jars")))
        .findFirst()
        .map(Path::toAbsolutePath)
        .orElseThrow(
            () ->
                DiagnosticException.of(
                    "--cluster needs the module tideline-spark, which is not built by itself:"
                        + " mvn -B -DskipTests package -pl apps/spark -am makes it, and %s names"
                            .formatted(VARIABLE)
                        + " its folder if that is not apps/spark/target/spark"));
  }

  private static List<Path> places() {
    List<Path> places = new ArrayList<>();
    try {
      Path here =
          Path.of(ClusterProcess.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      for (Optional<Path> at = Optional.ofNullable(here.getParent());
          at.isPresent();
          at = at.map(Path::getParent)) {
        places.add(at.get().resolve("apps/spark/target/spark"));
        places.add(at.get().resolve("spark"));
      }
    } catch (URISyntaxException strange) {
      throw new IllegalStateException("a jar has a place", strange);
    }
    return places;
  }
}
