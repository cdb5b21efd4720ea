package tideline.cli.command.look;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.FormatOption;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.engine.load.ModelLoader;
import tideline.engine.text.Page;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.json.JsonWriter;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;

/** Lists the models that ship with the tool. */
@Command(
    name = "examples",
    customSynopsis = "tideline examples [OPTION]...",
    description =
        "Lists the models that ship with the tool: parameters, propositions and measures.")
public final class ExamplesCommand implements Callable<Integer> {

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin FormatOption output;

  public ExamplesCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (output.format == OutputFormat.json) {
      JsonWriter json = session.json();
      json.beginArray();
      session.registry().factories().forEach(factory -> json(json, factory));
      ExampleFiles.find(session.registry()).forEach(example -> json(json, example));
      json.endArray();
      session.terminal().out().println();
    } else {
      session.registry().factories().forEach(this::text);
      ExampleFiles.find(session.registry()).forEach(this::text);
    }
    return ExitStatus.HOLDS.code();
  }

  private static Model standard(ModelFactory factory) {
    return factory.create(Parameters.standard(factory.parameters()));
  }

  private void text(ModelFactory factory) {
    Model model = standard(factory);
    session
        .lines()
        .line(
            session.terminal().outStyle().strong(ModelLoader.JAVA_PREFIX + factory.name())
                + "  "
                + factory.description());
    int width = 14;
    for (Parameter parameter : factory.parameters()) {
      width = Math.max(width, parameter.name().length() + 5);
    }
    Page page = new Page(session.lines(), 2, width);
    for (Parameter parameter : factory.parameters()) {
      page.entry("-D " + parameter.name(), parameter.description() + " (" + range(parameter) + ")");
    }
    List<String> propositions = model.propositions().names();
    page.entry("propositions", propositions.isEmpty() ? "none" : String.join(" ", propositions));
    for (ProgressMeasure measure : model.progressMeasures()) {
      page.entry("measure", measure.name() + ": " + measure.description());
    }
  }

  private void text(ExampleFiles.Example example) {
    session
        .lines()
        .line(session.terminal().outStyle().strong(shown(example)) + "  " + example.description());
  }

  /** As users can write it: from here, where that is shorter. */
  private static String shown(ExampleFiles.Example example) {
    Path here = Path.of("").toAbsolutePath();
    Path file = example.file();
    return (file.startsWith(here) ? here.relativize(file) : file).toString();
  }

  private static String range(Parameter parameter) {
    String standard = parameter.print(parameter.standard());
    return switch (parameter.kind()) {
      case SWITCH -> "true or false, default " + standard;
      case INTEGER -> parameter.minimum() + " to " + parameter.maximum() + ", default " + standard;
    };
  }

  private static void json(JsonWriter json, ExampleFiles.Example example) {
    json.beginObject();
    json.member("name", shown(example));
    json.member("description", example.description());
    json.member("language", example.language().name());
    json.endObject();
  }

  private static void json(JsonWriter json, ModelFactory factory) {
    Model model = standard(factory);
    json.beginObject();
    json.member("name", ModelLoader.JAVA_PREFIX + factory.name());
    json.member("description", factory.description());
    json.key("parameters").beginArray();
    for (Parameter parameter : factory.parameters()) {
      json.beginObject();
      json.member("name", parameter.name());
      json.member("standard", parameter.print(parameter.standard()));
      json.member("description", parameter.description());
      json.endObject();
    }
    json.endArray();
    json.member("propositions", model.propositions().names());
    json.member("measures", model.progressMeasures().stream().map(ProgressMeasure::name).toList());
    json.endObject();
  }
}
