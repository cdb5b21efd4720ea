package tideline.cli.manual;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tideline.cli.options.CommonOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.Session;
import tideline.engine.plan.SystemMethod;
import tideline.engine.text.Page;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;
import tideline.search.SearchAlgorithm;

/** Says what a word means. */
@Command(
    name = "explain",
    customSynopsis = "tideline explain WORD",
    description = {
      "Says what a word of a report means, what an engine does, or what an option is for:",
      "tideline explain unknown, tideline explain ndfs, tideline explain --progress."
    })
public final class ExplainCommand implements Callable<Integer> {

  private static final Map<String, String> REPORT_WORDS = new ReportWords().meanings();

  private final Session session;

  @Spec CommandSpec spec;
  @Mixin CommonOptions common;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "WORD",
      description = "The word; without one, all words of reports and engines are listed.")
  String word;

  public ExplainCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (word == null) {
      list();
      return ExitStatus.HOLDS.code();
    }
    List<Runnable> found = new ArrayList<>();
    String meaning = REPORT_WORDS.get(ReportWords.entryOf(word));
    if (meaning != null) {
      found.add(() -> entry(word, meaning));
    }
    String engine = engines().get(word);
    if (engine != null) {
      found.add(() -> entry(word, "an engine (--engine " + word + "): " + engine));
    }
    options().forEach((command, option) -> found.add(() -> option(command, option)));
    if (found.isEmpty()) {
      throw DiagnosticException.of(
          "there is no word "
              + word
              + " in reports, no such engine and no such option"
              + (near().isEmpty()
                  ? "; tideline explain lists the words"
                  : " (did you mean " + String.join(" or ", near()) + "?)"));
    }
    found.forEach(Runnable::run);
    return ExitStatus.HOLDS.code();
  }

  /** Words, engines and options that look like the unknown one. */
  private List<String> near() {
    List<String> known = new ArrayList<>(REPORT_WORDS.keySet());
    known.addAll(engines().keySet());
    for (CommandLine command : spec.root().subcommands().values()) {
      command.getCommandSpec().options().forEach(option -> known.addAll(List.of(option.names())));
    }
    return NearestNames.to(word, known);
  }

  private void list() {
    session.lines().line("words of reports:");
    Page page = new Page(session.lines(), 2, 8);
    page.entry("", String.join(", ", REPORT_WORDS.keySet()));
    session.lines().line("engines:");
    page.entry("", String.join(", ", engines().keySet().stream().sorted().toList()));
    session.lines().line("and every option, such as --progress");
  }

  private Map<String, String> engines() {
    Map<String, String> engines = new LinkedHashMap<>();
    for (SearchAlgorithm algorithm : session.registry().algorithms()) {
      engines.put(algorithm.name(), algorithm.description());
    }
    Stream.of(SystemMethod.values())
        .forEach(method -> engines.put(method.word(), method.description()));
    return engines;
  }

  /** The option in each command that has it; where commands agree, in the first one only. */
  private Map<String, OptionSpec> options() {
    Map<String, OptionSpec> options = new LinkedHashMap<>();
    List<String> seen = new ArrayList<>();
    for (Map.Entry<String, CommandLine> command : spec.root().subcommands().entrySet()) {
      OptionSpec option = command.getValue().getCommandSpec().findOption(word);
      if (option != null) {
        String text = String.join(" ", option.description());
        if (!seen.contains(text)) {
          seen.add(text);
          options.put(command.getKey(), option);
        }
      }
    }
    return options;
  }

  private void option(String command, OptionSpec option) {
    String label =
        option.typeInfo().isBoolean() && option.arity().max() == 0 ? "" : " " + option.paramLabel();
    String standard = option.defaultValue() == null ? "" : option.defaultValue();
    entry(
        String.join(", ", option.names()) + label,
        "tideline "
            + command
            + ": "
            + String.join(" ", option.description()).replace("${DEFAULT-VALUE}", standard));
  }

  private void entry(String name, String text) {
    session.lines().line(session.terminal().outStyle().strong(name));
    new Page(session.lines(), 2, 0).entry("", text);
  }
}
