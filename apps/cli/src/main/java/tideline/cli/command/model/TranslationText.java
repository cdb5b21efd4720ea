package tideline.cli.command.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.engine.text.Amounts;
import tideline.engine.text.Page;
import tideline.properties.ltl.LtlClass;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.omega.AutomatonProperties;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.OmegaAutomaton.Edge;
import tideline.properties.omega.translation.Translation;

/** Tells of a formula and of its automaton. */
final class TranslationText {

  private static final int WIDEST_GUARD = 60;

  private final LtlFormula formula;
  private final TranslateCommand.Kind kind;
  private final StringBuilder text = new StringBuilder();
  private final Page page = new Page(line -> text.append(line).append('\n'), 0, 12);

  TranslationText(LtlFormula formula, TranslateCommand.Kind kind) {
    this.formula = formula;
    this.kind = kind;
  }

  /**
   * The text.
   *
   * @param shown the formula or its negation, whose automaton is written out
   */
  String print(LtlFormula shown) {
    Translation positive = Translation.of(formula);
    Translation negative = Translation.of(LtlFormula.not(formula));
    formula("formula", positive);
    formula("negation", negative);
    boolean opposite = !shown.equals(formula);
    automaton(opposite ? negative : positive);
    if (!opposite) {
      page.entry("a check", "searches the automaton of the negation: " + check(negative));
    }
    return text.toString();
  }

  private void formula(String name, Translation translation) {
    page.entry(name, translation.formula().toString());
    if (!translation.simplified().equals(translation.formula())) {
      page.entry("  is", translation.simplified().toString());
    }
    Set<LtlClass> all = translation.classes();
    List<String> classes = new ArrayList<>();
    LtlClass.narrowest(all).forEach(c -> classes.add(c.word() + " (" + c.meaning() + ")"));
    String certainty = all.contains(LtlClass.OBLIGATION) ? "" : ", as its operators show";
    page.entry("  class", String.join(" and ", classes) + certainty);
  }

  private void automaton(Translation translation) {
    OmegaAutomaton automaton =
        switch (kind) {
          case generalised -> translation.generalised();
          case edge -> translation.buchi(BuchiAutomaton.Acceptance.EDGE).automaton();
          case state -> translation.buchi(BuchiAutomaton.Acceptance.STATE).automaton();
        };
    page.entry("automaton", size(automaton) + ", " + acceptance(automaton));
    page.entry("", properties(automaton));
    for (int q = 0; q < automaton.states(); q++) {
      state(automaton, q);
    }
  }

  private static String size(OmegaAutomaton automaton) {
    return Amounts.count(automaton.states(), "state")
        + ", "
        + Amounts.count(automaton.edges().size(), "edge");
  }

  private String acceptance(OmegaAutomaton automaton) {
    if (kind == TranslateCommand.Kind.state) {
      return "accepting by states";
    }
    return switch (automaton.acceptanceSets()) {
      case 0 -> "accepting by every infinite run";
      case 1 -> "accepting by infinitely many edges of {0}";
      default ->
          "accepting by infinitely many edges of each of the sets 0 to "
              + (automaton.acceptanceSets() - 1);
    };
  }

  private static String properties(OmegaAutomaton automaton) {
    AutomatonProperties properties = AutomatonProperties.of(automaton);
    return String.join(
        ", ",
        properties.branching().word(),
        properties.completeness().word(),
        properties.strength().word());
  }

  private void state(OmegaAutomaton automaton, int q) {
    StringBuilder heading = new StringBuilder("  state " + q);
    if (automaton.initial().get(q)) {
      heading.append(", initial");
    }
    List<Edge> edges = automaton.edgesOf(q);
    boolean byState = kind == TranslateCommand.Kind.state;
    if (byState && edges.stream().anyMatch(edge -> edge.acceptance() != 0)) {
      heading.append(", accepting");
    }
    text.append(heading).append('\n');
    List<String> guards =
        edges.stream().map(edge -> edge.guard().print(automaton.propositions())).toList();
    int width = guards.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < edges.size(); i++) {
      Edge edge = edges.get(i);
      text.append("    ")
          .append(Page.pad(guards.get(i), Math.min(width, WIDEST_GUARD) + 1))
          .append(" -> ")
          .append(edge.target())
          .append(byState ? "" : sets(edge.acceptance()))
          .append('\n');
    }
  }

  private static String sets(long acceptance) {
    List<String> sets = new ArrayList<>();
    for (int set = 0; set < Long.SIZE; set++) {
      if ((acceptance >> set & 1) != 0) {
        sets.add(Integer.toString(set));
      }
    }
    return sets.isEmpty() ? "" : " {" + String.join(" ", sets) + "}";
  }

  /** What the searches choose by. */
  private static String check(Translation negative) {
    AutomatonProperties properties = AutomatonProperties.of(negative.generalised());
    String size = Amounts.count(negative.generalised().states(), "state");
    return size
        + ", "
        + properties.strength().word()
        + switch (properties.strength()) {
          case TERMINAL -> ": a state that can be reached decides";
          case WEAK -> ": any cycle in an accepting component decides";
          case GENERAL -> ": an accepting cycle decides";
        };
  }
}
