package tideline.properties.omega.drawing;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.OmegaAutomaton;

/**
 * What is drawn of an automaton.
 *
 * @param acceptance which runs are accepted, in words
 * @param accepting states with two circles
 */
record Picture(
    String title,
    String acceptance,
    int states,
    BitSet initial,
    BitSet accepting,
    List<Arrow> arrows) {

  static Picture of(OmegaAutomaton automaton, String title) {
    String acceptance =
        switch (automaton.acceptanceSets()) {
          case 0 -> "accepted: every infinite run";
          case 1 -> "accepted: infinitely many edges of {0}";
          default ->
              IntStream.range(0, automaton.acceptanceSets())
                  .mapToObj(set -> "{" + set + "}")
                  .collect(
                      Collectors.joining(", ", "accepted: infinitely many edges of each of ", ""));
        };
    return new Picture(
        title,
        acceptance,
        automaton.states(),
        automaton.initial(),
        new BitSet(),
        Arrow.of(automaton, Arrow.Marks.AT_EDGES));
  }

  static Picture of(BuchiAutomaton automaton, String title) {
    if (automaton.acceptance() == BuchiAutomaton.Acceptance.EDGE) {
      return of(automaton.automaton(), title);
    }
    return new Picture(
        title,
        "accepted: infinitely many visits to states with two circles",
        automaton.automaton().states(),
        automaton.automaton().initial(),
        automaton.accepting(),
        Arrow.of(automaton.automaton(), Arrow.Marks.AT_STATES));
  }
}
