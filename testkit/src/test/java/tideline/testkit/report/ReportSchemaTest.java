package tideline.testkit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.cli.Main;

/** What {@code --format json} prints is what {@code docs/report.schema.json} says. */
final class ReportSchemaTest {

  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  /** Commands after which reports have all kinds of parts. */
  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("count", "java:two-phase-commit"),
          List.of("count", "java:two-phase-commit", "--archive", "on"),
          List.of("count", "java:sliding-window", "--max-states", "100"),
          List.of("count", "dve/peterson.dve", "--engine", "sweepline", "--progress", "auto"),
          List.of("check", "java:two-phase-commit", "--invariant", "idle", "--deadlock"),
          List.of("check", "java:two-phase-commit", "--reachable", "mixed", "--ctl", "AG EF idle"),
          List.of("check", "dve/mutex.dve", "--ltl", "G F P_0.critical"),
          List.of("check", "dve/phil.dve", "--deadlock", "--partial-order", "stubborn"),
          List.of("check", "promela/alternating_bit.pml"),
          List.of("check", "promela/peterson.pml", "--no-claims", "--non-progress"),
          List.of("check", "symbolic/counter.xsts", "--invariant", "x < 10"),
          List.of("check", "petri/cache.pnml", "--deadlock", "--ctl", "AG EF (clean == 1)"));

  private static JsonSchema schema() throws IOException {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(Files.readString(ROOT.resolve("docs/report.schema.json")));
  }

  private static String report(List<String> command) {
    List<String> words = new ArrayList<>(command);
    if (!words.get(1).startsWith("java:")) {
      words.set(1, ROOT.resolve("examples").resolve(words.get(1)).toString());
    }
    words.addAll(List.of("--format", "json"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Main.run(
        words.toArray(String[]::new),
        InputStream.nullInputStream(),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8));
    assertEquals("", err.toString(StandardCharsets.UTF_8), () -> String.join(" ", command));
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void reportsAreAsDescribed() throws IOException {
    JsonSchema schema = schema();
    for (List<String> command : COMMANDS) {
      Set<ValidationMessage> faults = schema.validate(report(command), InputFormat.JSON);
      assertEquals(Set.of(), faults, () -> String.join(" ", command));
    }
  }

  @Test
  void theDescriptionRefusesOtherThings() throws IOException {
    JsonSchema schema = schema();
    String report = report(COMMANDS.getFirst());
    for (String wrong :
        List.of(
            report.replace("\"explored\"", "\"expanded\""),
            report.replace("\"complete\"", "\"done\""),
            report.replace("\"tideline\"", "\"another\""))) {
      assertFalse(schema.validate(wrong, InputFormat.JSON).isEmpty());
    }
  }
}
