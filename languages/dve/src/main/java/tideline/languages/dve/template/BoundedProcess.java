package tideline.languages.dve.template;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tideline.model.LimitReached;
import tideline.model.WorkLimit;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** Runs a program with limits, without an environment, in a folder that is gone afterwards. */
final class BoundedProcess {

  private static final int MOST_COMPLAINT = 400;
  private static final Duration PAUSE = Duration.ofMillis(50);

  /**
   * How a program ended.
   *
   * @param status its exit status, or -1 if it reached a limit
   * @param output what it wrote
   * @param fault what is wrong, if the status is not 0
   */
  record Outcome(int status, String output, String fault) {}

  private final String name;
  private final Process process;
  private volatile byte[] output = {};
  private volatile byte[] complaint = {};

  private BoundedProcess(String name, Process process) {
    this.name = name;
    this.process = process;
  }

  /**
   * Runs a program to its end.
   *
   * @param command the program and its arguments; {@code m4} in messages
   */
  static Outcome run(List<String> command, byte[] input, Duration limit) {
    try {
      Path folder = Files.createTempDirectory("tideline-m4");
      try {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().clear();
        return new BoundedProcess("m4", builder.start()).finish(input, limit);
      } finally {
        Files.deleteIfExists(folder);
      }
    } catch (IOException failure) {
      throw DiagnosticException.of("m4 cannot be run: " + failure.getMessage());
    }
  }

  private Outcome finish(byte[] input, Duration limit) {
    Thread writer = Thread.ofVirtual().start(() -> write(input));
    Thread reader = Thread.ofVirtual().start(this::readOutput);
    Thread listener = Thread.ofVirtual().start(this::readComplaint);
    try {
      boolean ended = waitFor(limit);
      if (!ended) {
        process.destroyForcibly().waitFor(); // which also closes what has not been read yet
      }
      writer.join();
      reader.join();
      listener.join();
      return ended
          ? outcome()
          : new Outcome(-1, "", name + " took longer than " + limit.toSeconds() + " seconds");
    } catch (InterruptedException interrupted) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw DiagnosticException.of(name + " was interrupted");
    }
  }

  /** Whether the program ended in time; a limit of the run ends it, too. */
  private boolean waitFor(Duration limit) throws InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    boolean ended = false;
    while (!ended && System.nanoTime() - end < 0) {
      ended = process.waitFor(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
      try {
        WorkLimit.check();
      } catch (LimitReached over) {
        process.destroyForcibly().waitFor();
        throw over;
      }
    }
    return ended;
  }

  private Outcome outcome() {
    if (output.length > SourceText.MAX_BYTES) {
      return new Outcome(
          -1, "", name + " wrote more than " + (SourceText.MAX_BYTES >> 20) + " MiB");
    }
    int status = process.exitValue();
    String said = SourceText.printable(new String(complaint, StandardCharsets.UTF_8).strip());
    String fault = said.isEmpty() ? name + " ended with status " + status : name + " says " + said;
    return new Outcome(status, new String(output, StandardCharsets.UTF_8), fault);
  }

  private void write(byte[] input) {
    try (OutputStream to = process.getOutputStream()) {
      to.write(input);
    } catch (IOException closed) {
      // A program that does not read to the end has said why, or was stopped.
      return;
    }
  }

  /** Too much output stops the program. */
  private void readOutput() {
    try (InputStream from = process.getInputStream()) {
      output = from.readNBytes(SourceText.MAX_BYTES + 1);
      if (output.length > SourceText.MAX_BYTES) {
        process.destroyForcibly();
      }
    } catch (IOException closed) {
      // The program was stopped; what it wrote before does not matter any more.
      return;
    }
  }

  /** Keeps the beginning and reads on, so that the program is never stuck. */
  private void readComplaint() {
    try (InputStream from = process.getErrorStream()) {
      complaint = from.readNBytes(MOST_COMPLAINT);
      from.transferTo(OutputStream.nullOutputStream());
    } catch (IOException closed) {
      // The program was stopped, and the reason is known.
      return;
    }
  }
}
