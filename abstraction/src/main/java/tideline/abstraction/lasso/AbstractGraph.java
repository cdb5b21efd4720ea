package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.abstraction.cegar.CegarListener;
import tideline.abstraction.domain.AbstractState;
import tideline.abstraction.domain.Abstraction;
import tideline.abstraction.domain.GrowingPrecision;
import tideline.abstraction.encode.Action;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Locations;

/**
 * The abstract states of a product and the steps between them, computed when somebody asks. Two
 * nodes are the same only if they are equal: where one covers another, a loop of the wider one need
 * not be a loop of the other.
 */
final class AbstractGraph implements LassoGraph<LassoPath.Place, AbstractGraph.Step> {

  /** An abstract step. */
  record Step(LassoPath.Place source, Action action, LassoPath.Place target) {}

  private final Product product;
  private final Encoder encoder;
  private final Abstraction abstraction;
  private final GrowingPrecision precision;
  private final CegarListener listener;
  private final Map<LassoPath.Place, List<Step>> known = new HashMap<>();

  AbstractGraph(
      Product product,
      Encoder encoder,
      Abstraction abstraction,
      GrowingPrecision precision,
      CegarListener listener) {
    this.product = product;
    this.encoder = encoder;
    this.abstraction = abstraction;
    this.precision = precision;
    this.listener = listener;
  }

  /** How many nodes have been asked for their edges. */
  int size() {
    return known.size();
  }

  /** Whether a node has been asked for its edges. */
  boolean isKnown(LassoPath.Place node) {
    return known.containsKey(node);
  }

  @Override
  public List<LassoPath.Place> initial() {
    Locations start = encoder.start();
    return abstraction.initial(precision.now()).stream()
        .map(state -> new LassoPath.Place(start, state))
        .toList();
  }

  @Override
  public List<Step> out(LassoPath.Place node) {
    List<Step> steps = known.get(node);
    if (steps == null) {
      steps = List.copyOf(compute(node));
      known.put(node, steps);
    }
    // A search of what is known takes its time too, and must be told when that is over.
    listener.states(known.size());
    return steps;
  }

  private List<Step> compute(LassoPath.Place node) {
    List<Step> steps = new ArrayList<>();
    Locations from = node.locations();
    for (Action action : encoder.actions(from, node.state().known())) {
      Locations to = encoder.after(from, action);
      for (AbstractState state : abstraction.post(node.state(), from, action, precision.now())) {
        steps.add(new Step(node, action, new LassoPath.Place(to, state)));
      }
    }
    return steps;
  }

  /** Whether some step of what has been explored may run into a fault of the model. */
  boolean mayFail() {
    return abstraction.canFailInitially() || known.keySet().stream().anyMatch(this::mayFail);
  }

  private boolean mayFail(LassoPath.Place node) {
    listener.states(known.size());
    return encoder.actions(node.locations(), node.state().known()).stream()
        .anyMatch(action -> abstraction.canFail(node.state(), node.locations(), action));
  }

  @Override
  public LassoPath.Place target(Step edge) {
    return edge.target();
  }

  @Override
  public boolean isAccepting(Step edge) {
    return product.isAccepting(edge.action());
  }

  /** A lasso of this graph as a path of the product. */
  static LassoPath path(Lasso<LassoPath.Place, Step> lasso) {
    List<LassoPath.Place> places = new ArrayList<>(List.of(lasso.start()));
    List<Action> actions = new ArrayList<>();
    for (List<Step> part : List.of(lasso.stem(), lasso.loop())) {
      for (Step step : part) {
        places.add(step.target());
        actions.add(step.action());
      }
    }
    return new LassoPath(places, actions, lasso.stem().size());
  }
}
