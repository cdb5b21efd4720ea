package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import tideline.cli.CheckedOption.Seen;
import tideline.cli.command.check.CheckCommand;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.Session;
import tideline.cli.terminal.Terminal;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.plan.SystemMethod;
import tideline.search.SearchAlgorithm;

/**
 * No option is dropped: every pair of options of {@code check}, on models of several languages, and
 * every option with every engine, is honoured or refused by name.
 */
@Execution(ExecutionMode.CONCURRENT)
class OptionPairsTest {

  /** Help ends a run before it begins; debugging shows only where the tool itself failed. */
  private static final Set<String> WITHOUT_EFFECT = Set.of("--help", "--debug");

  @TempDir Path folder;

  private final Registry registry = Registry.installed();

  @BeforeEach
  void writeModels() throws IOException {
    write("m.pml", PROMELA);
    write("other.pml", "byte x; active proctype Other() { x = 1 }");
    write("m.dve", DVE);
    write(
        "other.dve",
        "byte x; process Other { state a; init a; trans a -> a { effect x = 1; }; } system async;");
    write(
        "m.xsts",
        """
        var x : integer = 0
        trans { assume (x < 3); x := x + 1; }
        init {}
        env {}
        prop { x < 3 }
        """);
    write(
        "other.xsts",
        """
        var x : integer = 0
        trans { assume (x < 2); x := x + 1; }
        init {}
        env {}
        prop { x < 9 }
        """);
    write("bad.aut", AUTOMATON);
  }

  private static final String PROMELA =
      """
      #ifndef N
      #define N 2
      #endif
      byte x;
      active proctype P() {
        do :: x < N -> x++; progress: skip :: x == N -> accept: x = 0 :: x == N -> break od;
        assert(x < 2)
      }
      ltl low { [] (x < 9) }
      ltl high { <> (x == 9) }
      """;

  private static final String DVE =
      """
      const int N = 2;
      byte x = 0;
      process P { state a; init a; trans a -> a { guard x < N; effect x = x + 1; }, a -> a { guard x == N; effect x = 0; }; }
      process Watch { state q, r; init q; accept r; trans q -> q {}, q -> r { guard x == 1; }, r -> r {}; }
      system async property Watch;
      """;

  private static final String AUTOMATON =
      """
      0
      1
      0 true 1
      1 true 1
      """;

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private CheckedOptions promela() {
    return options("m.pml", "promela", "x", "x == 1", "N=3", "x=0..5", "other.pml", "x", "low");
  }

  private CheckedOptions dve() {
    return options("m.dve", "dve", "x", "x == 1", "N=3", "x=0..5", "other.dve", "x", "low");
  }

  private CheckedOptions xsts() {
    return options("m.xsts", "xsts", "x", "x == 1", "x=0..4", "x=0..4", "other.xsts", "x", "low");
  }

  private CheckedOptions java() {
    CheckedOptions.Subject subject =
        new CheckedOptions.Subject(
            "java:two-phase-commit",
            "java",
            "phase",
            "idle",
            "workers=1",
            "phase=0..5",
            folder.resolve("other.pml").toString(),
            "phase",
            "low");
    return new CheckedOptions(subject, folder);
  }

  private CheckedOptions options(
      String file,
      String language,
      String value,
      String condition,
      String definition,
      String bound,
      String other,
      String shared,
      String claim) {
    CheckedOptions.Subject subject =
        new CheckedOptions.Subject(
            folder.resolve(file).toString(),
            language,
            value,
            condition,
            definition,
            bound,
            folder.resolve(other).toString(),
            shared,
            claim);
    return new CheckedOptions(subject, folder);
  }

  /** A new option has to be added to the table. */
  @Test
  void theTableHasEveryOption() {
    Set<String> known = new TreeSet<>(WITHOUT_EFFECT);
    promela().all().forEach(option -> known.add(option.name()));
    Set<String> there = new TreeSet<>();
    for (OptionSpec option : command("check").getCommandSpec().options()) {
      there.add(option.longestName());
    }
    assertEquals(there, known);
  }

  @Test
  void pairsOnPromela() throws IOException {
    tryPairs(promela());
  }

  @Test
  void pairsOnDve() throws IOException {
    tryPairs(dve());
  }

  @Test
  void pairsOnSymbolicSystems() throws IOException {
    tryPairs(xsts());
  }

  @Test
  void pairsOnModelsInJava() throws IOException {
    tryPairs(java());
  }

  @Test
  void everyOptionWithEveryEngine() throws IOException {
    List<String> dropped = new ArrayList<>();
    for (CheckedOptions options : List.of(promela(), dve(), xsts(), java())) {
      for (String engine : engines()) {
        CheckedOption asked =
            CheckedOption.of("--engine", engine, seen -> CheckedOptions.isDoneBy(seen, engine));
        for (CheckedOption option : options.all()) {
          if (!option.name().equals("--engine")) {
            attempt(options.subject(), asked, option, dropped);
          }
        }
      }
    }
    assertEquals("", String.join("\n", dropped));
  }

  private List<String> engines() {
    return Stream.concat(
            registry.algorithms().stream().map(SearchAlgorithm::name),
            SystemMethod.words().stream())
        .toList();
  }

  private void tryPairs(CheckedOptions options) throws IOException {
    List<String> dropped = new ArrayList<>();
    List<CheckedOption> all = options.all();
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        attempt(options.subject(), all.get(i), all.get(j), dropped);
      }
    }
    assertEquals("", String.join("\n", dropped));
  }

  private void attempt(
      CheckedOptions.Subject subject, CheckedOption one, CheckedOption two, List<String> dropped)
      throws IOException {
    Files.deleteIfExists(folder.resolve("trace.txt"));
    Files.deleteIfExists(folder.resolve("chart.svg"));
    Files.deleteIfExists(folder.resolve("report.html"));
    List<String> arguments = new ArrayList<>(List.of("check", subject.model()));
    if (subject.language().equals("java")) {
      arguments.addAll(List.of("--invariant", "true")); // such a model states nothing itself
    }
    arguments.addAll(one.arguments());
    arguments.addAll(two.arguments());
    String[] line = arguments.toArray(String[]::new);
    Tool.Result result = new Tool(folder, registry).run(line);
    String what = String.join(" ", arguments.subList(1, arguments.size())) + ": ";
    if (result.status() == ExitStatus.BAD_INPUT.code()) {
      if (!isNamed(one, result) && !isNamed(two, result)) {
        dropped.add(
            what + "refused without a name: " + result.err().lines().findFirst().orElse(""));
      }
      return;
    }
    if (result.status() > ExitStatus.BAD_INPUT.code() + 1) {
      dropped.add(what + "failed: " + result.err().lines().findFirst().orElse(""));
      return;
    }
    Seen seen = new Seen(result, () -> plan(line));
    for (CheckedOption option : List.of(one, two)) {
      if (!option.honoured().test(seen)) {
        dropped.add(what + option.name() + " is dropped");
      }
    }
  }

  /** By its name, or where it chooses an engine by the name of that. */
  private static boolean isNamed(CheckedOption option, Tool.Result result) {
    String message = result.out() + result.err();
    return message.contains(option.name())
        || (option.name().equals("--quiet") && message.contains("-q"))
        || (option.name().equals("--engine")
            && message.contains("engine " + option.arguments().getLast()));
  }

  private Plan plan(String[] line) {
    CommandLine check = command(line);
    return new Planner(registry).plan(((CheckCommand) check.getCommand()).job());
  }

  private CommandLine command(String... line) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Terminal terminal = Terminal.plain(new ByteArrayInputStream(new byte[0]), nowhere, nowhere);
    Session session = new Session(terminal, registry, new Cancellation(), folder);
    CommandLine all = Commands.create(session, line);
    CommandLine check = all.getSubcommands().get("check");
    if (line.length > 1) {
      all.parseArgs(line);
    }
    return check;
  }
}
