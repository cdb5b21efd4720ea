package tideline.cli.command.look;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.FormatOption;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.engine.plan.SystemMethod;
import tideline.engine.text.Page;
import tideline.model.json.JsonWriter;
import tideline.search.Question;
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

  /** What is said of a method. */
  private record Entry(
      String name,
      String description,
      Set<Question> answers,
      Set<StoreKind> stores,
      Set<StoreKind> lossyStores,
      boolean needsProgress,
      String paper) {

    static Entry of(SearchAlgorithm algorithm) {
      return new Entry(
          algorithm.name(),
          algorithm.description(),
          algorithm.answers(),
          algorithm.stores(),
          algorithm.lossyStores(),
          algorithm.needsMeasure(),
          algorithm.paper());
    }

    static Entry of(SystemMethod method) {
      return new Entry(
          method.word(),
          method.description(),
          method.answers(),
          Set.of(),
          Set.of(),
          false,
          method.paper());
    }

    String needs() {
      if (stores.isEmpty()) {
        return "a model of guarded operations, with or without bounds";
      }
      return needsProgress
          ? "a progress measure, the model's own or --progress EXPR"
          : "nothing but the model";
    }

    List<String> answerWords() {
      return answers.stream()
          .sorted()
          .map(question -> question.name().toLowerCase(Locale.ROOT))
          .toList();
    }

    List<String> storeWords() {
      return words(stores);
    }

    List<String> lossyWords() {
      return words(lossyStores);
    }

    private static List<String> words(Set<StoreKind> kinds) {
      return kinds.stream().sorted().map(StoreKind::word).toList();
    }
  }

  @Override
  public Integer call() {
    List<Entry> entries =
        Stream.concat(
                session.registry().algorithms().stream().map(Entry::of),
                Stream.of(SystemMethod.values()).map(Entry::of))
            .sorted(Comparator.comparing(Entry::name))
            .toList();
    if (output.format == OutputFormat.json) {
      json(entries);
    } else {
      text(entries);
    }
    return ExitStatus.HOLDS.code();
  }

  private void text(List<Entry> entries) {
    Page page = new Page(session.lines(), 2, 10);
    for (Entry entry : entries) {
      session.lines().line(session.terminal().outStyle().strong(entry.name()));
      page.entry("", entry.description());
      page.entry("answers", String.join(", ", entry.answerWords()));
      page.entry("needs", entry.needs());
      page.entry(
          "stores", entry.stores().isEmpty() ? "none" : String.join(", ", entry.storeWords()));
      if (!entry.lossyStores().isEmpty()) {
        page.entry("lossy", String.join(", ", entry.lossyWords()));
      }
      page.entry("paper", entry.paper());
    }
  }

  private void json(List<Entry> entries) {
    JsonWriter json = session.json();
    json.beginArray();
    for (Entry entry : entries) {
      json.beginObject();
      json.member("name", entry.name());
      json.member("description", entry.description());
      json.member("answers", entry.answerWords());
      json.key("needsProgress").value(entry.needsProgress());
      json.member("stores", entry.storeWords());
      json.member("lossyStores", entry.lossyWords());
      json.member("paper", entry.paper());
      json.endObject();
    }
    json.endArray();
    session.terminal().out().println();
  }
}
