package tideline.nets.progress;

import java.util.List;

/**
 * A weighted sum of places as a measure.
 *
 * @param weights by place
 * @param peak which part of all states a sweep is expected to keep at its peak
 */
public record PlaceWeights(List<Long> weights, double peak) {
  /** Keeps a copy. */
  public PlaceWeights {
    weights = List.copyOf(weights);
  }
}
