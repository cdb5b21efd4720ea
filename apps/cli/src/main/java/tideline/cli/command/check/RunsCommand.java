package tideline.cli.command.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.FormatOption;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.engine.checkpoint.SavedRun;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.DiskFaults;
import tideline.engine.text.Amounts;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.JsonWriter;

/** Lists runs that can be resumed. */
@Command(
    name = "runs",
    customSynopsis = "tideline runs FOLDER [OPTION]...",
    description = {
      "Lists the checkpoints in a folder and in the folders directly in it: which runs they are"
          + " of,",
      "how far those had come, and whether one of them is under way."
    },
    footer = {"", "Exit status: 0 listed, 2 there is no such folder."})
public final class RunsCommand implements Callable<Integer> {

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin FormatOption formatOption;

  @Parameters(index = "0", paramLabel = "FOLDER", description = "Where to look.")
  Path folder;

  public RunsCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Map<Path, Optional<SavedRun>> runs = new TreeMap<>();
    Map<Path, String> wrong = new TreeMap<>();
    for (Path candidate : candidates()) {
      try {
        Optional<SavedRun> run = SavedRun.ifAny(candidate);
        if (run.isPresent()) {
          runs.put(candidate, run);
        }
      } catch (DiagnosticException damaged) {
        runs.put(candidate, Optional.empty());
        wrong.put(candidate, damaged.getMessage());
      }
    }
    if (formatOption.format == OutputFormat.json) {
      writeJson(runs, wrong);
    } else {
      runs.forEach(
          (path, run) ->
              session
                  .lines()
                  .line(run.map(RunsCommand::line).orElseGet(() -> path + "  " + wrong.get(path))));
      if (runs.isEmpty()) {
        session.lines().line("no checkpoints in " + folder);
      }
    }
    return ExitStatus.HOLDS.code();
  }

  private List<Path> candidates() {
    try (Stream<Path> inside = Files.list(folder)) {
      return Stream.concat(Stream.of(folder), inside.filter(Files::isDirectory).sorted()).toList();
    } catch (IOException refused) {
      throw DiagnosticException.of(
          "%s cannot be listed: %s".formatted(folder, DiskFaults.describe(refused)));
    }
  }

  private static String line(SavedRun run) {
    Job job = run.facts().described();
    return "%s  %s  %s  %s, %s states explored%s"
        .formatted(
            run.folder(),
            job.model().text(),
            question(job),
            run.facts().engine(),
            Amounts.count(run.facts().counters().explored()),
            run.isInUse() ? ", under way" : "");
  }

  private static String question(Job job) {
    if (job.purpose() == Job.Purpose.COUNT) {
      return "count";
    }
    List<String> asked =
        job.properties().stream()
            .map(property -> (property.kind() + " " + formula(property)).strip())
            .toList();
    return asked.isEmpty() ? "check" : "check " + String.join(", ", asked);
  }

  private static String formula(PropertySpec property) {
    return property instanceof PropertySpec.Deadlock ? "" : property.formula();
  }

  private void writeJson(Map<Path, Optional<SavedRun>> runs, Map<Path, String> wrong) {
    JsonWriter json = session.json();
    json.beginObject().key("runs").beginArray();
    runs.forEach(
        (path, run) -> {
          json.beginObject().member("folder", path.toString());
          run.ifPresent(
              saved ->
                  json.member("model", saved.facts().described().model().text())
                      .member(
                          "purpose",
                          saved.facts().described().purpose().name().toLowerCase(Locale.ROOT))
                      .member("engine", saved.facts().engine())
                      .member("explored", saved.facts().counters().explored())
                      .member("transitions", saved.facts().counters().transitions())
                      .key("under_way")
                      .value(saved.isInUse()));
          Optional.ofNullable(wrong.get(path)).ifPresent(why -> json.member("error", why));
          json.endObject();
        });
    json.endArray().endObject();
    session.terminal().out().println();
  }
}
