package tideline.properties.omega.drawing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Gives each state a layer. A depth-first search from the initial states tells which arrows lead
 * back; all others lead to a higher layer, as low as possible. So no two states of a layer are
 * joined.
 */
final class Layers {

  private final List<List<Integer>> successors = new ArrayList<>();
  private final BitSet seen = new BitSet();
  private final BitSet open = new BitSet();

  /** States in the order in which the search left them. */
  private final List<Integer> left = new ArrayList<>();

  /** For each state, the successors that do not lead back. */
  private final List<List<Integer>> forward = new ArrayList<>();

  private Layers(Picture picture) {
    for (int q = 0; q < picture.states(); q++) {
      successors.add(new ArrayList<>());
      forward.add(new ArrayList<>());
    }
    picture.arrows().forEach(arrow -> successors.get(arrow.source()).add(arrow.target()));
  }

  static int[] of(Picture picture) {
    Layers layers = new Layers(picture);
    picture.initial().stream().forEach(layers::search);
    for (int q = 0; q < picture.states(); q++) {
      layers.search(q);
    }
    int[] layer = new int[picture.states()];
    for (int q : layers.left.reversed()) {
      for (int target : layers.forward.get(q)) {
        layer[target] = Math.max(layer[target], layer[q] + 1);
      }
    }
    return layer;
  }

  private void search(int root) {
    if (seen.get(root)) {
      return;
    }
    record Step(int state, Deque<Integer> rest) {}
    Deque<Step> path = new ArrayDeque<>();
    path.push(new Step(root, new ArrayDeque<>(successors.get(root))));
    seen.set(root);
    open.set(root);
    while (!path.isEmpty()) {
      Step step = path.peek();
      if (step.rest().isEmpty()) {
        path.pop();
        open.clear(step.state());
        left.add(step.state());
        continue;
      }
      int target = step.rest().pop();
      if (!open.get(target)) {
        forward.get(step.state()).add(target);
      }
      if (!seen.get(target)) {
        seen.set(target);
        open.set(target);
        path.push(new Step(target, new ArrayDeque<>(successors.get(target))));
      }
    }
  }
}
