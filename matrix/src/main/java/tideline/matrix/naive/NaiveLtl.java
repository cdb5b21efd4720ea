package tideline.matrix.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.properties.ltl.LassoWord;
import tideline.properties.ltl.LtlFormula;

/**
 * Linear temporal logic by walking: every lasso up to a length is evaluated. No automaton and no
 * product is involved. A formula that fails on a lasso does not hold; one that fails on none of
 * them most likely does.
 */
public final class NaiveLtl {

  private final NaiveGraph graph;
  private final List<String> propositions;
  private final long[] letters;
  private final LtlFormula formula;
  private final int mostSteps;
  private final List<Integer> path = new ArrayList<>();

  private NaiveLtl(Model model, LtlFormula formula, int mostSteps) {
    this.graph = NaiveGraph.of(model, 1000).orElseThrow();
    this.propositions = model.propositions().names();
    this.formula = formula;
    this.mostSteps = mostSteps;
    this.letters = new long[graph.size()];
    for (int s = 0; s < letters.length; s++) {
      letters[s] = model.propositions().eval(graph.words(s), 0, -1L);
    }
  }

  /** A lasso of the model, with at most so many steps, on which a formula does not hold. */
  public static Optional<LassoWord> counterexample(Model model, LtlFormula formula, int mostSteps) {
    NaiveLtl walk = new NaiveLtl(model, formula, mostSteps);
    for (int initial : walk.graph.initial()) {
      Optional<LassoWord> found = walk.from(initial);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<LassoWord> from(int state) {
    for (int start = 0; start < path.size(); start++) {
      if (path.get(start) == state) {
        LassoWord word = LassoWord.of(word(0, start), word(start, path.size()));
        if (!word.satisfies(formula, propositions)) {
          return Optional.of(word);
        }
      }
    }
    if (path.size() == mostSteps) {
      return Optional.empty();
    }
    path.add(state);
    // A run that has ended stays where it is.
    List<Integer> next =
        graph.successors(state).isEmpty() ? List.of(state) : graph.successors(state);
    Optional<LassoWord> found = Optional.empty();
    for (int i = 0; i < next.size() && found.isEmpty(); i++) {
      found = from(next.get(i));
    }
    path.removeLast();
    return found;
  }

  private long[] word(int from, int to) {
    return path.subList(from, to).stream().mapToLong(s -> letters[s]).toArray();
  }
}
