/**
 * Random models in Promela, made as trees, so that what a model consists of can be counted ({@link
 * tideline.testkit.promela.random.Coverage}) and a model can be made smaller without becoming
 * nonsense ({@link tideline.testkit.promela.random.Shrinker}).
 *
 * <p>A model is made from the outside in. Whatever SPIN 6.5.2 takes at a place may be made there;
 * what it refuses is listed, with its reason, in {@link tideline.testkit.promela.random.Refusals}.
 * Left out because SPIN is at fault or leaves open what it means:
 *
 * <ul>
 *   <li>a {@code d_step} that begins by printing or with an assertion, which SPIN takes for the
 *       other side of any rendezvous;
 *   <li>{@code _nr_pr} beside a claim, which SPIN counts as a process;
 *   <li>{@code hidden} variables that are read, which SPIN forgets between two states;
 *   <li>a variable that is called like a set of constants, which SPIN makes global;
 *   <li>division by zero, shifts by more than a few bits, indices outside of their arrays, channels
 *       that were never made and steps that block, which end SPIN's search;
 *   <li>endless loops inside of an atomic sequence, in which SPIN keeps no states;
 *   <li>{@code enabled} of a process with an {@code else} or a {@code timeout}, which SPIN answers
 *       by the state of the process that asks;
 *   <li>polls as operands of anything but {@code &&} and {@code ||} in a model with a rendezvous,
 *       for which SPIN writes C without the parentheses that they need;
 *   <li>receptions into elements whose index depends on variables, and into variables that are too
 *       narrow: when SPIN takes one back, it puts what is left of the value into the channel;
 *   <li>accept labels of processes beside a claim, which SPIN takes for its own, and {@code
 *       timeout} in claims;
 *   <li>{@code timeout} as a value inside of a {@code d_step};
 *   <li>references to processes that may have ended.
 * </ul>
 */
package tideline.testkit.promela.random;
