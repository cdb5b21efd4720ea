package tideline.launcher;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs commands in an environment that the test decides. */
final class Shell {

  private static final int PATIENCE_SECONDS = 60;

  private final Path folder;
  private final Map<String, String> environment = new LinkedHashMap<>();

  /** Commands run in this folder. */
  Shell(Path folder) {
    this.folder = folder;
  }

  /** Sets one variable. The PATH is the only other one that commands see. */
  Shell with(String variable, Object value) {
    environment.put(variable, value.toString());
    return this;
  }

  /** Starts a command; its output goes to files, so that it can never block. */
  Running start(Object... command) throws IOException {
    List<String> words = new ArrayList<>();
    for (Object word : command) {
      words.add(word.toString());
    }
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
    builder.environment().putAll(environment);
    return new Running(builder.start(), out, err);
  }

  /** Runs a command to its end. */
  Result run(Object... command) throws IOException, InterruptedException {
    return start(command).result();
  }

  /** A command that was started. */
  record Running(Process process, Path out, Path err) {

    /** Waits for its end. */
    Result result() throws IOException, InterruptedException {
      assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it does not come to an end");
      return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
    }
  }

  /** How a command ended and what it printed. */
  record Result(int status, String out, String err) {}

  /** Writes a file that can be run. */
  static Path script(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text, StandardCharsets.UTF_8);
    assertTrue(file.toFile().setExecutable(true));
    return file;
  }

  /**
   * Makes a folder look like a JDK. Its java prints its arguments, one to a line, writes the AOT
   * cache if it is asked for one, and ends with $JAVA_STATUS, or like a tool that says "unknown".
   */
  static Path fakeJdk(Path home, String version) throws IOException {
    script(home.resolve("bin/javac"), "#!/bin/sh\n");
    script(
        home.resolve("bin/java"),
        """
        #!/bin/sh
        for a in "$@"; do
          case $a in -XX:AOTCacheOutput=*) echo cache >"${a#*=}" ;; esac
        done
        printf '%s\\n' "$@"
        exit "${JAVA_STATUS:-67}"
        """);
    Files.writeString(
        home.resolve("release"),
        "IMPLEMENTOR=\"Nobody\"\nJAVA_RUNTIME_VERSION=\"%s+1\"\nJAVA_VERSION=\"%s\"\n"
            .formatted(version, version));
    return home;
  }
}
