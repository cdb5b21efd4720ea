package tideline.properties.omega.drawing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.OmegaAutomaton.Edge;

/**
 * All edges from one state to another, as they are drawn: one line with several lines of text.
 *
 * @param lines guards, each with the acceptance sets of its edge behind it
 */
record Arrow(int source, int target, List<String> lines) {

  private static final int LONGEST_LINE = 36;

  Arrow {
    lines = List.copyOf(lines);
  }

  /** Whether acceptance is written at edges or shown by states. */
  enum Marks {
    AT_EDGES,
    AT_STATES
  }

  /** The arrows of an automaton, in the order of its edges. */
  static List<Arrow> of(OmegaAutomaton automaton, Marks marks) {
    record Pair(int source, int target) {}
    Map<Pair, List<String>> lines = new LinkedHashMap<>();
    for (Edge edge : automaton.edges()) {
      String guard = edge.guard().print(automaton.propositions());
      String sets = marks == Marks.AT_EDGES ? sets(edge.acceptance()) : "";
      lines
          .computeIfAbsent(new Pair(edge.source(), edge.target()), _ -> new ArrayList<>())
          .addAll(wrapped(guard + sets));
    }
    List<Arrow> arrows = new ArrayList<>();
    lines.forEach((pair, text) -> arrows.add(new Arrow(pair.source(), pair.target(), text)));
    return arrows;
  }

  static String sets(long acceptance) {
    StringJoiner sets = new StringJoiner(" ", " {", "}");
    sets.setEmptyValue("");
    for (int set = 0; set < Long.SIZE; set++) {
      if ((acceptance >> set & 1) != 0) {
        sets.add(Integer.toString(set));
      }
    }
    return sets.toString();
  }

  /** Cuts a long text at its operators; a part that is too long by itself stays whole. */
  private static List<String> wrapped(String text) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (rest.length() > LONGEST_LINE) {
      int cut = Math.max(rest.lastIndexOf(" | ", LONGEST_LINE), -1);
      if (cut < 0) {
        cut = rest.lastIndexOf(" & ", LONGEST_LINE);
      }
      if (cut < 0) {
        break;
      }
      lines.add(rest.substring(0, cut));
      rest = " " + rest.substring(cut).strip();
    }
    lines.add(rest);
    return lines;
  }

  boolean isLoop() {
    return source == target;
  }

  int longestLine() {
    return lines.stream().mapToInt(String::length).max().orElse(0);
  }
}
