package tideline.abstraction.cegar;

import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import tideline.abstraction.domain.AbstractState;
import tideline.abstraction.domain.Abstraction;
import tideline.abstraction.domain.GrowingPrecision;
import tideline.abstraction.encode.Action;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Locations;
import tideline.system.ir.Expression;

/**
 * Unfolds abstract states until one may be bad or all are covered. The state that the fewest steps
 * lead to comes first, which gives the shortest abstract counterexamples.
 */
record Abstractor(
    Encoder encoder, Abstraction abstraction, Expression bad, CegarListener listener) {

  /** A path to a state that may be bad, if there is one with this precision. */
  Optional<AbstractTrace> search(ReachabilityTree tree, GrowingPrecision precision) {
    if (tree.isEmpty()) {
      if (abstraction.canFailInitially()) {
        return Optional.of(AbstractTrace.toInitialFault());
      }
      Locations start = encoder.start();
      for (AbstractState state : abstraction.initial(precision.now())) {
        tree.addRoot(start, state);
      }
    }
    PriorityQueue<Node> waiting =
        new PriorityQueue<>(Comparator.comparingInt(Node::depth).thenComparingLong(Node::number));
    waiting.addAll(tree.waiting());
    while (!waiting.isEmpty()) {
      Node node = waiting.poll();
      listener.states(tree.size());
      if (abstraction.canBe(node.state(), node.locations(), bad)) {
        return Optional.of(AbstractTrace.toBadState(node));
      }
      Optional<Node> coverer = tree.coverer(node);
      if (coverer.isPresent()) {
        node.coverBy(coverer.get());
        continue;
      }
      Optional<AbstractTrace> fault = expand(node, tree, precision);
      if (fault.isPresent()) {
        return fault;
      }
      waiting.addAll(node.children());
    }
    return Optional.empty();
  }

  private Optional<AbstractTrace> expand(
      Node node, ReachabilityTree tree, GrowingPrecision precision) {
    for (Action action : encoder.actions(node.locations(), node.state().known())) {
      if (abstraction.canFail(node.state(), node.locations(), action)) {
        return Optional.of(AbstractTrace.toFault(node, action));
      }
    }
    for (Action action : encoder.actions(node.locations(), node.state().known())) {
      Locations to = encoder.after(node.locations(), action);
      for (AbstractState state :
          abstraction.post(node.state(), node.locations(), action, precision.now())) {
        tree.addChild(node, action, to, state);
      }
    }
    node.expanded();
    return Optional.empty();
  }
}
