package tideline.engine.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tideline.engine.job.ModelSource;
import tideline.model.Model;
import tideline.model.RoomyModel;
import tideline.model.Tail;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;
import tideline.model.diagnostic.StandardInput;
import tideline.model.drawing.NetDrawing;
import tideline.model.language.DrawnLanguage;
import tideline.model.language.Language;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;
import tideline.model.language.RewritingLanguage;
import tideline.model.reference.ReferenceModel;
import tideline.reductions.own.OwnModel;
import tideline.reductions.own.Watch;
import tideline.system.language.SystemLanguage;

/** Finds the model that a user names; what cannot be found ends in a diagnostic that says why. */
public final class ModelLoader {

  /** What the names of models in Java start with. */
  public static final String JAVA_PREFIX = "java:";

  private static final String JAVA = "java";

  private final Registry registry;

  /** A loader of what is installed there. */
  public ModelLoader(Registry registry) {
    this.registry = registry;
  }

  /** Reads the model. */
  public LoadedModel load(ModelSource source) {
    if (source.object().isPresent()) {
      return loadObject(source, source.object().get());
    }
    if (!source.company().others().isEmpty()) {
      if (source.watch() == ModelSource.Watch.EVERY_STATE) {
        throw DiagnosticException.of("--checked is for models in Java, which cannot be composed");
      }
      return new Composer(this).load(source);
    }
    if (source.text().startsWith(JAVA_PREFIX)) {
      return loadJava(source);
    }
    if (!source.classPath().isEmpty()) {
      throw DiagnosticException.of(
          "--class-path is for models in Java, which are named java:CLASS; "
              + source.text()
              + " is not");
    }
    if (source.watch() == ModelSource.Watch.EVERY_STATE) {
      throw DiagnosticException.of(
          "--checked is for models in Java; states of " + source.text() + " always fit");
    }
    return loadFile(source);
  }

  private static LoadedModel loadObject(ModelSource source, Model model) {
    if (source.definitions().isEmpty()) {
      return new LoadedModel(
          source.text(), JAVA, OwnModel.of(() -> model, watch(source)), List.of(), model.notes());
    }
    if (!(model instanceof RoomyModel roomy)
        || !source.definitions().keySet().equals(Set.of(Tail.ROOM))) {
      throw DiagnosticException.of(
          "a model that is an object has no parameters: "
              + String.join(", ", source.definitions().keySet()));
    }
    int words = Parameters.of(List.of(Parameter.room(1)), source.definitions()).integer(Tail.ROOM);
    return new LoadedModel(
        source.text(),
        JAVA,
        OwnModel.of(() -> roomy.withRoom(words), watch(source)),
        List.of(Tail.ROOM + "=" + words),
        model.notes());
  }

  private LoadedModel loadJava(ModelSource source) {
    if (source.language().isPresent() && !source.language().get().equals(JAVA)) {
      throw DiagnosticException.of(
          source.text() + " is a model in Java; --language " + source.language().get() + " is not");
    }
    refuseBounds(source, JAVA);
    String name = source.text().substring(JAVA_PREFIX.length());
    if (!source.classPath().isEmpty() && registry.factory(name).isPresent()) {
      throw DiagnosticException.of(
          "--class-path is for your own models; %s ships with the tool".formatted(source.text()));
    }
    ModelFactory factory =
        registry
            .factory(name)
            .orElseGet(
                () -> new OwnModels(source.classPath()).factory(name, () -> knownModels(name)));
    Parameters parameters = Parameters.of(factory.parameters(), source.definitions());
    List<String> shown = new ArrayList<>();
    for (Parameter parameter : factory.parameters()) {
      String standard = parameter.print(parameter.standard());
      String value = source.definitions().getOrDefault(parameter.name(), standard);
      shown.add(parameter.name() + "=" + value);
    }
    Model model = OwnModel.of(() -> factory.create(parameters), watch(source));
    LoadedModel loaded =
        new LoadedModel(
            source.text(),
            JAVA,
            model,
            shown,
            List.of("a model in Java is code and runs with your rights"));
    return source.watch() == ModelSource.Watch.EVERY_STATE
        ? loaded.noting("values are looked at in every state (--checked)")
        : loaded;
  }

  private static Watch watch(ModelSource source) {
    return switch (source.watch()) {
      case FIRST_STATES -> Watch.FIRST_STATES;
      case EVERY_STATE -> Watch.EVERY_STATE;
    };
  }

  /** What the name of a model in Java may have meant, or else which names there are. */
  private String knownModels(String unknown) {
    List<String> names =
        registry.factories().stream().map(factory -> JAVA_PREFIX + factory.name()).toList();
    List<String> near = NearestNames.to(JAVA_PREFIX + unknown, names);
    return near.isEmpty()
        ? "; there are " + (names.isEmpty() ? "none" : String.join(", ", names))
        : " (did you mean " + String.join(" or ", near) + "?)";
  }

  /** A file that can be read, and its language. */
  record ModelFile(Path file, Language language) {}

  /** Finds a file and its language. */
  ModelFile readable(ModelSource source) {
    Path file = path(source.text());
    Language language =
        source.language().isPresent()
            ? languageNamed(source.language().get())
            : languageOf(source.text(), file);
    ModelFiles.requireReadable(source.text(), file);
    return new ModelFile(file, language);
  }

  /**
   * The same model for an independent judge; empty if its language has none, or it is composed.
   *
   * @throws DiagnosticException if it cannot be found
   */
  public Optional<ReferenceModel> reference(ModelSource source) {
    if (!source.company().others().isEmpty() || source.text().startsWith(JAVA_PREFIX)) {
      return Optional.empty();
    }
    ModelFile found = readable(source);
    return found.language().reference(found.file(), source.definitions());
  }

  /**
   * The model's text in another form, if its language has one of that name.
   *
   * @throws DiagnosticException if the model cannot be found
   */
  public Optional<Rewriting> rewriting(ModelSource source, String form) {
    if (!source.company().others().isEmpty() || source.text().startsWith(JAVA_PREFIX)) {
      return Optional.empty();
    }
    ModelFile found = readable(source);
    if (!(found.language() instanceof RewritingLanguage language)) {
      return Optional.empty();
    }
    refuseBounds(source, language.name());
    return language.forms().stream()
        .filter(known -> known.name().equals(form))
        .findFirst()
        .map(known -> new Rewriting(known, found.file(), source.definitions()));
  }

  /**
   * The drawing of a model, if its language has one.
   *
   * @param model what was loaded from there
   * @throws DiagnosticException if the model cannot be found
   */
  public Optional<NetDrawing> drawing(ModelSource source, Model model) {
    if (source.object().isPresent()
        || !source.company().others().isEmpty()
        || source.text().startsWith(JAVA_PREFIX)) {
      return Optional.empty();
    }
    ModelFile found = readable(source);
    return found.language() instanceof DrawnLanguage language
        ? language.drawing(found.file(), model)
        : Optional.empty();
  }

  private LoadedModel loadFile(ModelSource source) {
    ModelFile found = readable(source);
    Language language = found.language();
    if (!(language instanceof SystemLanguage)) {
      refuseBounds(source, language.name());
    }
    Model model = language.load(found.file(), source.definitions());
    List<String> shown = new ArrayList<>();
    for (Map.Entry<String, String> entry : new TreeMap<>(source.definitions()).entrySet()) {
      shown.add(entry.getKey() + "=" + entry.getValue());
    }
    return new LoadedModel(
        source.text(),
        language.name(),
        model,
        shown,
        model.notes(),
        List.of(),
        authority(found, source, model),
        model);
  }

  /** Reads the file once more when a run is to be judged, and only if it is still the same. */
  private static Authority authority(ModelFile found, ModelSource source, Model model) {
    FileStamp stamp = FileStamp.of(found.file());
    return Authority.of(
        model,
        () -> {
          if (!FileStamp.of(found.file()).equals(stamp)) {
            throw DiagnosticException.of(
                source.text() + " has changed since it was read: its runs cannot be judged");
          }
          return found.language().reference(found.file(), source.definitions());
        });
  }

  /** By what one sees that a file was written again. */
  private record FileStamp(FileTime time, long size) {
    static FileStamp of(Path file) {
      if (ModelFiles.isGiven(file)) {
        // What was read once is kept.
        return new FileStamp(FileTime.fromMillis(0), 0);
      }
      try {
        return new FileStamp(Files.getLastModifiedTime(file), Files.size(file));
      } catch (IOException gone) {
        throw DiagnosticException.of("cannot read " + file + ": " + gone.getMessage());
      }
    }
  }

  private static void refuseBounds(ModelSource source, String language) {
    if (!source.company().bounds().isEmpty()) {
      throw DiagnosticException.of(
          "--bound %s is for integers without bounds, which models in %s do not have"
              .formatted(String.join(", ", source.company().bounds().keySet()), language));
    }
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException impossible) {
      throw DiagnosticException.of("not a file name: " + impossible.getMessage());
    }
  }

  private Language languageNamed(String name) {
    if (name.equals(JAVA)) {
      throw DiagnosticException.of("models in Java are named java:NAME");
    }
    return registry
        .language(name)
        .orElseThrow(
            () -> DiagnosticException.of("there is no language " + name + "; " + knownLanguages()));
  }

  private Language languageOf(String text, Path file) {
    Optional<Language> best = Optional.empty();
    int longest = 0;
    for (Language language : registry.languages()) {
      for (String extension : language.extensions()) {
        if (text.endsWith(extension) && extension.length() > longest) {
          longest = extension.length();
          best = Optional.of(language);
        }
      }
    }
    if (best.isPresent()) {
      return best.get();
    }
    if (registry.factory(text).isPresent()) {
      throw DiagnosticException.of(
          "no file " + text + "; the model in Java of that name is java:" + text);
    }
    ModelFiles.requireReadable(text, file);
    if (StandardInput.is(file)) {
      throw DiagnosticException.of(
          "the language of standard input has to be said with --language; " + knownLanguages());
    }
    throw DiagnosticException.of(
        "the ending of "
            + text
            + " tells no language; say it with --language; "
            + knownLanguages());
  }

  private String knownLanguages() {
    StringBuilder known = new StringBuilder("there are");
    for (Language language : registry.languages()) {
      known.append("\n    ").append(language.name());
      known.append(" (").append(String.join(" ", language.extensions())).append(')');
    }
    return known.toString();
  }
}
