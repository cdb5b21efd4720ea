package tideline.spark;

import java.util.Optional;
import java.util.stream.Stream;
import tideline.cli.Main;

/** What {@code spark-submit} starts: the command line, for the master that it was told. */
public final class Submitted {

  private Submitted() {}

  /** Runs {@code check} or {@code count}; the master is that of Spark. */
  public static void main(String[] arguments) {
    String master = Optional.ofNullable(System.getProperty("spark.master")).orElse("local[*]");
    Main.main(
        Stream.concat(Stream.of(arguments), Stream.of("--cluster", master)).toArray(String[]::new));
  }
}
