package tideline.cli.command.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.ForceOption;
import tideline.cli.options.LimitOptions;
import tideline.cli.options.ModelOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.Session;
import tideline.engine.export.Exporter;
import tideline.engine.export.Exporter.Support;
import tideline.engine.export.Label;
import tideline.engine.export.StateGraph;
import tideline.engine.job.ProgressChoice;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.limits.Scratch;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.engine.load.Rewriting;
import tideline.engine.load.RoomierModel;
import tideline.engine.output.OutputFile;
import tideline.engine.plan.measure.Measures;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.ExpressionReader;

/** Writes state spaces, and texts in other forms. */
@Command(
    name = "convert",
    customSynopsis = "tideline convert MODEL --to FORMAT [--out FILE] [OPTION]...",
    description = {
      "Writes the state space of a model to a file, or a Petri net in another form: pnml and lola"
          + " are formats of nets, and dot and svg draw the net itself.",
      "",
      "The file appears when it is complete; a limit or an error leaves whatever was there before."
    })
public final class ConvertCommand implements Callable<Integer> {

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin ModelOptions model;
  @Mixin LimitOptions limits;
  @Mixin ForceOption overwriting;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "ss|dot|svg|json|aut|pnml|lola",
      completionCandidates = Formats.class,
      description =
          "ss: dump of states, progress and propositions; dot: drawing for Graphviz; svg: drawing"
              + " for browsers; json: states with their values; aut: Aldebaran. Petri nets can also"
              + " be written as nets: pnml, lola; dot and svg draw the net then.")
  String format;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "Where to write; by default to standard output.")
  Path out;

  @Option(
      names = "--label",
      paramLabel = "NAME=EXPR",
      description =
          "A proposition to write, under that name; may be repeated. By default all of the"
              + " model's.")
  Map<String, String> labels = new LinkedHashMap<>();

  @Option(
      names = "--progress",
      paramLabel = "EXPR|auto|none|NAME",
      description =
          "The progress to write; none writes 0, auto looks for a good measure. By default the"
              + " model's first.")
  String progress;

  /** The formats, for shell completion. */
  static final class Formats implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Exporter.all(Registry.installed()).stream().map(Exporter::name).iterator();
    }
  }

  public ConvertCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Optional<Rewriting> rewriting =
        new ModelLoader(session.registry()).rewriting(model.source(), format);
    if (rewriting.isPresent()) {
      return rewritten(rewriting.get()).code();
    }
    Exporter exporter = exporter();
    overwriting.require("--out", out, model.source());
    RunControl control = control(exporter);
    return control.during(() -> converted(exporter, control)).code();
  }

  /** The text in another form: no state is looked at, so options about states are refused. */
  private ExitStatus rewritten(Rewriting rewriting) {
    if (!labels.isEmpty() || progress != null) {
      throw DiagnosticException.of(
          format + " is " + rewriting.form().description() + ", without states to be labelled");
    }
    overwriting.require("--out", out, model.source());
    RunControl control = new RunControl(limits.limits(), session.cancellation());
    return control.during(
        () -> {
          write(rewriting::write);
          return ExitStatus.HOLDS;
        });
  }

  private ExitStatus converted(Exporter exporter, RunControl control) {
    RoomierModel roomier = session.roomier(model.source());
    while (true) {
      try {
        write(exporter, roomier.load(), control);
        return ExitStatus.HOLDS;
      } catch (ModelError fault) {
        roomier.makeRoom(fault);
      }
    }
  }

  /** The time is one for all of it, reading the model included. */
  private RunControl control(Exporter exporter) {
    Limits given = limits.limits();
    return new RunControl(
        hasUsualLimit(exporter) ? given.withMaxStates(exporter.usualStates().getAsLong()) : given,
        session.cancellation());
  }

  private boolean hasUsualLimit(Exporter exporter) {
    return limits.limits().maxStates().isEmpty() && exporter.usualStates().isPresent();
  }

  private void write(Exporter exporter, LoadedModel loaded, RunControl control) {
    Exporter.Extras extras =
        new Exporter.Extras(measure(exporter, loaded), labels(exporter, loaded));
    long memory = limits.limits().memoryOrMachine();
    try (StateGraph graph = new StateGraph(loaded.model(), memory, control)) {
      write(file -> exporter.write(graph, extras, file));
    } catch (LimitReached limit) {
      throw explained(limit, exporter, hasUsualLimit(exporter));
    }
  }

  private static LimitReached explained(LimitReached limit, Exporter exporter, boolean usual) {
    if (usual && limit.reason() == LimitReached.Reason.STATES) {
      return new LimitReached(
          limit.reason(),
          "more than "
              + exporter.usualStates().getAsLong()
              + " states are too many for "
              + exporter.name()
              + "; --max-states N allows more");
    }
    return limit;
  }

  private Exporter exporter() {
    List<Exporter> formats = Exporter.all(session.registry());
    for (Exporter exporter : formats) {
      if (exporter.name().equals(format)) {
        return exporter;
      }
    }
    StringBuilder known = new StringBuilder();
    for (Exporter exporter : formats) {
      known.append("\n    ").append(exporter.name()).append(": ").append(exporter.description());
    }
    throw DiagnosticException.of("unknown format --to " + format + "; known:" + known);
  }

  private Optional<ProgressMeasure> measure(Exporter exporter, LoadedModel loaded) {
    ProgressChoice choice =
        progress == null ? new ProgressChoice.Usual() : ProgressChoice.parse(progress);
    if (exporter.progress() == Support.YES) {
      return Measures.choose(
              loaded.model(),
              choice,
              choice instanceof ProgressChoice.Auto ? Measures.Need.REQUIRED : Measures.Need.NONE,
              limits.limits())
          .measure();
    }
    if (choice instanceof ProgressChoice.Given) {
      throw DiagnosticException.of(exporter.name() + " has no place for progress values");
    }
    return Optional.empty();
  }

  private List<Label> labels(Exporter exporter, LoadedModel loaded) {
    if (exporter.labels() == Support.NO) {
      if (!labels.isEmpty()) {
        throw DiagnosticException.of(exporter.name() + " has no place for propositions");
      }
      return List.of();
    }
    Model source = loaded.model();
    List<Label> chosen = new ArrayList<>();
    if (labels.isEmpty()) {
      List<String> names = source.propositions().names();
      for (int ap = 0; ap < names.size(); ap++) {
        chosen.add(new Label(names.get(ap), source.propositions().predicate(ap)));
      }
      return chosen;
    }
    ExpressionReader reader = ExpressionReader.of(source);
    labels.forEach(
        (name, text) -> chosen.add(new Label(name, reader.predicate("--label " + name, text))));
    return chosen;
  }

  /** Through a file, so that nothing is printed of a state space that has no end. */
  private void write(OutputFile.Content content) {
    if (out != null) {
      OutputFile.write(out, session.cancellation(), content);
      return;
    }
    try (Scratch scratch = Scratch.create(Optional.empty(), session.cancellation())) {
      Path file = scratch.folder().resolve("export");
      OutputFile.write(file, session.cancellation(), content);
      Files.copy(file, session.terminal().out());
    } catch (IOException unreadable) {
      throw new LimitReached(
          LimitReached.Reason.DISK, "what was written cannot be read: " + unreadable.getMessage());
    }
  }
}
