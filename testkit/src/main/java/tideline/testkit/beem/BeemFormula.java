package tideline.testkit.beem;

import java.util.OptionalLong;

/**
 * A formula of linear temporal logic about an instance, and its answer.
 *
 * @param holds whether every run satisfies it
 * @param productStates states of the product with its property process, where they are known
 */
public record BeemFormula(
    String id, BeemInstance instance, String formula, boolean holds, OptionalLong productStates) {}
