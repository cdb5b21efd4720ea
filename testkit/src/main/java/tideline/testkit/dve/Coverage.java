package tideline.testkit.dve;

import java.util.Map;
import java.util.TreeMap;

/** How often each production of the grammar was made at each place of a model. */
public final class Coverage {

  private static final int WIDEST = 22;

  private final Map<String, Map<Position, Long>> counts = new TreeMap<>();

  /** Notes that a production was made at a position. */
  void add(String production, Position position) {
    counts.computeIfAbsent(production, _ -> new TreeMap<>()).merge(position, 1L, Long::sum);
  }

  /** How often a production was made at a position. */
  public long count(String production, Position position) {
    return counts.getOrDefault(production, Map.of()).getOrDefault(position, 0L);
  }

  /** The productions that were made, in alphabetical order. */
  public Iterable<String> productions() {
    return counts.keySet();
  }

  /** A line for each production, a column for each position. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(cell("", WIDEST));
    for (Position position : Position.values()) {
      text.append(cell(position.title(), 10));
    }
    counts.forEach(
        (production, at) -> {
          text.append('\n').append(cell(production, WIDEST));
          for (Position position : Position.values()) {
            text.append(cell(at.containsKey(position) ? at.get(position).toString() : "-", 10));
          }
        });
    return text.toString();
  }

  private static String cell(String text, int width) {
    return text + " ".repeat(Math.max(1, width - text.length()));
  }
}
