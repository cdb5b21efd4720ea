package tideline.testkit.beem;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/** The tables of {@code shared/data/beem}, smallest instance first. */
public final class BeemTables {

  private static final Path PLACE = Path.of("shared", "data", "beem");

  private final Path folder;
  private final Map<String, BeemInstance> instances = new HashMap<>();

  private BeemTables(Path folder) {
    this.folder = folder;
    for (Row row : Row.readAll(folder.resolve("instances.tsv"))) {
      String name = row.text("instance");
      instances.put(
          name,
          new BeemInstance(
              name,
              folder.resolve("models").resolve(name + ".dve"),
              row.number("states").orElseThrow(),
              row.number("edges")));
    }
  }

  /** The tables in the nearest folder at or above the working directory that has them. */
  public static Optional<BeemTables> find() {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      if (Files.isDirectory(folder.resolve(PLACE))) {
        return Optional.of(new BeemTables(folder.resolve(PLACE)));
      }
    }
    return Optional.empty();
  }

  /** All instances. */
  public List<BeemInstance> instances() {
    return instances.values().stream()
        .sorted(Comparator.comparingLong(BeemInstance::states).thenComparing(BeemInstance::name))
        .toList();
  }

  /** The models with a property process whose product with it has been counted. */
  public List<BeemInstance> products() {
    List<BeemInstance> products = new ArrayList<>();
    for (Row row : Row.readAll(folder.resolve("ltl.tsv"))) {
      OptionalLong states = row.number("product_states");
      if (states.isPresent()) {
        products.add(
            new BeemInstance(
                row.text("id"),
                folder.resolve(row.text("product_file")),
                states.getAsLong(),
                row.number("product_edges")));
      }
    }
    products.sort(Comparator.comparingLong(BeemInstance::states));
    return products;
  }

  /** All formulas of linear temporal logic, smallest instance first. */
  public List<BeemFormula> formulas() {
    List<BeemFormula> formulas = new ArrayList<>();
    for (Row row : Row.readAll(folder.resolve("ltl.tsv"))) {
      formulas.add(
          new BeemFormula(
              row.text("id"),
              instance(row),
              row.text("formula"),
              row.text("holds").equals("yes"),
              row.number("product_states")));
    }
    formulas.sort(Comparator.comparingLong((BeemFormula f) -> f.instance().states()));
    return formulas;
  }

  private BeemInstance instance(Row row) {
    return Objects.requireNonNull(instances.get(row.text("instance")), row.text("id"));
  }

  /** All questions about reachability, with the answers of the table. */
  public List<BeemGoal> goals() {
    List<BeemGoal> goals = new ArrayList<>();
    for (Row row : Row.readAll(folder.resolve("reachability.tsv"))) {
      goals.add(
          new BeemGoal(
              row.text("id"),
              instance(row),
              row.text("goal"),
              row.text("reachable").equals("yes"),
              row.number("shortest_steps")));
    }
    goals.sort(Comparator.comparingLong((BeemGoal goal) -> goal.instance().states()));
    return goals;
  }

  /** A line of a table. */
  private record Row(Map<String, String> cells) {

    static List<Row> readAll(Path file) {
      try {
        List<String> lines = Files.readAllLines(file);
        String[] heads = lines.getFirst().split("\t", -1);
        List<Row> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
          String[] values = line.split("\t", -1);
          Map<String, String> cells = new HashMap<>();
          for (int i = 0; i < heads.length && i < values.length; i++) {
            cells.put(heads[i], values[i]);
          }
          rows.add(new Row(cells));
        }
        return rows;
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }

    String text(String head) {
      return cells.getOrDefault(head, "");
    }

    OptionalLong number(String head) {
      String text = text(head);
      return text.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
    }
  }
}
