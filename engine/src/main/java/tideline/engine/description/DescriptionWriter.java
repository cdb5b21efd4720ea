package tideline.engine.description;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import tideline.engine.job.ClaimChoice;
import tideline.engine.job.FairnessChoice;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.model.json.JsonWriter;
import tideline.properties.ctl.FiniteRuns;

/** Writes a description as JSON; what is as usual is left out. */
final class DescriptionWriter {

  static final String FORMAT = "tideline-model";
  static final int VERSION = 1;

  private final JsonWriter json;

  private DescriptionWriter(JsonWriter json) {
    this.json = json;
  }

  static String write(ModelDescription description) {
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.LINES);
    json.beginObject().member(FORMAT, VERSION);
    json.member("language", description.language()).member("schema", description.schema());
    DescriptionWriter writer = new DescriptionWriter(json);
    writer.source(description.job().model());
    writer.question(description.job());
    json.member("simplifications", description.simplifications());
    writer.texts("files", description.files());
    json.endObject();
    return text.append('\n').toString();
  }

  /** The word of a constant. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private void source(ModelSource source) {
    json.member("model", source.text());
    source.language().ifPresent(language -> json.member("asked-language", language));
    texts("definitions", source.definitions());
    json.member("class-path", source.classPath().stream().map(String::valueOf).toList());
    json.member("with", source.company().others());
    json.member("shared", new TreeSet<>(source.company().shared()));
    texts("bounds", source.company().bounds());
    json.member("watch", word(source.watch()));
  }

  private void question(Job job) {
    json.member("purpose", word(job.purpose()));
    json.key("properties").beginArray();
    job.properties().forEach(property -> object(fields(property)));
    json.endArray();
    json.key("claims");
    object(fields(job.claims()));
    if (job.claims().which() instanceof ClaimChoice.Which.Only(var names)) {
      json.member("only", names);
    }
    json.member("simplification", word(job.simplification()));
    switch (job.progress()) {
      case ProgressChoice.Usual _ -> {
        // It is what is not said.
      }
      case ProgressChoice.Auto _ -> json.member("progress", "auto");
      case ProgressChoice.None() -> json.member("progress", "none");
      case ProgressChoice.Given(var measure) -> json.member("progress", measure);
    }
  }

  private void texts(String key, Map<String, String> texts) {
    json.key(key);
    object(new TreeMap<>(texts));
  }

  private void object(Map<String, String> members) {
    json.beginObject();
    members.forEach(json::member);
    json.endObject();
  }

  private static Map<String, String> fields(ClaimChoice claims) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put(
        "which",
        switch (claims.which()) {
          case ClaimChoice.Which.All() -> "all";
          case ClaimChoice.Which.None() -> "none";
          case ClaimChoice.Which.Only _ -> "only";
        });
    put(fields, claims.finiteRuns());
    claims.fairness().map(FairnessChoice::word).ifPresent(word -> fields.put("fairness", word));
    return fields;
  }

  private static Map<String, String> fields(PropertySpec property) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("kind", property.kind());
    property.id().ifPresent(id -> fields.put("id", id));
    switch (property) {
      case PropertySpec.Fair(var all, var fairness) -> {
        fields.putAll(fields(all));
        fields.put("fairness", fairness.word());
      }
      case PropertySpec.Deadlock() -> {
        // The kind says everything.
      }
      case PropertySpec.Invariant _, PropertySpec.Reachable _, PropertySpec.Automaton _ ->
          fields.put("formula", property.formula());
      case PropertySpec.Ltl(var formula, var endings, _) -> put(fields, formula, endings);
      case PropertySpec.Claim(var name, var endings) -> put(fields, name, endings);
      case PropertySpec.OmegaAutomaton(var file, var endings) ->
          put(fields, file.toString(), endings);
      case PropertySpec.OwnAcceptance(var endings) -> put(fields, endings);
      case PropertySpec.NonProgress(var endings) -> put(fields, Optional.of(endings));
      case PropertySpec.Ctl(var formula, var endings, int depth, _) -> {
        put(fields, formula, endings);
        fields.put("depth", Integer.toString(depth));
      }
      case PropertySpec.EndStates _, PropertySpec.Assertions _ ->
          throw new IllegalArgumentException(property.kind() + " belong to the model");
    }
    return fields;
  }

  private static void put(Map<String, String> fields, String formula, FiniteRuns endings) {
    fields.put("formula", formula);
    put(fields, Optional.of(endings));
  }

  private static void put(Map<String, String> fields, Optional<FiniteRuns> endings) {
    endings.ifPresent(runs -> fields.put("finite-runs", runs.word()));
  }
}
