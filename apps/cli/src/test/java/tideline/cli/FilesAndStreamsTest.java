package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.cli.terminal.WatchedOutput;

/** What commands read and write: standard input and output, files, and errors for programs. */
final class FilesAndStreamsTest {

  private static final String MODEL =
      """
      byte x;
      process P {
        state p;
        init p;
        trans p -> p { guard x < 3; effect x = x + 1; };
      }
      system async;
      """;

  @TempDir private Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  private Path model() throws IOException {
    return Files.writeString(folder.resolve("model.dve"), MODEL);
  }

  @Test
  void anArgumentWithAnAtIsNotTheContentOfAFile() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "hidden words");
    Tool.Result result = run("check", "java:stop-and-wait", "--ltl", "@" + secret);
    result.expectStatus(2).expectErr("@");
    assertFalse((result.out() + result.err()).contains("hidden"), result.err());
  }

  @Test
  void everyCommandThatReadsAModelReadsStandardInput() {
    List<List<String>> commands =
        List.of(
            List.of("check", "-", "--deadlock", "--expect", "violated"),
            List.of("count", "-"),
            List.of("simulate", "-", "--seed", "1"),
            List.of("inspect", "-"),
            List.of("convert", "-", "--to", "aut"));
    for (List<String> command : commands) {
      String[] withLanguage =
          Stream.concat(command.stream(), Stream.of("--language", "dve")).toArray(String[]::new);
      new Tool(folder).typing(MODEL).run(withLanguage).expectStatus(0);
      new Tool(folder)
          .typing(MODEL)
          .run(command.toArray(String[]::new))
          .expectStatus(2)
          .expectErr("--language");
    }
    new Tool(folder)
        .typing("byte x\nprocess")
        .run("count", "-", "--language", "dve")
        .expectStatus(2)
        .expectErr("-:2:1");
  }

  @Test
  void errorsAreJsonForThoseWhoAskForJson() throws IOException {
    Json wrong = failed(2, "check", "java:nothing", "--deadlock", "--format", "json");
    assertEquals("input", wrong.get("error").text());
    Json usage = failed(2, "check", "--format=json", "--nonsense");
    assertEquals("input", usage.get("error").text());
    Path broken = Files.writeString(folder.resolve("broken.dve"), "byte x\nprocess");
    Json placed = failed(2, "count", broken.toString(), "--format", "json");
    Json fault = placed.get("faults").get(0);
    assertEquals(broken.toString(), fault.get("file").text());
    assertEquals(2, fault.get("line").number());
    Json internal =
        Json.parse(
            new Tool(folder)
                .knowing(TestModels.registry())
                .run("check", "java:huge", "--deadlock", "--format", "json")
                .expectStatus(4)
                .out());
    assertEquals("internal", internal.get("error").text());
    assertEquals(4, internal.get("status").number());
  }

  private Json failed(int status, String... arguments) {
    Tool.Result result = run(arguments).expectStatus(status);
    assertEquals("", result.err());
    return Json.parse(result.out());
  }

  @Test
  void placesToWriteAreLookedAtBeforeTheSearch() {
    String missing = folder.resolve("missing/file").toString();
    List<List<String>> commands =
        List.of(
            List.of("check", "java:stop-and-wait", "--deadlock", "--trace", missing),
            List.of("check", "java:stop-and-wait", "--deadlock", "--msc", missing),
            List.of("inspect", "java:stop-and-wait", "--plot", missing),
            List.of("convert", "java:stop-and-wait", "--to", "aut", "--out", missing),
            List.of("translate", "--ltl", "G p", "--output", missing));
    for (List<String> command : commands) {
      Tool.Result result = run(command.toArray(String[]::new)).expectStatus(2);
      result.expectErr("there is no folder");
      assertEquals("", result.out());
    }
    run("check", "java:stop-and-wait", "--deadlock", "--trace", folder.toString())
        .expectStatus(2)
        .expectErr("is a folder");
  }

  @Test
  void neitherTheModelNorATrailIsWrittenOverBySlip() throws IOException {
    Path model = model();
    String name = model.toString();
    run("check", name, "--deadlock", "--trace", name).expectStatus(2).expectErr("--force");
    run("convert", name, "--to", "aut", "-o", name).expectStatus(2).expectErr("--force");
    assertEquals(MODEL, Files.readString(model));

    String trail = folder.resolve("run.trail").toString();
    run("check", name, "--deadlock", "--trace", trail).expectStatus(1);
    run("check", name, "--deadlock", "--trace", trail).expectStatus(2).expectErr("--force");
    run("check", name, "--deadlock", "--trace", trail, "--force").expectStatus(1);
    // Anything else is written anew, as compilers do.
    String text = folder.resolve("run.txt").toString();
    run("check", name, "--deadlock", "--trace", text).expectStatus(1);
    run("check", name, "--deadlock", "--trace", text).expectStatus(1);
  }

  /** Refuses every byte. */
  private static OutputStream refusing(String why) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(why);
      }
    };
  }

  private static final List<List<String>> PRINTING =
      List.of(
          List.of("--help"),
          List.of("--version"),
          List.of("check", "java:two-phase-commit", "--deadlock", "--expect", "violated"),
          List.of("check", "java:two-phase-commit", "--deadlock", "--format", "json"),
          List.of("count", "java:two-phase-commit"),
          List.of("simulate", "java:two-phase-commit"),
          List.of("inspect", "java:two-phase-commit"),
          List.of("convert", "java:two-phase-commit", "--to", "aut"),
          List.of("translate", "--ltl", "G p"),
          List.of("algorithms"),
          List.of("examples"),
          List.of("completion"));

  @Test
  void outputThatIsLostIsNoVerdict() {
    for (List<String> command : PRINTING) {
      assertEquals(
          "error: standard output could not be written: No space left on device\n",
          failing(command, "No space left on device"),
          command.toString());
    }
  }

  @Test
  void aReaderThatHasSeenEnoughIsNotTold() {
    for (List<String> command : PRINTING) {
      assertEquals("", failing(command, "Broken pipe"), command.toString());
    }
  }

  private static String failing(List<String> command, String why) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        Main.run(
            command.toArray(String[]::new),
            InputStream.nullInputStream(),
            WatchedOutput.to(refusing(why)),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    assertEquals(4, status, command.toString());
    return err.toString(StandardCharsets.UTF_8);
  }
}
