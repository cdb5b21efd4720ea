package tideline.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How this JVM's classes are started in another one. */
public final class JavaCommand {

  /** Those of the launcher. */
  private static final List<String> STANDARD_OPTIONS =
      List.of(
          "-XX:+UseSerialGC",
          "-XX:MaxRAMPercentage=20",
          "--enable-native-access=ALL-UNNAMED",
          "-XX:-UsePerfData");

  private JavaCommand() {}

  /** The command that starts a class with the launcher's options and these. */
  public static List<String> of(Class<?> main, List<String> javaOptions, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(STANDARD_OPTIONS);
    command.addAll(javaOptions);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(arguments);
    return command;
  }
}
