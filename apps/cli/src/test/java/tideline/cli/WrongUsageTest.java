package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import tideline.cli.terminal.Session;
import tideline.cli.terminal.Terminal;
import tideline.engine.limits.Cancellation;

/** What people get wrong on the command line, and that the answer helps. */
class WrongUsageTest {

  private static final String MODEL =
      """
      byte turn;
      process P { state a; init a; trans a -> a { guard turn == 0; effect turn = 1; }; }
      system async;
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("mutex.dve"), MODEL);
    Files.writeString(folder.resolve("empty.pml"), "");
    Files.writeString(folder.resolve("notes.txt"), MODEL);
    Files.createDirectory(folder.resolve("models.pml"));
  }

  /**
   * The arguments, and behind the arrow what has to be said. FOLDER stands for a folder of files.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "chekc FOLDER/mutex.dve => error: there is no command chekc (did you mean check?)",
        "check => error: MODEL is missing",
        "diff FOLDER/mutex.dve => error: SECOND is missing",
        "convert FOLDER/mutex.dve => error: --to ss|dot|svg|json|aut|pnml|lola is missing",
        "check FOLDER/mutx.dve => mutx.dve (did you mean FOLDER/mutex.dve?)",
        "check FOLDER/nowhere/x.dve => models that ship with the tool are named java:NAME",
        "check FOLDER/empty.pml => empty.pml is empty",
        "check FOLDER/models.pml => models.pml is a folder, not a model",
        "check FOLDER/notes.txt => say it with --language; there are",
        "check FOLDER/mutex.dve --language klingon => there is no language klingon; there are",
        "check java:peterso => there is no model java:peterso (did you mean java:peterson?)",
        "check java:nothing-like-it => java:two-phase-commit",
        "check java:peterson -D proceses=3 => unknown parameter -D proceses (did you mean"
            + " processes?)",
        "check java:peterson -D processes --deadlock => -D processes needs a value",
        "check FOLDER/mutex.dve --deadlok => there is no option --deadlok (did you mean"
            + " --deadlock?)",
        "check FOLDER/mutex.dve --invarant turn==1 => there is no option --invarant (did you mean"
            + " --invariant?)",
        "check FOLDER/mutex.dve --invariant => error: --invariant needs a value: --invariant EXPR",
        "check FOLDER/mutex.dve more.dve => error: 'more.dve' is one argument too many",
        "check FOLDER/mutex.dve --timeout 5 parsecs => error: 'parsecs' is one argument too many",
        "check FOLDER/mutex.dve --max-states 1e9 => error: --max-states: '1e9' is not a whole"
            + " number",
        "check FOLDER/mutex.dve --memory 4x => error: --memory: '4x' is not a size such as 512m or"
            + " 4g",
        "check FOLDER/mutex.dve --timeout soon => error: --timeout: 'soon' is not a time such as"
            + " 90s",
        "check FOLDER/mutex.dve --memory 1g --memory 2g => error: --memory is given twice",
        "check FOLDER/mutex.dve --deadlock=yes => --deadlock: 'yes' is neither true nor false",
        "check FOLDER/mutex.dve --format xml => error: --format: 'xml' is none of text, json,"
            + " junit, sarif, github, csv",
        "check FOLDER/mutex.dve --store plane => error: --store: 'plane' is none of plain, tree",
        "check FOLDER/mutex.dve --only a --no-claims => error: --only NAME, --no-claims exclude one"
            + " another",
        "check FOLDER/mutex.dve --deadlock --engine bsf => there is no engine bsf (did you mean"
            + " bfs?)",
        "check FOLDER/mutex.dve --deadlock --engine ndfs => these do: bfs",
        "check FOLDER/mutex.dve --invariant trun==1 => there is no variable or proposition trun"
            + " (did you mean turn?)",
        "simulate FOLDER/mutex.dve --choose a,b => error: --choose: 'a' is not a whole number",
        "explain unkown => did you mean unknown?",
        "explain --progres => did you mean --progress?",
      })
  void isAnsweredWithWhatHelps(String line) {
    String[] parts = line.replace("FOLDER", folder.toString()).split(" => ", 2);
    Tool.Result result = new Tool(folder).run(parts[0].split(" "));
    result.expectStatus(2).expectErr(parts[1]);
    for (String foreign : List.of("Unmatched", "case-sensitive", "parameter:", "is not a long")) {
      assertFalse(result.err().contains(foreign), result.err());
    }
  }

  @Test
  void anEmptyNameIsNoFolder() {
    new Tool(folder).run("check", "").expectStatus(2).expectErr("the name of the model is empty");
  }

  @Test
  void withoutACommandTheHelpIsShown() {
    new Tool(folder)
        .run()
        .expectStatus(2)
        .expectErr("Commands:", "simulate", "error: a command is missing");
    new Tool(folder).run("version").expectStatus(0).expectOut("tideline ");
    new Tool(folder).run("help", "count").expectStatus(0).expectOut("Usage: tideline count");
  }

  /** A list of fifty options in the order of the alphabet is of no help to who looks for one. */
  @Test
  void manyOptionsAreShownByTopic() {
    String help = new Tool(folder).run("check", "--help").expectStatus(0).out();
    assertTrue(
        help.indexOf("What to check:") < help.indexOf("--invariant EXPR  ")
            && help.indexOf("--invariant EXPR  ") < help.indexOf("How to search:"),
        help);
    for (CommandLine command : commands().toList()) {
      List<OptionSpec> options = command.getCommandSpec().options();
      if (options.size() > 20) {
        assertEquals(List.of(), OptionTopic.OTHER.of(options), command.getCommandName());
        long shown = Arrays.stream(OptionTopic.values()).mapToLong(t -> t.of(options).size()).sum();
        assertEquals(options.stream().filter(o -> !o.hidden()).count(), shown);
      }
    }
  }

  @Test
  void helpIsWrappedWhereColumnsSaysSo() {
    Tool narrow = new Tool(folder).atATerminal(Map.of("COLUMNS", "70", "TERM", "dumb"));
    String help = narrow.run("simulate", "--help").expectStatus(0).out();
    String options = help.substring(help.indexOf("      MODEL"), help.indexOf("Exit status"));
    assertTrue(options.lines().allMatch(line -> line.length() <= 70), options);
  }

  private static Stream<CommandLine> commands() {
    Session session =
        Session.of(Terminal.plain(System.in, System.out, System.err), new Cancellation());
    return Commands.create(session, new String[0]).getSubcommands().values().stream();
  }
}
