package tideline.matrix.naive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.properties.automaton.PropertyAutomaton;

/**
 * What a property automaton does along the runs of a model (000 Definition 3.3): it reads the truth
 * of the propositions in every state, the first one included.
 *
 * @param pairs how many pairs of a state and an automaton state can be reached
 * @param edges how many edges leave them; edges of the automaton with one target count once
 * @param accepts whether a run is accepted
 */
public record NaiveProduct(long pairs, long edges, boolean accepts) {

  /** A state of the model and what the automaton is in after reading it. */
  private record Pair(List<Long> state, int automaton) {
    long[] words() {
      return state.stream().mapToLong(Long::longValue).toArray();
    }
  }

  /** Follows all runs of a model. */
  public static NaiveProduct of(Model model, PropertyAutomaton automaton) {
    Set<Pair> known = new LinkedHashSet<>();
    Deque<Pair> waiting = new ArrayDeque<>();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    for (int q : automaton.initial().stream().toArray()) {
      read(model, automaton, q, batch).stream().filter(known::add).forEach(waiting::add);
    }
    long edges = 0;
    boolean accepts = false;
    while (!waiting.isEmpty()) {
      Pair pair = waiting.remove();
      accepts |= automaton.isAccepting(pair.automaton());
      batch.clear();
      try {
        model.newStepper().successors(pair.words(), 0, batch);
      } catch (ModelError fault) {
        // As in NaiveGraph, a state at fault has no edges.
        batch.clear();
      }
      List<Pair> successors = read(model, automaton, pair.automaton(), batch);
      edges += successors.size();
      successors.stream().filter(known::add).forEach(waiting::add);
    }
    return new NaiveProduct(known.size(), edges, accepts);
  }

  /** Every state of the batch with everything that the automaton can do on reading it. */
  private static List<Pair> read(
      Model model, PropertyAutomaton automaton, int from, SuccessorBatch batch) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      List<Long> state = NaiveGraph.key(batch.words(), batch.offset(i), batch.stateWords());
      long truth = model.propositions().eval(batch.words(), batch.offset(i), -1L);
      targets(automaton, from, truth).forEach(target -> pairs.add(new Pair(state, target)));
    }
    return pairs;
  }

  /** Whether the automaton accepts a word of truths. */
  public static boolean accepts(PropertyAutomaton automaton, List<Long> word) {
    BitSet present = automaton.initial();
    boolean accepts = false;
    for (long truth : word) {
      BitSet next = new BitSet();
      present.stream().forEach(q -> targets(automaton, q, truth).forEach(next::set));
      present = next;
      accepts = present.stream().anyMatch(automaton::isAccepting);
    }
    return accepts;
  }

  private static Set<Integer> targets(PropertyAutomaton automaton, int from, long truth) {
    Set<Integer> targets = new TreeSet<>();
    for (PropertyAutomaton.Edge edge : automaton.edges()) {
      boolean required = (edge.label().required() & ~truth) == 0;
      boolean forbidden = (edge.label().forbidden() & truth) != 0;
      if (edge.source() == from && required && !forbidden) {
        targets.add(edge.target());
      }
    }
    return targets;
  }
}
