/**
 * All of CTL with the sweep-line method, for any progress measure: one forward sweep that writes
 * the condensed graph (001 section 3.4, {@link tideline.search.condensed}), then passes over its
 * layers from the last to the first. 000 chapter 5 checks two formulas, for monotonic measures
 * only, and leaves the rest open (000 section 9.3); no paper has the passes.
 *
 * <pre>
 *   sweep the model; append for each state its propositions and the numbers of its successors
 *   for each subformula, innermost first:
 *     for each layer, last to first:
 *       E[a U b]  starts false everywhere; in the layer, a state becomes true where b is, or where a
 *                 is and a successor is true, until nothing changes
 *       EG a      starts true everywhere; in the layer, a state becomes false where a is not, or
 *                 where it has successors and none is true, until nothing changes
 *       EX a      is read off the successors
 *     if a bit changed that an edge of a later layer leads to: pass over all layers again
 * </pre>
 *
 * An edge leads to the same layer, to a later one, whose bits are settled when the pass comes to
 * this one, or to a persistent state. Only persistent states that an edge of a later layer leads
 * back to make a further pass necessary; with a monotonic measure there are none. Each pass lets
 * every layer reach its own fixpoint from the bits that there are, bits only change in one
 * direction, and at the end no layer would change: that is the least fixpoint for EU and the
 * greatest for EG.
 *
 * <p>Without such back edges, one pass serves all subformulas: in each layer, innermost first. With
 * them, a pass serves all subformulas whose operands are settled.
 *
 * <p>Memory: in the sweep, the layers that wait, as for a safety property; in the passes, one bit
 * per state and temporal subformula, and for one layer at a time its edges backwards. Inside a
 * layer every edge is looked at once per subformula, not once per round. The graph itself is in a
 * file, about as many bytes as there are edges.
 */
package tideline.search.ctl.sweepline;
