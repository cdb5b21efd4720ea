package tideline.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.engine.load.Registry;
import tideline.model.Model;
import tideline.model.language.Language;
import tideline.model.reference.ReferenceModel;

/** DVE with a compiler that takes {@code + 1} for {@code + 2}, and a reference that does not. */
record WrongDve(Language right) implements Language {

  /** What is installed, with this in the place of DVE. */
  static Registry registry() {
    Registry installed = Registry.installed();
    List<Language> languages =
        installed.languages().stream()
            .map(language -> language.name().equals("dve") ? new WrongDve(language) : language)
            .toList();
    return Registry.of(languages, installed.factories(), installed.algorithms());
  }

  @Override
  public String name() {
    return right.name();
  }

  @Override
  public String description() {
    return right.description();
  }

  @Override
  public List<String> extensions() {
    return right.extensions();
  }

  @Override
  public Model load(Path file, Map<String, String> definitions) {
    try {
      Path wrong = file.resolveSibling("wrong.dve");
      Files.writeString(wrong, Files.readString(file).replace("+ 1", "+ 2"));
      return right.load(wrong, definitions);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Override
  public Optional<ReferenceModel> reference(Path file, Map<String, String> definitions) {
    return right.reference(file, definitions);
  }
}
