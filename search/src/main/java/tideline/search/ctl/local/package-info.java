/**
 * CTL on the fly: the truth of a subformula in a state is found when it is asked for, and states
 * are expanded only where that needs them, so that the search ends as soon as the initial states
 * are decided (a local algorithm on the graph of pairs of state and subformula, solved component by
 * component with Tarjan's algorithm, 000 Alg. 5).
 *
 * <pre>
 *   holds(EX p, s):      some successor t with holds(p, t)
 *   holds(E[p U q], s):  depth first over undecided states; a state with q, or one known to be true,
 *                        makes all states on Tarjan's stack true, because each of them leads to the
 *                        depth-first path and that leads here; a component that is completed
 *                        without such a state is false
 *   holds(EG p, s):      depth first over undecided states with p; a cycle, a dead end or a state
 *                        known to be true makes all states on the path true; a state that is left
 *                        without that is false
 * </pre>
 *
 * Invariants: what is decided is never decided again; a search for one subformula only starts
 * searches for its operands, so the searches nest as deep as the formula; when a search ends, all
 * states that it has entered are decided. Every edge is therefore followed once per subformula.
 */
package tideline.search.ctl.local;
