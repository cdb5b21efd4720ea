/**
 * The product of a model and a property automaton, made on the fly (000 Definition 3.3 and
 * Algorithm 3).
 *
 * <p>A product state is a pair of a model state and an automaton state. The automaton has then read
 * the truth L(s) of the propositions in every model state so far, the present one included:
 *
 * <pre>
 *   initial      (s0, q)    for each initial s0, each initial q0 and each edge q0 --L(s0)--> q
 *   successors   (s', q')   for each successor s' of s in the model's order,
 *   of (s, q)               and each edge q --L(s')--> q', in the order of q'
 * </pre>
 *
 * The automaton accepts bad behaviours, so the property is violated exactly if a product state
 * whose automaton state accepts is reachable: safety becomes reachability of one predicate, and
 * every search that finds states serves property automata too.
 *
 * <p>Where we differ from the thesis:
 *
 * <ul>
 *   <li>L(s') is looked up as one bit mask and compared with the labels of edges; letters of the
 *       alphabet 2<sup>AP</sup> are never enumerated.
 *   <li>The propositions of the model stay visible beside the automaton's {@code accepting}, where
 *       the definition keeps the automaton's state alone.
 *   <li>The model may have states without successors. A product state may have none either because
 *       its model state has none or because the automaton cannot go on (such a run can no longer
 *       turn bad). Deadlocks of the model are therefore looked for in the model, not in a product.
 *   <li>An automaton may be initial and accepting in one state; the empty run is never asked about.
 *   <li>If the automaton can read no initial state at all, the definition's product is empty. A
 *       model has at least one state, so then there is one: the first initial state with the
 *       automaton state {@code rejected}, which does not accept and has no successors.
 * </ul>
 *
 * <p>The state vector is the model's with one more slot. That slot uses bits which the last word
 * has left, if it has enough, so that a product state is often no larger than a model state. The
 * model's own code never sees those bits: its stepper, propositions and measures get a copy without
 * them.
 */
package tideline.reductions.product;
