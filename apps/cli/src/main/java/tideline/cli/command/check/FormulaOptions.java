package tideline.cli.command.check;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import tideline.contest.FormulaProperties;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.languages.petri.PetriLanguage;
import tideline.languages.petri.formula.FormulaText;
import tideline.model.diagnostic.DiagnosticException;

/** Formulas about a net from a file. */
final class FormulaOptions {

  @Option(
      names = "--formulas",
      paramLabel = "FILE",
      description =
          "Check the formulas of a file about a net: the XML of the Model Checking Contest, or"
              + " LoLA's formulas.")
  Path file;

  @Option(
      names = "--formula",
      paramLabel = "ID",
      description = "Of --formulas only this one; may be repeated.")
  List<String> only = List.of();

  Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  /** What the formulas ask, in their order. */
  List<PropertySpec> properties(ModelSource model, CtlOptions options) {
    if (file == null) {
      if (!only.isEmpty()) {
        throw DiagnosticException.of("--formula chooses from --formulas FILE");
      }
      return List.of();
    }
    if (!isNet(model)) {
      throw DiagnosticException.of(
          "--formulas is for Petri nets (%s), and %s is none"
              .formatted(String.join(", ", new PetriLanguage().extensions()), model.text()));
    }
    return FormulaProperties.read(file, Path.of(model.text()), only).stream()
        .map(text -> property(text, options))
        .toList();
  }

  private static boolean isNet(ModelSource model) {
    PetriLanguage nets = new PetriLanguage();
    return model
        .language()
        .map(nets.name()::equals)
        .orElseGet(() -> nets.extensions().stream().anyMatch(model.text()::endsWith));
  }

  private static PropertySpec property(FormulaText text, CtlOptions options) {
    Optional<String> id = Optional.of(text.id());
    return switch (text.kind()) {
      case INVARIANT -> new PropertySpec.Invariant(text.text(), id);
      case REACHABLE -> new PropertySpec.Reachable(text.text(), id);
      case LTL -> options.linear(text.text(), id);
      case CTL -> options.property(text.text(), id);
    };
  }
}
