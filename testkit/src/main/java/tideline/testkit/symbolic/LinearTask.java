package tideline.testkit.symbolic;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import tideline.engine.job.PropertySpec;
import tideline.model.json.Json;
import tideline.properties.ctl.FiniteRuns;

/**
 * A formula about the infinite runs of a model, and whether it holds.
 *
 * @param expected {@code holds} or {@code violated}
 */
public record LinearTask(Path model, String formula, FiniteRuns finiteRuns, String expected) {

  /** Those of a folder of examples, as its {@code expected.json} has them. */
  public static List<LinearTask> examples(Path folder) {
    Json.Elements rows = (Json.Elements) Json.parse(read(folder.resolve("expected.json")));
    return rows.values().stream()
        .map(row -> ((Json.Members) row).byName())
        .filter(members -> members.containsKey("ltl"))
        .map(
            members ->
                new LinearTask(
                    folder.resolve(text(members, "model")),
                    text(members, "ltl"),
                    FiniteRuns.STUTTER,
                    text(members, "verdict")))
        .toList();
  }

  /** Those that were published with Theta, if they are at or above a folder. */
  public static Optional<List<LinearTask>> theta(Path from) {
    return ThetaTable.find(from)
        .map(
            table ->
                Stream.of("ltl", "buchi")
                    .flatMap(set -> table.rows(set).stream())
                    .flatMap(row -> row.linear().stream().map(asked -> of(row, asked)))
                    .distinct()
                    .toList());
  }

  private static LinearTask of(ThetaRow row, PropertySpec asked) {
    PropertySpec.Ltl ltl = (PropertySpec.Ltl) asked;
    return new LinearTask(row.model(), ltl.formula(), ltl.finiteRuns(), row.expected());
  }

  /** The file and the formula. */
  public String name() {
    return model.getFileName() + " " + formula;
  }

  private static String text(Map<String, Json> members, String key) {
    return ((Json.Text) Objects.requireNonNull(members.get(key), key)).value();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
