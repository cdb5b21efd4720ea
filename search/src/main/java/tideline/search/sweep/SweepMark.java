package tideline.search.sweep;

import java.util.List;
import java.util.OptionalLong;
import tideline.storage.condensed.ArchiveMark;
import tideline.storage.layers.LayeredStore.Layer;

/**
 * What a sweep was at some time between two layers. Whatever it is made of only grows while a layer
 * is expanded, so sizes are enough: even when a limit ends the search in the middle of a step, the
 * first states of each layer, records of the log and persistent states are what they were.
 *
 * @param line the progress of the layer that had been left, if there was one in this sweep
 * @param archive what the archive had, and the counters beside it; empty lists if there is none
 * @param remembered what the slices met lately, if there is an archive: without one, what is met
 *     again is found again, and nothing else comes of it
 */
record SweepMark(
    List<MarkedLayer> layers,
    long layersMade,
    OptionalLong line,
    long persistent,
    long logged,
    long sweeps,
    long layersEntered,
    long regressEdges,
    ArchiveMark archive,
    List<Long> archiveCounters,
    List<long[]> remembered) {

  /** The first states of a layer, so many. */
  record MarkedLayer(Layer layer, long size) {}
}
