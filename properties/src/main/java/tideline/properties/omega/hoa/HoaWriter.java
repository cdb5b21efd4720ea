package tideline.properties.omega.hoa;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import tideline.properties.automaton.Label;
import tideline.properties.omega.AutomatonProperties;
import tideline.properties.omega.Guard;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.OmegaAutomaton.Edge;

/**
 * Writes automata in the Hanoi Omega-Automata format, version 1. Acceptance is written at states
 * where that is possible.
 */
public final class HoaWriter {

  private final OmegaAutomaton automaton;
  private final StringBuilder text = new StringBuilder();

  private HoaWriter(OmegaAutomaton automaton) {
    this.automaton = automaton;
  }

  /**
   * The text of an automaton.
   *
   * @param name what it is called, such as its formula
   */
  public static String write(OmegaAutomaton automaton, String name) {
    HoaWriter writer = new HoaWriter(automaton);
    writer.header(name);
    writer.body();
    return writer.text.toString();
  }

  private void header(String name) {
    line("HOA: v1");
    line("name: " + quoted(name));
    line("States: " + automaton.states());
    automaton.initial().stream().forEach(q -> line("Start: " + q));
    StringJoiner propositions = new StringJoiner(" ");
    propositions.add("AP: " + automaton.propositions().size());
    automaton.propositions().forEach(ap -> propositions.add(quoted(ap)));
    line(propositions.toString());
    acceptance();
    line("properties: " + String.join(" ", properties()));
  }

  private void acceptance() {
    int sets = automaton.acceptanceSets();
    StringJoiner condition = new StringJoiner("&");
    for (int set = 0; set < sets; set++) {
      condition.add("Inf(" + set + ")");
    }
    line(
        switch (sets) {
          case 0 -> "acc-name: all";
          case 1 -> "acc-name: Buchi";
          default -> "acc-name: generalized-Buchi " + sets;
        });
    line("Acceptance: " + sets + " " + (sets == 0 ? "t" : condition));
  }

  private List<String> properties() {
    AutomatonProperties found = AutomatonProperties.of(automaton);
    List<String> properties = new ArrayList<>(List.of("trans-labels", "explicit-labels"));
    properties.add(isStateBased() ? "state-acc" : "trans-acc");
    if (found.branching() == AutomatonProperties.Branching.DETERMINISTIC) {
      properties.add("deterministic");
    }
    if (found.completeness() == AutomatonProperties.Completeness.COMPLETE) {
      properties.add("complete");
    }
    switch (found.strength()) {
      case TERMINAL -> properties.add("terminal");
      case WEAK -> properties.add("inherently-weak");
      case GENERAL -> {}
    }
    return properties;
  }

  private boolean isStateBased() {
    for (int q = 0; q < automaton.states(); q++) {
      if (automaton.edgesOf(q).stream().mapToLong(Edge::acceptance).distinct().count() > 1) {
        return false;
      }
    }
    return true;
  }

  private void body() {
    boolean stateBased = isStateBased();
    line("--BODY--");
    for (int q = 0; q < automaton.states(); q++) {
      List<Edge> edges = automaton.edgesOf(q);
      boolean marked = stateBased && !edges.isEmpty();
      line("State: " + q + (marked ? sets(edges.getFirst().acceptance()) : ""));
      for (Edge edge : edges) {
        String marks = stateBased ? "" : sets(edge.acceptance());
        line("[" + label(edge.guard()) + "] " + edge.target() + marks);
      }
    }
    line("--END--");
  }

  private static String sets(long acceptance) {
    if (acceptance == 0) {
      return "";
    }
    StringJoiner sets = new StringJoiner(" ", " {", "}");
    for (int set = 0; set < Long.SIZE; set++) {
      if ((acceptance >> set & 1) != 0) {
        sets.add(Integer.toString(set));
      }
    }
    return sets.toString();
  }

  private static String label(Guard guard) {
    return String.join(" | ", guard.cubes().stream().map(HoaWriter::label).toList());
  }

  private static String label(Label cube) {
    StringJoiner literals = new StringJoiner("&");
    literals.setEmptyValue("t");
    for (int ap = 0; ap < Long.SIZE; ap++) {
      long bit = 1L << ap;
      if ((cube.mentioned() & bit) != 0) {
        literals.add(((cube.forbidden() & bit) != 0 ? "!" : "") + ap);
      }
    }
    return literals.toString();
  }

  private static String quoted(String name) {
    return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private void line(String content) {
    text.append(content).append('\n');
  }
}
