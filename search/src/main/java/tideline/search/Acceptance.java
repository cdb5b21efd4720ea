package tideline.search;

import java.util.List;
import java.util.Optional;
import tideline.model.StatePredicate;

/**
 * Which runs of a model are accepted: those that meet every accepting set infinitely often. A model
 * with one set is the product with a Büchi automaton, one with several the product with a
 * generalised one.
 *
 * @param sets at least one, at most {@link #MOST_SETS}
 * @param strength what is known of the components of the graph; a search takes it on trust
 * @param possible the states that may be on an accepting cycle; that the others are on none, a
 *     search takes on trust
 */
public record Acceptance(List<AcceptingSet> sets, Strength strength, StatePredicate possible) {

  /** The most sets that there can be. */
  public static final int MOST_SETS = 32;

  /**
   * Some states, and some edges. A run meets the set when it is in one of the states or takes one
   * of the edges.
   */
  public record AcceptingSet(StatePredicate states, Optional<EdgePredicate> edges) {}

  /** A question about one edge. */
  @FunctionalInterface
  public interface EdgePredicate {
    /** Whether the transition that leads from {@code s[off]} to {@code t[at]} has the property. */
    boolean test(long[] s, int off, long[] t, int at, int transition);
  }

  /** What is known of the strongly connected components (004). */
  public enum Strength {
    /** Nothing. */
    GENERAL(Question.ACCEPTING_CYCLE),
    /** In each component either every edge meets the set or none does. */
    WEAK(Question.WEAK_CYCLE),
    /** A run that has once met the set meets it in every further step. */
    TERMINAL(Question.TERMINAL_CYCLE);

    private final Question question;

    Strength(Question question) {
      this.question = question;
    }
  }

  public Acceptance {
    sets = List.copyOf(sets);
    if (sets.isEmpty() || sets.size() > MOST_SETS) {
      throw new IllegalArgumentException(sets.size() + " accepting sets");
    }
  }

  /** Sets of which no more is known than the strength. */
  public Acceptance(List<AcceptingSet> sets, Strength strength) {
    this(sets, strength, (_, _) -> true);
  }

  /** Accepting states, of which nothing is known. */
  public static Acceptance ofStates(StatePredicate states) {
    return new Acceptance(List.of(new AcceptingSet(states, Optional.empty())), Strength.GENERAL);
  }

  /** Accepting edges, of which nothing is known. */
  public static Acceptance ofEdges(EdgePredicate edges) {
    return new Acceptance(
        List.of(new AcceptingSet((s, off) -> false, Optional.of(edges))), Strength.GENERAL);
  }

  /** The same sets, of which more is known. */
  public Acceptance knownToBe(Strength known) {
    return new Acceptance(sets, known, possible);
  }

  /** The same sets, whose cycles are known to be among some states. */
  public Acceptance within(StatePredicate cycles) {
    return new Acceptance(sets, strength, cycles);
  }

  /** What an algorithm has to answer to look for a cycle with this acceptance. */
  public Question question() {
    return sets.size() == 1 ? strength.question : Question.GENERALISED_CYCLE;
  }

  /** The set, for searches that work with one. */
  public AcceptingSet onlySet() {
    if (sets.size() != 1) {
      throw new IllegalArgumentException(sets.size() + " accepting sets");
    }
    return sets.getFirst();
  }
}
