package tideline.testkit.promela;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * SPIN and the C compiler that it needs, where they are installed. Everything happens in a folder
 * of its own, which is deleted on closing.
 */
final class SpinTool implements AutoCloseable {

  private static final int PATIENCE_SECONDS = 10;

  /** Compilers end by themselves, but a busy machine is slow, and half a verifier is none. */
  private static final int COMPILER_SECONDS = 300;

  static final String STOPPED = "stopped after a while";
  private static final String MODEL = "m.pml";
  private static final String CLAIMS = "_spin_nvr.tmp";

  /** {@code tcc} is ten times as fast, but does not take everything and makes mistakes. */
  private static final List<String> FASTEST_FIRST = List.of("tcc", "gcc");

  private static final List<String> CAREFUL = List.of("gcc");

  /** Exit statuses from here on are signals. */
  private static final int CRASHED = 128;

  private final Path folder;
  private String generated = "";
  private List<String> definitions = List.of();
  private boolean trusted;
  private int status;

  private SpinTool(Path folder) {
    this.folder = folder;
  }

  /** Whether there is a SPIN to ask. */
  static boolean isInstalled() {
    return has("spin");
  }

  /** Whether verifiers can be made and run. */
  static boolean makesVerifiers() {
    return has("spin") && (has("tcc") || has("gcc"));
  }

  private static boolean has(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /** Makes a verifier of the model in a file, still in C, without rewriting. */
  static SpinTool generate(Path model) {
    return generate(model, List.of("-o1", "-o2", "-o3"));
  }

  /** Makes a verifier with these options of SPIN. */
  static SpinTool generate(Path model, List<String> options) {
    try {
      SpinTool tool = new SpinTool(Files.createTempDirectory("spin"));
      Files.copy(model, tool.folder.resolve(MODEL));
      List<String> command = new ArrayList<>(List.of("spin", "-a"));
      command.addAll(options);
      command.add(MODEL);
      tool.generated = tool.run(command);
      return tool;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Whether SPIN took too long to make the verifier. */
  boolean wasStopped() {
    return generated.equals(STOPPED);
  }

  /** What SPIN said when it made the verifier. */
  String generated() {
    return generated;
  }

  /** The claims that SPIN has made of {@code ltl} blocks. */
  Optional<String> claims() {
    Path claims = folder.resolve(CLAIMS);
    return Files.exists(claims) ? Optional.of(text(claims)) : Optional.empty();
  }

  /** Compiles the verifier with these definitions, without reductions. */
  SpinTool compile(String... definitions) {
    compile(FASTEST_FIRST, List.of(definitions));
    return this;
  }

  /** Compiles the verifier with the compiler that is trusted. */
  SpinTool compileCarefully(String... definitions) {
    compile(CAREFUL, List.of(definitions));
    return this;
  }

  private void compile(List<String> compilers, List<String> defined) {
    definitions = defined;
    delete(folder.resolve("pan"));
    for (String compiler : compilers) {
      if (has(compiler) && !isCompiled()) {
        List<String> command = new ArrayList<>(List.of(compiler, "-O0", "-w", "-DNOREDUCE"));
        command.addAll(defined);
        command.addAll(List.of("-o", "pan", "pan.c"));
        run(command, COMPILER_SECONDS);
        trusted = CAREFUL.contains(compiler);
      }
    }
  }

  /** Whether there is a compiled verifier: SPIN may have refused the model. */
  boolean isCompiled() {
    return Files.exists(folder.resolve("pan"));
  }

  /** What the compiled verifier prints; if it crashes, once more from the trusted compiler. */
  String verify(String... options) {
    List<String> command = new ArrayList<>(List.of("./pan"));
    command.addAll(List.of(options));
    String output = run(command);
    if (status >= CRASHED && !trusted && CAREFUL.stream().anyMatch(SpinTool::has)) {
      compile(CAREFUL, definitions);
      output = run(command);
    }
    return output;
  }

  /** The trail that the last verification has left. */
  Optional<Path> trail() {
    Path trail = folder.resolve(MODEL + ".trail");
    return Files.exists(trail) ? Optional.of(trail) : Optional.empty();
  }

  /** What SPIN's simulator prints when it follows that trail. */
  String guided() {
    return run(List.of("spin", "-t", MODEL));
  }

  private String run(List<String> command) {
    return run(command, PATIENCE_SECONDS);
  }

  private String run(List<String> command, int patienceSeconds) {
    Path output = folder.resolve("output");
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      if (!process.waitFor(patienceSeconds, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return STOPPED;
      }
      status = process.exitValue();
      return text(output);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new InterruptedIOException("interrupted"));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
