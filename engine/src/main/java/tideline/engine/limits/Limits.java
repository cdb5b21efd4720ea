package tideline.engine.limits;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a run may cost.
 *
 * @param memoryBytes off-heap memory for states; empty for most of what the machine has
 * @param timeout wall time
 * @param maxStates how many states may be explored
 */
public record Limits(OptionalLong memoryBytes, Optional<Duration> timeout, OptionalLong maxStates) {

  /** Only what the machine sets. */
  public static Limits none() {
    return new Limits(OptionalLong.empty(), Optional.empty(), OptionalLong.empty());
  }

  /** These limits with another number of states. */
  public Limits withMaxStates(long states) {
    return new Limits(memoryBytes, timeout, OptionalLong.of(states));
  }

  /** These limits with other memory for states. */
  public Limits withMemory(long bytes) {
    return new Limits(OptionalLong.of(bytes), timeout, maxStates);
  }

  /**
   * What is left of these limits after some seconds; some time always is, to be told that it ends.
   */
  public Limits after(double seconds) {
    Optional<Duration> left =
        timeout
            .map(time -> time.minusNanos((long) (1e9 * seconds)))
            .map(time -> time.isPositive() ? time : Duration.ofMillis(1));
    return new Limits(memoryBytes, left, maxStates);
  }

  /** The memory limit, or what the machine allows. */
  public long memoryOrMachine() {
    return memoryBytes.orElseGet(MachineMemory::offHeapBytes);
  }
}
