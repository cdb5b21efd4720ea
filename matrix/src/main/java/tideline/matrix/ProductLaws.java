package tideline.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.matrix.naive.NaiveGraph;
import tideline.matrix.naive.NaiveProduct;
import tideline.model.Model;
import tideline.model.Trace;
import tideline.reductions.product.ProductModel;
import tideline.search.SearchResult.Found;

/** What a search says of a product must be true of the model and the automaton by themselves. */
final class ProductLaws {

  private ProductLaws() {}

  static List<Law> all() {
    return List.of(
        Law.of("product", ProductLaws::isProduct, ProductLaws::sameAnswer),
        Law.of("projected path", ProductLaws::isProduct, ProductLaws::acceptedRun));
  }

  private static boolean isProduct(Run run) {
    return run.oracle().product().isPresent();
  }

  private static Optional<String> sameAnswer(Run run) {
    NaiveProduct expected = run.oracle().product().orElseThrow();
    NaiveGraph graph = run.oracle().graph();
    // A product without initial states is given one, see ProductModel.
    return Law.unequal("product states", Math.max(1, expected.pairs()), graph.size())
        .or(() -> Law.unequal("product edges", expected.edges(), graph.edges()))
        .or(() -> verdict(run, expected));
  }

  private static Optional<String> verdict(Run run, NaiveProduct expected) {
    Optional<Found> found = foundAccepting(run);
    if (found.isEmpty() || !run.isConclusive() || found.get().reached() == expected.accepts()) {
      return Optional.empty();
    }
    return Optional.of("the automaton accepts a run: " + expected.accepts());
  }

  private static Optional<String> acceptedRun(Run run) {
    Optional<Trace> trace = foundAccepting(run).flatMap(Found::trace);
    if (trace.isEmpty()) {
      return Optional.empty();
    }
    ProductModel product = (ProductModel) run.oracle().workload().model();
    Model inner = product.inner();
    Trace projected = product.project(trace.get());
    List<Long> word = new ArrayList<>();
    try {
      for (long[] state : Replay.of(inner, projected).states()) {
        word.add(inner.propositions().eval(state, 0, -1L));
      }
    } catch (Replay.Impossible impossible) {
      return Optional.of("the model cannot follow " + projected + ": " + impossible.getMessage());
    }
    return NaiveProduct.accepts(run.oracle().workload().automaton().orElseThrow(), word)
        ? Optional.empty()
        : Optional.of("the automaton does not accept the run " + projected);
  }

  /** What was found of the proposition that the product adds behind those of the model. */
  private static Optional<Found> foundAccepting(Run run) {
    String accepting = run.oracle().model().propositions().names().getLast();
    for (int i = 0; i < run.targets().size(); i++) {
      if (run.targets().get(i).name().equals(accepting)) {
        return Optional.of(run.result().found().get(i));
      }
    }
    return Optional.empty();
  }
}
