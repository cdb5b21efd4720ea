package tideline.system.random;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * Compiled and interpreted systems behave alike. As many systems as one likes:
 *
 * <pre>
 *   mvn verify -pl system -am -Dtest=ComparisonTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Dsystems.seed=1000 -Dsystems.count=100000
 * </pre>
 */
final class ComparisonTest {

  private static final int STATES = 40;

  @Test
  void compiledAndInterpretedSystemsBehaveAlike() {
    long seed = Long.getLong("systems.seed", 1);
    long count = Long.getLong("systems.count", 300);
    long states = 0;
    long steps = 0;
    long faults = 0;
    for (long next = seed; next < seed + count; next++) {
      Comparison comparison = Comparison.run("seed " + next, RandomSystem.of(next), STATES);
      states += comparison.states();
      steps += comparison.steps();
      faults += comparison.faults();
    }
    String seen =
        "%d systems, %d states, %d steps, %d faults".formatted(count, states, steps, faults);
    // A generator whose systems are mostly stuck or broken would show nothing.
    assertTrue(states > 5 * count && steps > 10 * count && faults > 0 && 5 * faults < states, seen);
  }
}
