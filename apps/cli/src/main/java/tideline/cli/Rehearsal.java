package tideline.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tideline.cli.terminal.ExitStatus;

/**
 * Runs commands of all kinds, so that the JVM's AOT cache gets to know their classes, and reads
 * models that say all kinds of things. The launcher starts it once after a build; what the commands
 * print goes nowhere.
 */
public final class Rehearsal {

  private Rehearsal() {}

  /** The only argument is the folder of examples. */
  public static void main(String[] arguments) throws IOException {
    Path examples = Path.of(arguments[0]);
    String mutex = examples.resolve("dve/mutex.dve").toString();
    String philosophers = examples.resolve("dve/phil.dve").toString();
    String seats = examples.resolve("petri/seats.pnml").toString();
    String kitchen = examples.resolve("petri/kitchen.lola").toString();
    String courier = examples.resolve("cpn/courier.cpn").toString();
    String alternatingBit = examples.resolve("promela/alternating_bit.pml").toString();
    String thermostat = examples.resolve("symbolic/thermostat.xsts").toString();
    List<List<String>> commands = new ArrayList<>();
    for (String folder : List.of("dve", "promela")) {
      for (Path model : models(examples.resolve(folder))) {
        commands.add(List.of("count", model.toString(), "--max-states", "500"));
      }
    }
    commands.addAll(
        List.of(
            List.of("--help"),
            List.of("check", "--help"),
            List.of("examples"),
            List.of("check", mutex, "--deadlock"),
            List.of("check", mutex, "--ltl", "G F true"),
            List.of("check", mutex, "--deadlock", "--engine", "sweepline", "--progress", "auto"),
            List.of("check", mutex, "--deadlock", "--format", "json"),
            List.of("check", philosophers, "--deadlock"),
            List.of("inspect", mutex),
            List.of("check", alternatingBit),
            List.of("check", thermostat),
            List.of("count", seats, "--max-states", "500"),
            List.of("check", kitchen, "--deadlock", "--max-states", "500"),
            List.of("count", courier, "--max-states", "500"),
            List.of("check", "java:stop-and-wait", "--reachable", "allReceived")));
    Path large = Files.createTempFile("rehearsal", ".dve");
    try {
      Files.writeString(large, largeModel());
      commands.add(List.of("count", large.toString()));
      commands.forEach(Rehearsal::perform);
    } finally {
      Files.delete(large);
    }
  }

  static void perform(List<String> command) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    int status =
        Main.run(command.toArray(String[]::new), InputStream.nullInputStream(), nowhere, nowhere);
    if (status == ExitStatus.BAD_INPUT.code()) {
      throw new IllegalStateException("refused: " + String.join(" ", command));
    }
  }

  /** Large models are treated in other ways than the examples, all of which are small. */
  private static String largeModel() {
    StringBuilder text = new StringBuilder("byte x, a[2] = {0, 1};\nchannel c;\n");
    text.append("process P {\nstate p; init p;\ntrans\n");
    for (int i = 0; i < 200; i++) {
      text.append(
          " p -> p { guard ((x == %d) && (a[1] == 1)); effect x = x + 1; },%n".formatted(i));
    }
    text.append(" p -> p { sync c!; };\n}\n");
    text.append("process Q {\nstate q; init q;\ntrans q -> q { sync c?; };\n}\n");
    return text.append("system async;\n").toString();
  }

  private static List<Path> models(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".dve") || file.toString().endsWith(".pml"))
          .sorted()
          .toList();
    }
  }
}
