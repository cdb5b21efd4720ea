/**
 * LTL on a graph in memory: the product with the automaton of the formula's negation is searched
 * for an accepting component (Couvreur's algorithm), and made on the way. A state without
 * successors repeats for ever.
 *
 * <pre>
 *   visit (s, q):       it is the root of a component of its own
 *   edge to a live one: the components between become one, with all sets that their edges met;
 *                       if these are all sets, there is an accepting run
 *   all edges seen:     if it is still a root, its component is dead
 * </pre>
 *
 * The invariant is that of Tarjan's algorithm: live states are those that reach the one on top of
 * the search stack, and roots are in the order of their discovery.
 */
package tideline.contest.ltl;
