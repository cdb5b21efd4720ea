package tideline.testkit.promela.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import tideline.testkit.promela.random.Code.Cell;
import tideline.testkit.promela.random.Code.ExpressionCell;
import tideline.testkit.promela.random.Code.Phrase;
import tideline.testkit.promela.random.Code.StatementCell;

/** How often each production of the grammar was made at each place. */
public final class Coverage {

  private final Map<Cell, Integer> counts = new HashMap<>();

  /** Counts what is in a model. */
  public synchronized void add(RandomModel model) {
    model
        .code()
        .visit(
            code -> {
              if (code instanceof Phrase phrase) {
                phrase.cells().forEach(cell -> counts.merge(cell, 1, Integer::sum));
              }
            });
  }

  /** The cells that nothing was made for though SPIN takes it there. */
  public List<String> missing() {
    List<String> missing = new ArrayList<>();
    for (StatementKind kind : StatementKind.values()) {
      for (StatementPlace place : StatementPlace.values()) {
        if (Refusals.of(kind, place).isEmpty() && count(new StatementCell(kind, place)) == 0) {
          missing.add(kind + " at " + place);
        }
      }
    }
    for (ExpressionKind kind : ExpressionKind.values()) {
      for (ExpressionPlace place : ExpressionPlace.values()) {
        if (Refusals.of(kind, place).isEmpty() && count(new ExpressionCell(kind, place)) == 0) {
          missing.add(kind + " at " + place);
        }
      }
    }
    return missing;
  }

  private int count(Cell cell) {
    return counts.getOrDefault(cell, 0);
  }

  /** The tables, and why cells are empty. */
  public String table() {
    StringBuilder text = new StringBuilder();
    Map<String, String> reasons = new java.util.TreeMap<>();
    append(
        text,
        Arrays.asList(StatementKind.values()),
        Arrays.asList(StatementPlace.values()),
        (kind, place) -> count(new StatementCell(kind, place)),
        (kind, place) -> note(reasons, kind, place, Refusals.of(kind, place)));
    text.append('\n');
    append(
        text,
        Arrays.asList(ExpressionKind.values()),
        Arrays.asList(ExpressionPlace.values()),
        (kind, place) -> count(new ExpressionCell(kind, place)),
        (kind, place) -> note(reasons, kind, place, Refusals.of(kind, place)));
    reasons.forEach(
        (cell, reason) -> text.append("- ").append(cell).append(": ").append(reason).append('\n'));
    return text.toString();
  }

  private static String note(
      Map<String, String> reasons, Object kind, Object place, Optional<String> reason) {
    reason.ifPresent(why -> reasons.put(kind + " at " + place, why));
    return reason.isPresent() ? "-" : "0";
  }

  private static <K, P> void append(
      StringBuilder text,
      List<K> kinds,
      List<P> places,
      BiFunction<K, P, Integer> count,
      BiFunction<K, P, String> empty) {
    text.append("%-20s".formatted(""));
    places.forEach(place -> text.append(" %8s".formatted(shortened(String.valueOf(place)))));
    text.append('\n');
    for (K kind : kinds) {
      text.append("%-20s".formatted(kind));
      for (P place : places) {
        int made = count.apply(kind, place);
        text.append(" %8s".formatted(made == 0 ? empty.apply(kind, place) : made));
      }
      text.append('\n');
    }
  }

  private static String shortened(String name) {
    return name.length() <= 8
        ? name
        : name.replaceAll("([A-Z]{3})[A-Z]*", "$1")
            .substring(0, Math.min(8, name.replaceAll("([A-Z]{3})[A-Z]*", "$1").length()));
  }
}
