/**
 * Bounded model checking and k-induction: partners of abstraction that need no refinement.
 *
 * <pre>
 *   for k = 0, 1, 2, ...
 *     base: is there a run of k steps from an initial state to a bad one?   then it is a counterexample
 *     step: is there a run of k good states, from anywhere, to a bad one?   if not, there is none at all
 * </pre>
 *
 * For what happens for ever there is a second question: is there a run of k steps whose last state
 * is an earlier one, with a step of an accepting edge in between? It is a counterexample as it is.
 * That there is none of any length cannot be known in this way, unless all runs end.
 *
 * <p>A run is one formula in which the processes may be anywhere: at each depth there is a truth
 * value for each combination of locations that the edges allow, and one for each step between them.
 */
package tideline.abstraction.bounded;
