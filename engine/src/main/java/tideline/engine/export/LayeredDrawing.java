package tideline.engine.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Where the boxes of a small graph go: layers by the distance from the first ones, from top to
 * bottom. In a layer they stand near those that they are connected with: each layer is sorted by
 * the mean place of its neighbours, down and up again a few times.
 */
final class LayeredDrawing {

  private static final int ROUNDS = 4;
  private static final int GAP = 40;
  private static final int LAYER_GAP = 70;

  /**
   * A box.
   *
   * @param layer the distance from the first boxes
   */
  record Box(int layer, List<String> lines, List<Arrow> arrows, int width, int height) {}

  /** An arrow to another box, or to the same. */
  record Arrow(int target, String text) {}

  private final List<Box> boxes;
  private final List<List<Integer>> layers = new ArrayList<>();
  private final int[] x;
  private final int[] y;
  private int width;
  private int height;

  LayeredDrawing(List<Box> boxes) {
    this.boxes = boxes;
    this.x = new int[boxes.size()];
    this.y = new int[boxes.size()];
    for (int i = 0; i < boxes.size(); i++) {
      while (layers.size() <= boxes.get(i).layer()) {
        layers.add(new ArrayList<>());
      }
      layers.get(boxes.get(i).layer()).add(i);
    }
    place();
    for (int round = 0; round < ROUNDS; round++) {
      sort(round % 2 == 0);
      place();
    }
  }

  private void sort(boolean down) {
    double[] means = new double[boxes.size()];
    int[] counts = new int[boxes.size()];
    for (int i = 0; i < boxes.size(); i++) {
      for (Arrow arrow : boxes.get(i).arrows()) {
        int step = boxes.get(arrow.target()).layer() - boxes.get(i).layer();
        if (step == 1) {
          int moved = down ? arrow.target() : i;
          int fixed = down ? i : arrow.target();
          means[moved] += middle(fixed);
          counts[moved]++;
        }
      }
    }
    for (int i = 0; i < boxes.size(); i++) {
      means[i] = counts[i] == 0 ? middle(i) : means[i] / counts[i];
    }
    layers.forEach(layer -> layer.sort(Comparator.comparingDouble(i -> means[i])));
  }

  /** Layers one below the other, each in the middle. */
  private void place() {
    int[] widths = new int[layers.size()];
    for (int l = 0; l < layers.size(); l++) {
      widths[l] = layers.get(l).stream().mapToInt(i -> boxes.get(i).width() + GAP).sum() + GAP;
    }
    width = Arrays.stream(widths).max().orElse(GAP);
    int top = GAP;
    for (int l = 0; l < layers.size(); l++) {
      int left = (width - widths[l]) / 2 + GAP;
      int tallest = 0;
      for (int box : layers.get(l)) {
        x[box] = left;
        y[box] = top;
        left += boxes.get(box).width() + GAP;
        tallest = Math.max(tallest, boxes.get(box).height());
      }
      top += tallest + LAYER_GAP;
    }
    height = top - LAYER_GAP + GAP;
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  int left(int box) {
    return x[box];
  }

  int top(int box) {
    return y[box];
  }

  int middle(int box) {
    return x[box] + boxes.get(box).width() / 2;
  }

  int bottom(int box) {
    return y[box] + boxes.get(box).height();
  }

  int right(int box) {
    return x[box] + boxes.get(box).width();
  }
}
