package tideline.engine.report;

import java.util.List;
import java.util.Optional;
import tideline.search.SearchStatistics;

/**
 * What a search put on disk because memory had no room for it.
 *
 * @param states how often a state went there
 * @param peakBytes the most bytes in use at one time
 * @param writtenBytes all that was written, also what was merged and written again
 */
public record DiskFigures(long states, long peakBytes, long writtenBytes) {

  static Optional<DiskFigures> of(SearchStatistics counted) {
    return counted.mayUseDisk()
        ? Optional.of(
            new DiskFigures(
                counted.spilledStates(), counted.diskPeakBytes(), counted.diskWrittenBytes()))
        : Optional.empty();
  }

  /** Those of several searches, one after the other. */
  static Optional<DiskFigures> together(List<DiskFigures> all) {
    return all.stream()
        .reduce(
            (a, b) ->
                new DiskFigures(
                    a.states + b.states,
                    Math.max(a.peakBytes, b.peakBytes),
                    a.writtenBytes + b.writtenBytes));
  }
}
