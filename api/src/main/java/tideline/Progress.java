package tideline;

import java.time.Duration;

/**
 * How a run is doing.
 *
 * @param explored states expanded so far by the search that is under way
 * @param stored states in memory now
 * @param bytes memory for states now
 * @param time since the check began
 */
public record Progress(long explored, long stored, long bytes, Duration time) {}
