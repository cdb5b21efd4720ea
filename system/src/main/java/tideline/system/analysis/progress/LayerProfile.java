package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.List;

/**
 * How states spread over the layers of a measure, in a run on a sample.
 *
 * @param layers in rising order of their progress
 */
public record LayerProfile(List<Layer> layers) {

  public LayerProfile {
    layers = List.copyOf(layers);
  }

  /**
   * One layer, or some that lie side by side.
   *
   * @param first the least progress
   * @param last the most progress
   * @param states how many states there are
   * @param stored the most states that were stored when a sweep left a layer here
   */
  public record Layer(long first, long last, long states, long stored) {}

  static LayerProfile of(long[] values, int[] states, int[] stored) {
    List<Layer> layers = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      layers.add(new Layer(values[i], values[i], states[i], stored[i]));
    }
    return new LayerProfile(layers);
  }

  /** How many layers {@link #atMost} puts together. */
  public int layersInEach(int count) {
    return Math.ceilDiv(layers.size(), count);
  }

  /** The same with at most so many layers: neighbours are put together, all in the same number. */
  public LayerProfile atMost(int count) {
    int together = layersInEach(count);
    if (together <= 1) {
      return this;
    }
    List<Layer> fewer = new ArrayList<>();
    for (int i = 0; i < layers.size(); i += together) {
      List<Layer> group = layers.subList(i, Math.min(i + together, layers.size()));
      fewer.add(
          new Layer(
              group.getFirst().first(),
              group.getLast().last(),
              group.stream().mapToLong(Layer::states).sum(),
              group.stream().mapToLong(Layer::stored).max().orElse(0)));
    }
    return new LayerProfile(fewer);
  }
}
