/**
 * LTL-Sweep (002; 000 section 3.4): accepting cycles with the sweep-line method. A cycle either
 * lies in one layer, or it has a regress edge and so passes a persistent state.
 *
 * <pre>
 *   roots := the initial states                                          002 Alg. 2
 *   while there are roots:                                               a sweep
 *     put the roots into the layers of their progress
 *     while a layer waits:
 *       enter the lowest one; for each state s of it that is not blue:
 *         nested depth-first search from s along edges inside the layer:
 *           a cycle    done                                              a SLAC
 *         in the blue search, for each edge from s to t out of the layer:
 *           progress(t) > progress(s)    put t into the layer ahead, unless it was a root before
 *           progress(t) < progress(s)    make t persistent
 *       free the layer
 *     on-line: findMLAC(the roots of this sweep)                         002 section 5.1
 *     roots := the states that became persistent in this sweep
 *   off-line: findMLAC(all persistent states)
 *
 *   findMLAC(P):                                                         002 Alg. 3
 *     while P is not empty:
 *       mpp(s) := nothing for every persistent s;  mpp(p) := (p, no) for p in P
 *       in the order of progress, while mpp(s) has changed for some s since s was expanded:
 *         (p, a) := mpp(s);  for each edge e from s to t:
 *           b := a, or e accepts
 *           (p, b) = (t, yes)     done                                   an MLAC
 *           (p, b) > mpp(t)       mpp(t) := (p, b)
 *         free a layer when it is left; a persistent t behind the line waits for the next sweep
 *       P := the states p of P with mpp(p) = (q, yes) and q > p
 * </pre>
 *
 * Invariants: a layer behind the sweep-line holds no state; of a layer all states are blue when it
 * is left; mpp(t) is the largest of all values that edges have handed to t since t was stored.
 *
 * <p>Where we differ from what is printed, and why:
 *
 * <ul>
 *   <li>002 Alg. 2 line 28 enters a state of the layer only if it is not stored. A state may be
 *       stored and wait; to pass it by breaks the post-order, and cycles are missed. We enter every
 *       state of the layer that is not blue. So a root of the present sweep is entered like any
 *       other state, and only roots of earlier sweeps, whose layer has been searched from there,
 *       are left out.
 *   <li>002 section 5.1: values of an earlier findMLAC must not be kept, or cycles are missed; we
 *       reset all of them. Persistent states that the last sweep has found are not entered.
 *   <li>000 Theorem 6.1 and Alg. 8 rebuild a cycle from the last entry with a state's name, which
 *       may belong to another visit, so the cycle need not be accepted. Here every change of mpp(t)
 *       appends a record that points to the record of the value that was handed on. Followed back
 *       from the closing edge, the records lead to p and from there to an initial state.
 *   <li>002 does not say in which order the states of a layer hand their values on; we take the
 *       largest value first, so that a layer is passed at most twice. In a layer we search as
 *       {@link tideline.search.ltl.nesteddfs.NestedSearch} does, which visits fewer states twice.
 *   <li>002 section 5.2: beside accepting states we note accepting edges of the progress graph, and
 *       we follow no edge that leaves its component.
 *   <li>Where it is known which states can be on an accepting cycle, as it is from the components
 *       of a property automaton (004), both searches leave out the other states. Those are expanded
 *       in groups, in the order of their numbers.
 * </ul>
 *
 * <p>The last three are shortcuts, and {@link
 * tideline.search.ltl.sweepline.SweepSettings#asPrinted} is without them: it is there to be
 * compared with. The others are needed for right answers. What remains of ours in it: a red search
 * does not enter roots of earlier sweeps either, whose layer has been searched, where 002 would
 * visit deleted states once more.
 */
package tideline.search.ltl.sweepline;
