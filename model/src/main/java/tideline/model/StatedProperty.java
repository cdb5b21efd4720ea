package tideline.model;

import java.util.List;
import java.util.Optional;

/** A property that a model's text states under a name, by which users can ask for it. */
public sealed interface StatedProperty {

  /** The name in the text. */
  String name();

  /** Where the text states it. */
  Optional<SourcePosition> position();

  /**
   * Every run satisfies a formula of linear temporal logic.
   *
   * @param formula with the names of the model's propositions; operators are {@code [] <> X U V W !
   *     && || -> <->}
   */
  record Formula(String name, String formula, Optional<SourcePosition> position)
      implements StatedProperty {}

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
