package tideline.benchmarks.spin;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One run of one contender.
 *
 * @param seconds wall time of the whole process
 * @param searchSeconds what the search in it took by its own account, where it was asked
 * @param bytes what the states took, where it is told
 * @param peakResidentBytes resident memory of the whole process, where the system tells
 */
public record Run(
    long states,
    double seconds,
    OptionalDouble searchSeconds,
    OptionalDouble bytes,
    OptionalLong peakResidentBytes) {}
