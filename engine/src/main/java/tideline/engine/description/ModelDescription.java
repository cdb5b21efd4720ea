package tideline.engine.description;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import tideline.engine.job.Choices;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Limits;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.engine.load.SchemaHash;
import tideline.engine.plan.Planner;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.diagnostic.StandardInput;
import tideline.system.language.SymbolicModel;

/**
 * All that it takes to make a model again, elsewhere and later, with states that mean the same: for
 * whoever keeps states longer than a run, or sends them to another process.
 *
 * <p>The question belongs to it, because a model is simplified for what is asked. How it is
 * searched does not. Models in Java are described by their names: their code has to be there
 * already. Files that a text includes are not described, either.
 *
 * @param job the model and the question, without limits and without a choice of the engine
 * @param language the language's name; {@code java} for models in Java
 * @param simplifications what was simplified, one line each, for people
 * @param schema the fingerprint of the states ({@link SchemaHash})
 * @param files the texts of the model and of the property automata, by the paths in the job
 */
public record ModelDescription(
    Job job,
    String language,
    List<String> simplifications,
    String schema,
    Map<String, String> files) {

  public ModelDescription {
    simplifications = List.copyOf(simplifications);
    files = Map.copyOf(files);
  }

  /**
   * Describes the model of a job.
   *
   * @throws DiagnosticException if there is no such model, or it is an object
   */
  public static ModelDescription of(Registry registry, Job job) {
    if (job.model().object().isPresent()) {
      throw DiagnosticException.of(
          "%s is an object, which cannot be described".formatted(job.model().text()));
    }
    Job asked = withoutEffort(job);
    LoadedModel read = new ModelLoader(registry).load(asked.model());
    LoadedModel prepared = prepared(registry, asked, read);
    Map<String, String> files = new TreeMap<>();
    paths(asked).forEach(path -> files.put(path, SourceText.readOfAnySize(Path.of(path)).text()));
    return new ModelDescription(
        asked,
        read.language(),
        prepared.notes().stream().filter(note -> !read.notes().contains(note)).toList(),
        SchemaHash.of(prepared.model().schema()),
        files);
  }

  /** What a search may cost, and which one it is, makes no difference to the model. */
  private static Job withoutEffort(Job job) {
    Choices choices = Choices.of(job.simplification(), job.progress());
    return job.with(choices).with(Limits.none()).withoutCheckpoint();
  }

  private static LoadedModel prepared(Registry registry, Job job, LoadedModel read) {
    return read.model() instanceof SymbolicModel ? read : new Planner(registry).prepare(job, read);
  }

  private static List<String> paths(Job job) {
    List<String> paths = new ArrayList<>();
    if (!job.model().text().startsWith(ModelLoader.JAVA_PREFIX)) {
      paths.add(job.model().text());
      paths.addAll(job.model().company().others());
    }
    job.properties().forEach(property -> file(property).ifPresent(f -> paths.add(f.toString())));
    return paths;
  }

  /** The file of an automaton. */
  private static Optional<Path> file(PropertySpec property) {
    return switch (property) {
      case PropertySpec.Automaton(var file) -> Optional.of(file);
      case PropertySpec.OmegaAutomaton(var file, var _) -> Optional.of(file);
      case PropertySpec.Fair(var all, var _) -> file(all);
      default -> Optional.empty();
    };
  }

  /**
   * Makes the model again, in the form in which the question is searched.
   *
   * @param folder where files are put that are not here, or are others than those of the
   *     description; they have to stay as long as the model is used
   * @throws DiagnosticException if it cannot be made, or its states would mean something else
   */
  public LoadedModel load(Registry registry, Path folder) {
    Job here = jobIn(folder);
    LoadedModel read = new ModelLoader(registry).load(here.model());
    LoadedModel made = prepared(registry, here, read);
    String found = SchemaHash.of(made.model().schema());
    if (!found.equals(schema) || !made.language().equals(language)) {
      throw DiagnosticException.of(
          "%s is not the model that was described: its states are %s in %s, and were %s in %s"
              .formatted(job.model().text(), found, made.language(), schema, language));
    }
    return made;
  }

  /** The job with files that are what they were, in their old places or in the folder. */
  public Job jobIn(Path folder) {
    Map<String, String> places = new TreeMap<>();
    for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
      Path fresh = folder.resolve(Integer.toString(places.size()));
      places.put(file.getKey(), place(file.getKey(), file.getValue(), fresh));
    }
    UnaryOperator<String> moved = path -> places.getOrDefault(path, path);
    ModelSource old = job.model();
    ModelSource.Company company =
        new ModelSource.Company(
            old.company().others().stream().map(moved).toList(),
            old.company().shared(),
            old.company().bounds());
    ModelSource source =
        new ModelSource(
            moved.apply(old.text()),
            old.language(),
            old.definitions(),
            old.classPath(),
            company,
            old.watch(),
            Optional.empty());
    List<PropertySpec> properties =
        job.properties().stream().map(property -> moved(property, moved)).toList();
    Job.Question question = new Job.Question(job.purpose(), properties, job.claims());
    return new Job(source, question, job.choices(), job.limits());
  }

  private static PropertySpec moved(PropertySpec property, UnaryOperator<String> moved) {
    return switch (property) {
      case PropertySpec.Automaton(var file) ->
          new PropertySpec.Automaton(Path.of(moved.apply(file.toString())));
      case PropertySpec.Linear linear -> moved(linear, moved);
      default -> property;
    };
  }

  private static PropertySpec.Linear moved(
      PropertySpec.Linear property, UnaryOperator<String> moved) {
    return switch (property) {
      case PropertySpec.OmegaAutomaton(var file, var endings) ->
          new PropertySpec.OmegaAutomaton(Path.of(moved.apply(file.toString())), endings);
      case PropertySpec.Fair(var all, var fairness) ->
          new PropertySpec.Fair(moved(all, moved), fairness);
      default -> property;
    };
  }

  /** Where a file with that text is. */
  private static String place(String path, String text, Path fresh) {
    Path old = Path.of(path);
    if (Files.isReadable(old) && SourceText.readOfAnySize(old).text().equals(text)) {
      return path;
    }
    String name = path.equals(StandardInput.NAME) ? "input" : String.valueOf(old.getFileName());
    try {
      return Files.writeString(Files.createDirectories(fresh).resolve(name), text).toString();
    } catch (IOException refused) {
      throw DiagnosticException.of("%s cannot be written: %s".formatted(fresh, refused));
    }
  }

  /** The description as JSON. */
  public String toJson() {
    return DescriptionWriter.write(this);
  }

  /**
   * Reads what {@link #toJson} has written.
   *
   * @throws DiagnosticException if the text is something else
   */
  public static ModelDescription parse(String json) {
    return DescriptionReader.read(json);
  }
}
