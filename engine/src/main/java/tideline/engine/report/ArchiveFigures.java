package tideline.engine.report;

import java.util.List;
import java.util.Optional;
import tideline.search.SearchStatistics;

/**
 * What a sweep kept of the states that it had forgotten.
 *
 * @param states how many there were
 * @param bytes what they took, in memory or in files
 * @param found how often a state was found there, and so not expanded again
 */
public record ArchiveFigures(long states, long bytes, long found) {

  static Optional<ArchiveFigures> of(SearchStatistics counted) {
    return counted.hasArchive()
        ? Optional.of(
            new ArchiveFigures(
                counted.archivedStates(), counted.archivedBytes(), counted.foundAgain()))
        : Optional.empty();
  }

  /** Those of several searches. */
  static Optional<ArchiveFigures> together(List<ArchiveFigures> all) {
    return all.stream()
        .reduce(
            (a, b) ->
                new ArchiveFigures(a.states + b.states, a.bytes + b.bytes, a.found + b.found));
  }
}
