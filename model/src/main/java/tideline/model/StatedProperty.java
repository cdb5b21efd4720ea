package tideline.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A property that a model's text states under a name, by which users can ask for it. */
public sealed interface StatedProperty {

  /** The name in the text. */
  String name();

  /** Where the text states it. */
  Optional<SourcePosition> position();

  /** The names of propositions that were made for it: no user has written them. */
  Set<String> atoms();

  /**
   * Every run satisfies a formula of linear temporal logic.
   *
   * @param formula with the names of the model's propositions; operators are {@code [] <> X U V W !
   *     && || -> <->}
   */
  record Formula(String name, String formula, Optional<SourcePosition> position)
      implements StatedProperty {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");
    private static final Set<String> WORDS = Set.of("X", "U", "V", "W", "true", "false");

    @Override
    public Set<String> atoms() {
      return NAME.matcher(formula)
          .results()
          .map(MatchResult::group)
          .filter(word -> !WORDS.contains(word))
          .collect(Collectors.toUnmodifiableSet());
    }
  }

  /**
   * No run is one of those that an automaton describes: it visits an accepting state again and
   * again, or comes to an end state. The automaton moves with each step of the model and looks at
   * the state before the step; a run that has come to its end stays in its last state for ever.
   *
   * @param states the first one is where the automaton starts
   */
  record NeverClaim(
      String name,
      List<ClaimState> states,
      List<ClaimEdge> edges,
      Optional<SourcePosition> position)
      implements StatedProperty {
    public NeverClaim {
      states = List.copyOf(states);
      edges = List.copyOf(edges);
    }

    @Override
    public Set<String> atoms() {
      return edges.stream()
          .flatMap(edge -> edge.proposition().stream())
          .collect(Collectors.toUnmodifiableSet());
    }
  }

  /** A state of an automaton. */
  record ClaimState(String name, Kind kind) {
    /** What it means to be there. */
    public enum Kind {
      ORDINARY,
      /** To be here again and again is a violation. */
      ACCEPTING,
      /** To come here is a violation. */
      END
    }
  }

  /**
   * A step of an automaton between two states, by their positions.
   *
   * @param proposition what must be true of the model's state; absent if nothing must
   */
  record ClaimEdge(int from, int to, Optional<String> proposition) {}
}
