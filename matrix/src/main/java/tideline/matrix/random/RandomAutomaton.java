package tideline.matrix.random;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import tideline.properties.automaton.Label;
import tideline.properties.automaton.PropertyAutomaton;
import tideline.properties.automaton.PropertyAutomaton.Edge;

/**
 * Random property automata: a few states, labels of at most two literals, several initial states.
 */
public final class RandomAutomaton {

  private static final int MOST_STATES = 4;

  private RandomAutomaton() {}

  /** The automaton of a seed over some propositions. */
  public static PropertyAutomaton of(long seed, List<String> propositions) {
    RandomGenerator random = new SplittableRandom(seed);
    int states = 1 + random.nextInt(MOST_STATES);
    List<Edge> edges = new ArrayList<>();
    for (int i = random.nextInt(3 * states) + 1; i > 0; i--) {
      edges.add(
          new Edge(
              random.nextInt(states),
              drawLabel(random, propositions.size()),
              random.nextInt(states)));
    }
    // Without a way to wait most automata are stuck after a step or two.
    if (random.nextInt(3) != 0) {
      int waiting = random.nextInt(states);
      edges.add(new Edge(waiting, Label.TRUE, waiting));
    }
    BitSet initial = new BitSet();
    initial.set(random.nextInt(states));
    initial.set(random.nextInt(states));
    BitSet accepting = new BitSet();
    accepting.set(random.nextInt(states), random.nextInt(8) != 0);
    return PropertyAutomaton.of(
        propositions,
        IntStream.range(0, states).mapToObj(q -> "q" + q).toList(),
        initial,
        accepting,
        edges);
  }

  private static Label drawLabel(RandomGenerator random, int propositions) {
    long required = 0;
    long forbidden = 0;
    for (int literals = random.nextInt(3); literals > 0 && propositions > 0; literals--) {
      long bit = 1L << random.nextInt(propositions);
      if (random.nextBoolean()) {
        required |= bit;
      } else {
        forbidden |= bit;
      }
    }
    return new Label(required, forbidden);
  }
}
