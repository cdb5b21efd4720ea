package tideline.cli.command;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.FormatOption;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.engine.report.JsonWriter;
import tideline.engine.text.Page;
import tideline.search.SearchAlgorithm;
import tideline.storage.StoreKind;

/** Lists the engines. */
@Command(
    name = "algorithms",
    customSynopsis = "tideline algorithms [OPTION]...",
    description = "Lists the engines: what each needs, and its paper.")
public final class AlgorithmsCommand implements Callable<Integer> {

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin FormatOption output;

  public AlgorithmsCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<SearchAlgorithm> algorithms =
        Stream.concat(
                session.registry().algorithms().stream(),
                session.registry().systemAlgorithms().stream())
            .sorted(Comparator.comparing(SearchAlgorithm::name))
            .toList();
    if (output.format == OutputFormat.json) {
      json(algorithms);
    } else {
      text(algorithms);
    }
    return ExitStatus.HOLDS.code();
  }

  private void text(List<SearchAlgorithm> algorithms) {
    Page page = new Page(session.lines(), 2, 10);
    for (SearchAlgorithm algorithm : algorithms) {
      session.lines().line(session.terminal().outStyle().strong(algorithm.name()));
      page.entry("", algorithm.description());
      page.entry("answers", String.join(", ", answers(algorithm)));
      page.entry("needs", needs(algorithm));
      page.entry(
          "stores", algorithm.stores().isEmpty() ? "none" : String.join(", ", stores(algorithm)));
      page.entry("paper", algorithm.paper());
    }
  }

  private void json(List<SearchAlgorithm> algorithms) {
    JsonWriter json = session.json();
    json.beginArray();
    for (SearchAlgorithm algorithm : algorithms) {
      json.beginObject();
      json.member("name", algorithm.name());
      json.member("description", algorithm.description());
      json.member("answers", answers(algorithm));
      json.key("needsProgress")
          .value(algorithm.progressUse() == SearchAlgorithm.ProgressUse.REQUIRED);
      json.member("stores", stores(algorithm));
      json.member("paper", algorithm.paper());
      json.endObject();
    }
    json.endArray();
    session.terminal().out().println();
  }

  private static List<String> answers(SearchAlgorithm algorithm) {
    return algorithm.answers().stream()
        .sorted()
        .map(question -> question.name().toLowerCase(java.util.Locale.ROOT))
        .toList();
  }

  private static String needs(SearchAlgorithm algorithm) {
    if (algorithm.stores().isEmpty()) {
      return "a model of guarded operations, with or without bounds";
    }
    return switch (algorithm.progressUse()) {
      case NONE -> "nothing but the model";
      case REQUIRED -> "a progress measure, the model's own or --progress EXPR";
    };
  }

  private static List<String> stores(SearchAlgorithm algorithm) {
    return algorithm.stores().stream().sorted().map(StoreKind::word).toList();
  }
}
