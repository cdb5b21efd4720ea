package tideline.cli.options;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tideline.engine.job.ModelSource;
import tideline.model.diagnostic.DiagnosticException;

/** Which two models. */
public final class PairOptions {

  @Parameters(index = "0", paramLabel = "FIRST", description = "A model file, or java:NAME.")
  String first;

  @Parameters(index = "1", paramLabel = "SECOND", description = "The other one.")
  String second;

  @Option(
      names = "-D",
      paramLabel = "NAME=VALUE",
      converter = Assignment.OrTrue.class,
      description = "Sets a parameter of both models.")
  List<Assignment> both = List.of();

  @Option(
      names = "--first",
      paramLabel = "NAME=VALUE",
      converter = Assignment.OrTrue.class,
      description = "Sets a parameter of the first model.")
  List<Assignment> ofFirst = List.of();

  @Option(
      names = "--second",
      paramLabel = "NAME=VALUE",
      converter = Assignment.OrTrue.class,
      description = "Sets a parameter of the second model.")
  List<Assignment> ofSecond = List.of();

  public ModelSource first() {
    return source(first, "--first", ofFirst);
  }

  public ModelSource second() {
    return source(second, "--second", ofSecond);
  }

  private ModelSource source(String model, String option, List<Assignment> own) {
    if (model.equals("-")) {
      throw DiagnosticException.of("two models are read from files, not from standard input");
    }
    Map<String, String> definitions = new LinkedHashMap<>(Assignment.all("-D", both));
    Assignment.all(option, own)
        .forEach(
            (name, value) -> {
              if (definitions.put(name, value) != null) {
                throw DiagnosticException.of("-D and " + option + " both set " + name);
              }
            });
    return new ModelSource(model, Optional.empty(), definitions, List.of());
  }
}
