package tideline.engine.description;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tideline.engine.job.Choices;
import tideline.engine.job.ClaimChoice;
import tideline.engine.job.FairnessChoice;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Limits;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;
import tideline.properties.ctl.FiniteRuns;

/** Reads a description from its JSON. */
final class DescriptionReader {

  private DescriptionReader() {}

  static ModelDescription read(String text) {
    try {
      Json json = Json.parse(text);
      if (json.required(DescriptionWriter.FORMAT).integer() != DescriptionWriter.VERSION) {
        throw new IllegalArgumentException(
            "only version " + DescriptionWriter.VERSION + " can be read");
      }
      return new ModelDescription(
          new Job(source(json), question(json), choices(json), Limits.none()),
          text(json, "language"),
          texts(json, "simplifications"),
          text(json, "schema"),
          map(json.required("files")));
    } catch (IllegalArgumentException | ArithmeticException wrong) {
      throw DiagnosticException.of("this is no description of a model: " + wrong.getMessage());
    }
  }

  private static ModelSource source(Json json) {
    return new ModelSource(
        text(json, "model"),
        json.member("asked-language").map(Json::text),
        map(json.required("definitions")),
        texts(json, "class-path").stream().map(Path::of).toList(),
        new ModelSource.Company(
            texts(json, "with"), Set.copyOf(texts(json, "shared")), map(json.required("bounds"))),
        constant(text(json, "watch"), ModelSource.Watch.values()),
        Optional.empty());
  }

  private static Job.Question question(Json json) {
    return new Job.Question(
        constant(text(json, "purpose"), Job.Purpose.values()),
        json.required("properties").elements().stream().map(p -> property(map(p))).toList(),
        claims(json));
  }

  private static Choices choices(Json json) {
    return Choices.of(
        constant(text(json, "simplification"), Job.Simplification.values()),
        json.member("progress")
            .map(measure -> ProgressChoice.parse(measure.text()))
            .orElseGet(ProgressChoice.Usual::new));
  }

  private static ClaimChoice claims(Json json) {
    Map<String, String> fields = map(json.required("claims"));
    ClaimChoice.Which which =
        switch (field(fields, "which")) {
          case "all" -> new ClaimChoice.Which.All();
          case "none" -> new ClaimChoice.Which.None();
          case "only" -> new ClaimChoice.Which.Only(texts(json, "only"));
          default -> throw new IllegalArgumentException("no claims are " + fields);
        };
    return new ClaimChoice(which, endings(fields), fairness(fields));
  }

  private static PropertySpec property(Map<String, String> fields) {
    return switch (field(fields, "kind")) {
      case "invariant" -> new PropertySpec.Invariant(field(fields, "formula"), id(fields));
      case "reachable" -> new PropertySpec.Reachable(field(fields, "formula"), id(fields));
      case "deadlock" -> new PropertySpec.Deadlock();
      case "ctl" ->
          new PropertySpec.Ctl(
              field(fields, "formula"),
              saidEndings(fields),
              Integer.parseInt(field(fields, "depth")),
              id(fields));
      case String kind when kind.equals("automaton") && endings(fields).isEmpty() ->
          new PropertySpec.Automaton(Path.of(field(fields, "formula")));
      default -> {
        PropertySpec.Linear all = linear(fields);
        yield fairness(fields).<PropertySpec>map(f -> new PropertySpec.Fair(all, f)).orElse(all);
      }
    };
  }

  private static PropertySpec.Linear linear(Map<String, String> fields) {
    return switch (field(fields, "kind")) {
      case "ltl" -> new PropertySpec.Ltl(field(fields, "formula"), saidEndings(fields), id(fields));
      case "claim" -> new PropertySpec.Claim(field(fields, "formula"), saidEndings(fields));
      case "automaton" ->
          new PropertySpec.OmegaAutomaton(Path.of(field(fields, "formula")), saidEndings(fields));
      case "non-progress" -> new PropertySpec.NonProgress(saidEndings(fields));
      case "acceptance" -> new PropertySpec.OwnAcceptance(endings(fields));
      default -> throw new IllegalArgumentException("there is no such property: " + fields);
    };
  }

  private static Optional<String> id(Map<String, String> fields) {
    return Optional.ofNullable(fields.get("id"));
  }

  private static FiniteRuns saidEndings(Map<String, String> fields) {
    return constant(field(fields, "finite-runs"), FiniteRuns.values());
  }

  private static Optional<FiniteRuns> endings(Map<String, String> fields) {
    return Optional.ofNullable(fields.get("finite-runs"))
        .map(word -> constant(word, FiniteRuns.values()));
  }

  private static Optional<FairnessChoice> fairness(Map<String, String> fields) {
    return Optional.ofNullable(fields.get("fairness"))
        .map(word -> constant(word, FairnessChoice.values()));
  }

  private static <E extends Enum<E>> E constant(String word, E[] constants) {
    return Stream.of(constants)
        .filter(constant -> DescriptionWriter.word(constant).equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown word " + word));
  }

  private static String text(Json json, String name) {
    return json.required(name).text();
  }

  private static List<String> texts(Json json, String name) {
    return json.required(name).elements().stream().map(Json::text).toList();
  }

  private static String field(Map<String, String> fields, String name) {
    return Optional.ofNullable(fields.get(name))
        .orElseThrow(() -> new IllegalArgumentException("no " + name + " in " + fields));
  }

  private static Map<String, String> map(Json json) {
    Map<String, String> texts = new LinkedHashMap<>();
    json.members().forEach((name, value) -> texts.put(name, value.text()));
    return texts;
  }
}
