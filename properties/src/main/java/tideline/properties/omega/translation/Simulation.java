package tideline.properties.omega.translation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tideline.properties.omega.bdd.Bdd;

/**
 * Merges states that can do the same, and drops edges that another one makes superfluous (direct
 * simulation, with signatures as in Babiak, Badie, Duret-Lutz, Křetínský and Strejček, SPIN 2013).
 *
 * <p>The signature of a state is a Boolean function of what it can do:
 *
 * <pre>
 *   or, over its edges, of   label  and  "set s is missing" for each set s without the edge
 *                                   and  "class c" for each class that can do what the target can
 * </pre>
 *
 * A state can do what another can if the signature of the other implies its own. States with one
 * signature are one class; this is repeated until the classes stay as they are. In the end the
 * smallest choices of a signature are the edges of its class.
 *
 * <p>Backward, the same is done with the edges that enter a state, and initial states have a choice
 * of their own.
 */
final class Simulation {

  /** Which edges of a state are compared. */
  enum Direction {
    FORWARD,
    BACKWARD
  }

  private static final int INITIAL = Bdd.FIRST_FREE;
  private static final int LOCAL = INITIAL + 1;
  private static final int FIRST_MISSING = LOCAL + 1;
  private static final int FIRST_CLASS = FIRST_MISSING + Long.SIZE;

  private final Draft draft;
  private final Direction direction;
  private final Bdd bdd;
  private final TranslationLimits limits;

  /** The edges that are compared: label, marks and the state at the other end. */
  private final List<List<Draft.Edge>> compared;

  /** States that accept, where acceptance must stay a matter of states. */
  private final BitSet accepting;

  private final boolean stateBased;
  private int[] classOf = new int[0];
  private List<BitSet> above = new ArrayList<>();
  private List<Integer> signatures = new ArrayList<>();

  private Simulation(
      Draft draft, Direction direction, Degeneralization.Target kind, TranslationLimits limits) {
    this.draft = draft;
    this.direction = direction;
    this.bdd = draft.bdd();
    this.limits = limits;
    this.compared = direction == Direction.FORWARD ? draft.edges() : entering();
    this.stateBased = kind == Degeneralization.Target.STATES;
    this.accepting = new BitSet();
    for (int q = 0; q < draft.states(); q++) {
      accepting.set(q, draft.edges().get(q).stream().anyMatch(edge -> edge.marks() != 0));
    }
  }

  /** The quotient of an automaton; where states accept, that stays so. */
  static Draft quotient(
      Draft draft, Direction direction, Degeneralization.Target kind, TranslationLimits limits) {
    Simulation simulation = new Simulation(draft, direction, kind, limits);
    simulation.refine();
    return simulation.build();
  }

  private List<List<Draft.Edge>> entering() {
    List<List<Draft.Edge>> entering = new ArrayList<>();
    for (int q = 0; q < draft.states(); q++) {
      entering.add(new ArrayList<>());
    }
    for (int q = 0; q < draft.states(); q++) {
      for (Draft.Edge edge : draft.edges().get(q)) {
        entering.get(edge.target()).add(new Draft.Edge(edge.label(), edge.marks(), q));
      }
    }
    return entering;
  }

  private void refine() {
    classOf = new int[draft.states()];
    above.add(Draft.firstState());
    boolean changed = true;
    while (changed) {
      int[] before = classOf;
      List<BitSet> aboveBefore = above;
      classify();
      changed = !Arrays.equals(before, classOf) || !aboveBefore.equals(above);
    }
  }

  /** One round: new classes from signatures over the old ones. */
  private void classify() {
    int[] choices = new int[above.size()];
    for (int c = 0; c < choices.length; c++) {
      choices[c] = conjunction(above.get(c));
    }
    Map<Integer, Integer> classOfSignature = new LinkedHashMap<>();
    int[] next = new int[draft.states()];
    for (int q = 0; q < next.length; q++) {
      int signature = signature(q, choices);
      next[q] = classOfSignature.computeIfAbsent(signature, _ -> classOfSignature.size());
    }
    classOf = next;
    signatures = new ArrayList<>(classOfSignature.keySet());
    above = new ArrayList<>();
    for (int signature : signatures) {
      BitSet implied = new BitSet();
      for (int c = 0; c < signatures.size(); c++) {
        implied.set(c, bdd.implies(signature, signatures.get(c)));
      }
      above.add(implied);
    }
  }

  private int conjunction(BitSet classes) {
    int conjunction = Bdd.TRUE;
    for (int c = classes.length() - 1; c >= 0; c = classes.previousSetBit(c - 1)) {
      conjunction = bdd.and(bdd.variable(FIRST_CLASS + c), conjunction);
    }
    return conjunction;
  }

  private int signature(int q, int[] choices) {
    int signature =
        direction == Direction.BACKWARD && draft.initial().get(q)
            ? bdd.variable(INITIAL)
            : Bdd.FALSE;
    for (Draft.Edge edge : compared.get(q)) {
      int choice = bdd.and(missing(edge.marks()), choices[classOf[edge.target()]]);
      signature = bdd.or(signature, bdd.and(edge.label(), choice));
    }
    boolean marked = stateBased && direction == Direction.BACKWARD && !accepting.get(q);
    return marked ? bdd.and(signature, bdd.variable(LOCAL)) : signature;
  }

  private int missing(long marks) {
    int missing = Bdd.TRUE;
    for (int set = draft.sets() - 1; set >= 0; set--) {
      if ((marks >> set & 1) == 0) {
        missing = bdd.and(bdd.variable(FIRST_MISSING + set), missing);
      }
    }
    return missing;
  }

  /** The classes as states; what their signatures ask for as edges. */
  private Draft build() {
    Map<BitSet, Integer> classes = new HashMap<>();
    for (int c = 0; c < above.size(); c++) {
      classes.put(above.get(c), c);
    }
    List<Draft.Bundle> bundles = new ArrayList<>();
    BitSet initial = new BitSet();
    for (int c = 0; c < signatures.size(); c++) {
      bundles.add(new Draft.Bundle(bdd));
    }
    for (int c = 0; c < signatures.size(); c++) {
      int state = c;
      bdd.split(signatures.get(c), limits.maxEdges())
          .forEach(
              (bottom, letters) -> {
                for (int[] choice : bdd.smallestChoices(bottom, limits.maxEdges())) {
                  add(state, letters, choice, classes, bundles, initial);
                }
              });
    }
    if (direction == Direction.FORWARD) {
      draft.initial().stream().forEach(q -> initial.set(classOf[q]));
    }
    return new Draft(
        bdd, draft.sets(), initial, bundles.stream().map(Draft.Bundle::edges).toList());
  }

  private void add(
      int state,
      int letters,
      int[] choice,
      Map<BitSet, Integer> classes,
      List<Draft.Bundle> bundles,
      BitSet initial) {
    BitSet target = new BitSet();
    long marks = draft.allSets();
    boolean starts = false;
    for (int variable : choice) {
      starts |= variable == INITIAL;
      if (variable >= FIRST_CLASS) {
        target.set(variable - FIRST_CLASS);
      } else if (variable >= FIRST_MISSING) {
        marks &= ~(1L << (variable - FIRST_MISSING));
      }
    }
    if (starts) {
      initial.set(state);
      return;
    }
    int end = Objects.requireNonNull(classes.get(target));
    if (direction == Direction.FORWARD) {
      bundles.get(state).add(letters, marks, end);
    } else {
      bundles.get(end).add(letters, marks, state);
    }
  }
}
