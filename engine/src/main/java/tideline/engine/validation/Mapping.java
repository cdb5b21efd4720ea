package tideline.engine.validation;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.json.Json;

/**
 * How lines of a log are to be understood. Texts may mention fields of the line in braces: {@code
 * term[{node}]}.
 *
 * @param source what diagnostics call it
 * @param action the field that names what happened, if lines have one
 * @param actions names of transitions, {@code *} for anything, for each value of that field; none
 *     for a line that tells of a state and no step. A value that is not listed is itself the name
 * @param variables what each field tells of: a variable, or an expression
 * @param silent names of transitions that leave no line
 * @param first what the first line tells of
 * @param isGiven whether a user wrote it
 */
public record Mapping(
    String source,
    Optional<String> action,
    Map<String, List<String>> actions,
    Map<String, String> variables,
    List<String> silent,
    First first,
    boolean isGiven) {

  /** What the first line tells of. */
  public enum First {
    /** A step from an initial state. */
    STEP,
    /** An initial state. */
    STATE
  }

  private static final Set<String> KNOWN =
      Set.of("action", "actions", "variables", "silent", "first");

  public Mapping {
    actions = Map.copyOf(actions);
    variables = new LinkedHashMap<>(variables);
    silent = List.copyOf(silent);
  }

  /**
   * Without a mapping: a field named {@code action}, {@code event} or {@code transition} says what
   * happened, and fields that are named like variables tell of them.
   */
  static Mapping usual(Set<String> fields, Set<String> variables) {
    Optional<String> action =
        List.of("action", "event", "transition").stream()
            .filter(name -> fields.contains(name) && !variables.contains(name))
            .findFirst();
    Map<String, String> same = new LinkedHashMap<>();
    fields.stream().filter(variables::contains).forEach(name -> same.put(name, name));
    return new Mapping("the log", action, Map.of(), same, List.of(), First.STEP, false);
  }

  /** Reads a mapping, a JSON object. */
  public static Mapping read(Path file) {
    SourceText text = SourceText.read(file);
    try {
      return of(file.toString(), Json.parse(text.text()));
    } catch (IllegalArgumentException wrong) {
      throw DiagnosticException.of(file + ": " + wrong.getMessage());
    }
  }

  private static Mapping of(String source, Json json) {
    for (String member : json.members().keySet()) {
      if (!KNOWN.contains(member)) {
        throw new IllegalArgumentException(
            "a mapping has no member "
                + member
                + "; known: action, actions, variables, silent, first");
      }
    }
    Map<String, List<String>> actions = new LinkedHashMap<>();
    json.member("actions")
        .ifPresent(all -> all.members().forEach((name, to) -> actions.put(name, texts(to))));
    Map<String, String> variables = new LinkedHashMap<>();
    json.member("variables")
        .ifPresent(all -> all.members().forEach((field, to) -> variables.put(field, to.text())));
    Optional<String> action = json.member("action").map(Json::text);
    if (action.isEmpty() && !actions.isEmpty()) {
      throw new IllegalArgumentException("actions are listed, but no field is named by action");
    }
    return new Mapping(
        source,
        action,
        actions,
        variables,
        json.member("silent").map(Mapping::texts).orElse(List.of()),
        json.member("first").map(Mapping::first).orElse(First.STEP),
        true);
  }

  private static First first(Json json) {
    return switch (json.text()) {
      case "step" -> First.STEP;
      case "state" -> First.STATE;
      default -> throw new IllegalArgumentException("first is step or state, not " + json.text());
    };
  }

  private static List<String> texts(Json json) {
    return json instanceof Json.Text(String one)
        ? List.of(one)
        : json.elements().stream().map(Json::text).toList();
  }
}
