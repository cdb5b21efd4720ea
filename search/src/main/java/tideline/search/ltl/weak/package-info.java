/**
 * Shortcuts for automata of which more is known (004, "Classification of Büchi Automata"); the
 * sweep is that of 001 Fig. 3.
 *
 * <p>Weak: in each component of the graph either every edge accepts, by itself or by the state that
 * it leaves, or none does. Then the outer search of a nested depth-first search is enough:
 *
 * <pre>
 *   search(s):
 *     put s on the path
 *     for each edge e from s to t:
 *       t is on the path, and e or t accepts    a cycle
 *       t is new                                search(t)
 *     take s off the path
 * </pre>
 *
 * An edge to the path closes a cycle inside one component, so it accepts if and only if the whole
 * cycle does.
 *
 * <p>Terminal: whatever follows an accepting state is accepting. Then a safety search for an
 * accepting state is enough, and any infinite run from there on is accepted:
 *
 * <pre>
 *   look for an accepting state, in the order of breadth or of progress
 *   none          no cycle is accepted
 *   found s       search(s) as above; what it finds is the loop, and the path to s the way to it
 *                 if all runs from s are finite: search(the initial states) as above
 * </pre>
 *
 * The last case cannot arise when finite runs are continued by stuttering.
 */
package tideline.search.ltl.weak;
