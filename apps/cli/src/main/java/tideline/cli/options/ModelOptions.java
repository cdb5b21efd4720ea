package tideline.cli.options;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tideline.engine.job.ModelSource;
import tideline.model.diagnostic.DiagnosticException;

/** Which model. */
public final class ModelOptions {

  @Parameters(
      index = "0",
      paramLabel = "MODEL",
      description =
          "A model file, - for standard input (with --language), or java:NAME (see: tideline"
              + " examples).")
  String model;

  @Option(
      names = "--language",
      paramLabel = "NAME",
      description = "The model's language, if its ending does not tell.")
  String language;

  @Option(
      names = "-D",
      paramLabel = "NAME=VALUE",
      converter = Assignment.OrTrue.class,
      description = "Sets a parameter of the model.")
  List<Assignment> definitions = List.of();

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      split = ":",
      description =
          "Folders or jars with your own models in Java, named java:CLASS: a Model or a ModelFactory.")
  List<Path> classPath = List.of();

  @Option(
      names = "--checked",
      description =
          "Looks at every state that a model in Java makes, whether its values are in range; else"
              + " only at the first.")
  boolean checked;

  @Option(
      names = "--bound",
      paramLabel = "NAME=LOW..HIGH",
      converter = Assignment.Whole.class,
      description =
          "Bounds an integer that has no bounds, so that states can be enumerated; * is every"
              + " such integer.")
  List<Assignment> bounds = List.of();

  @Option(
      names = "--with",
      paramLabel = "OTHER",
      description =
          "Composes the model with another file, of any language with operations; may be repeated."
              + " Names get the file's name before them: FILE.x.")
  List<String> others = List.of();

  @Option(
      names = "--share",
      paramLabel = "NAME",
      split = ",",
      description = "A variable that composed models have in common; may be repeated.")
  List<String> shared = List.of();

  public ModelSource source() {
    return checked ? named().with(ModelSource.Watch.EVERY_STATE) : named();
  }

  private ModelSource named() {
    if (others.isEmpty() && !shared.isEmpty()) {
      throw DiagnosticException.of("--share is for models composed by --with OTHER");
    }
    definitions.forEach(VerifierMacros::refuse);
    Map<String, String> defined = Assignment.all("-D", definitions);
    Map<String, String> bounded = Assignment.all("--bound", bounds);
    Map<String, String> all = new LinkedHashMap<>(defined);
    if (others.isEmpty()) {
      bounded.forEach((name, range) -> addBound(all, name, range));
    }
    return new ModelSource(
        model,
        Optional.ofNullable(language),
        all,
        classPath,
        new ModelSource.Company(others, new LinkedHashSet<>(shared), bounded));
  }

  private static void addBound(Map<String, String> definitions, String name, String range) {
    String before = definitions.putIfAbsent(name, range);
    if (before != null && !before.equals(range)) {
      throw DiagnosticException.of(
          "-D %s=%s and --bound %s=%s say different things".formatted(name, before, name, range));
    }
  }
}
