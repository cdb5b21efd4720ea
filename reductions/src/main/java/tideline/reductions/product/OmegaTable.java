package tideline.reductions.product;

import java.util.List;
import tideline.model.StatePredicate;
import tideline.properties.automaton.Label;
import tideline.properties.omega.OmegaAutomaton;

/**
 * The edges of an omega-automaton as flat arrays, for the inner loop of the product. An edge whose
 * guard has several cubes stands there once for each of them.
 *
 * <pre>
 *   first      | 0 | 2 | 5 | ...          rows of state q: first[q] .. first[q + 1] - 1
 *   target     | 0 1 | 0 0 1 | ...        sorted within a state
 *   mentioned  | bits that decide ...     required | forbidden
 *   required   | ... and must be set
 *   sets       | acceptance sets of the edge
 * </pre>
 */
final class OmegaTable {

  final int[] first;
  final int[] target;
  final long[] mentioned;
  final long[] required;
  final long[] sets;

  /** Per state, the propositions that its edges mention. */
  private final long[] wanted;

  /** For two states, what all edges between them meet, or {@link #DEPENDS}; in small automata. */
  private final long[] setsBetween;

  /** The sets that are met depend on which of several edges it was. */
  private static final long DEPENDS = -1;

  private static final int MOST_PAIRS = 1 << 16;

  private final StatePredicate[] atoms;

  OmegaTable(OmegaAutomaton automaton, List<StatePredicate> atoms) {
    this.atoms = atoms.toArray(StatePredicate[]::new);
    int states = automaton.states();
    int rows = automaton.edges().stream().mapToInt(edge -> edge.guard().cubes().size()).sum();
    first = new int[states + 1];
    wanted = new long[states];
    target = new int[rows];
    mentioned = new long[rows];
    required = new long[rows];
    sets = new long[rows];
    int row = 0;
    for (int q = 0; q < states; q++) {
      for (OmegaAutomaton.Edge edge : automaton.edgesOf(q)) {
        for (Label cube : edge.guard().cubes()) {
          target[row] = edge.target();
          mentioned[row] = cube.mentioned();
          required[row] = cube.required();
          sets[row] = edge.acceptance();
          row++;
        }
      }
      first[q + 1] = row;
      wanted[q] = automaton.mentioned(q);
    }
    setsBetween = new long[states <= MOST_PAIRS / Math.max(1, states) ? states * states : 0];
    for (int pair = 0; pair < setsBetween.length; pair++) {
      setsBetween[pair] = setsBetween(pair / states, pair % states);
    }
  }

  /** The truth of the propositions that matter in state {@code q}. */
  long truth(int q, long[] s, int off) {
    long truth = 0;
    for (long left = wanted[q]; left != 0; left &= left - 1) {
      int ap = Long.numberOfTrailingZeros(left);
      if (atoms[ap].test(s, off)) {
        truth |= 1L << ap;
      }
    }
    return truth;
  }

  /** The same for a state of the product. */
  long truth(int q, InnerStates states, long[] s, int off) {
    if (wanted[q] == 0) {
      return 0;
    }
    return states.standAlone() ? truth(q, s, off) : truth(q, states.copied(s, off), 0);
  }

  /** Acceptance sets of the edges by which a step of the product can have been made. */
  long setsMet(int q, int to, InnerStates states, long[] s, int off) {
    boolean small = setsBetween.length > 0;
    long met = small ? setsBetween[q * wanted.length + to] : setsBetween(q, to);
    return met == DEPENDS ? setsMet(q, to, truth(q, states, s, off)) : met;
  }

  /** Mostly these edges meet the same sets, and it does not matter which of them it was. */
  private long setsBetween(int q, int to) {
    long some = 0;
    long all = -1L;
    for (int e = first[q]; e < first[q + 1]; e++) {
      if (target[e] == to) {
        some |= sets[e];
        all &= sets[e];
      }
    }
    boolean unique = some == all || some == 0;
    return unique ? some : DEPENDS;
  }

  /** Acceptance sets of the edges that lead from one state to another where this is true. */
  private long setsMet(int q, int to, long truth) {
    long met = 0;
    for (int e = first[q]; e < first[q + 1]; e++) {
      if (target[e] == to && (truth & mentioned[e]) == required[e]) {
        met |= sets[e];
      }
    }
    return met;
  }
}
