/**
 * Coloured nets as models: a state is a marking, with time the model time as well; a step is a
 * binding that occurs.
 *
 * <pre>
 *   without time: every enabled binding of the transitions with the best priority
 *   with time:    the earliest time, not before now, at which some binding is ready; of these the
 *                 ones with the best priority; the clock goes there
 * </pre>
 *
 * Invariant: bindings are found in an order that depends on the marking alone, so that a step is
 * found again by its place among the successors.
 */
package tideline.languages.cpn.model;
