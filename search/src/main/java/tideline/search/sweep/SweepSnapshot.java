package tideline.search.sweep;

import java.nio.LongBuffer;
import java.util.List;

/**
 * All that a sweep needs to go on, between two layers. States are packed one after the other, and
 * buffers are read by index only. Log positions are those of the run's trace log, which is kept for
 * itself; they are empty if there is none.
 *
 * @param layers those that wait, in the order in which they were made
 * @param persistent the persistent states, in the order of their numbers
 * @param firstRoot the first of them that is a root of this sweep
 * @param endOfRoots the number behind the last of those
 * @param layersMade how many layers were made, over all sweeps
 */
public record SweepSnapshot(
    List<WaitingLayer> layers,
    LongBuffer persistent,
    LongBuffer persistentPositions,
    long firstRoot,
    long endOfRoots,
    long layersMade,
    long sweeps,
    long layersEntered,
    long regressEdges) {

  public SweepSnapshot {
    layers = List.copyOf(layers);
  }

  /**
   * A layer that waits.
   *
   * @param number how many layers were made before it
   * @param roots how many of its states are persistent ones, too
   */
  public record WaitingLayer(
      long number, long progress, long roots, LongBuffer states, LongBuffer positions) {}
}
