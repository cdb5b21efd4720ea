package tideline.testkit.beem;

import java.util.OptionalLong;

/**
 * A question about an instance, and its answer.
 *
 * @param formula what a state is asked for
 * @param reachable whether such a state can be reached
 * @param shortestSteps the fewest steps to one, where they are known
 */
public record BeemGoal(
    String id,
    BeemInstance instance,
    String formula,
    boolean reachable,
    OptionalLong shortestSteps) {}
