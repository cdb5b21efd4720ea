package tideline.model.diagnostic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** What a user who wrote an unknown name may have meant. */
public final class NearestNames {

  private static final int MOST_SHOWN = 3;
  private static final int MOST_LISTED = 12;
  private static final int LONGEST_COMPARED = 200;

  private NearestNames() {}

  /**
   * The end of a message about an unknown name: the names that differ by a few letters, or else all
   * of them if they are few, in parentheses and with a space before; empty if neither helps.
   */
  public static String hint(String unknown, Collection<String> known) {
    List<String> near = to(unknown, known);
    if (!near.isEmpty()) {
      return " (did you mean " + String.join(" or ", near) + "?)";
    }
    List<String> all = known.stream().distinct().sorted().limit(MOST_LISTED + 1L).toList();
    if (all.isEmpty() || all.size() > MOST_LISTED) {
      return "";
    }
    return all.stream().collect(Collectors.joining(", ", " (known: ", ")"));
  }

  /** The known names that a few letters turn into the unknown one, nearest first. */
  public static List<String> to(String unknown, Collection<String> known) {
    if (unknown.length() > LONGEST_COMPARED) {
      return List.of();
    }
    record Candidate(String name, int distance) {}
    int limit = Math.max(1, unknown.length() / 3);
    List<Candidate> near = new ArrayList<>();
    for (String name : known) {
      // Names of a very different length are far away; most names end here.
      if (Math.abs(name.length() - unknown.length()) <= limit) {
        int distance = name.equalsIgnoreCase(unknown) ? 0 : distance(unknown, name);
        if (distance <= limit && distance < name.length()) {
          near.add(new Candidate(name, distance));
        }
      }
    }
    return near.stream()
        .sorted(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name))
        .map(Candidate::name)
        .distinct()
        .limit(MOST_SHOWN)
        .toList();
  }

  /** Letters to insert, remove, replace or swap with their neighbour to turn one into the other. */
  private static int distance(String from, String to) {
    int[][] cost = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : step(cost, from, to, i, j);
      }
    }
    return cost[from.length()][to.length()];
  }

  private static int step(int[][] cost, String from, String to, int i, int j) {
    int replaced = cost[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
    int best = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
    boolean swapped =
        i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
