/**
 * The forward sweep that writes a condensed graph (001 section 3.4): the sweep-line method, where
 * each expanded state appends its bits and the places of its successors before it is forgotten.
 *
 * <pre>
 *   roots := the initial states
 *   while there are roots:                                       a sweep
 *     put the roots into the layers of their progress
 *     while a layer waits:
 *       enter the lowest one                                     its numbers start here
 *    *  look for its states in the archive, under its progress
 *       while a state s of it has not been expanded:
 *    *    s is in the archive            append one edge, to where s was expanded
 *         else append the bits of s
 *         for each successor t of s:
 *           t is persistent              append its number among the persistent states
 *           progress(t) >= progress(s)   put t into its layer; append the layer and its index there
 *           progress(t) < progress(s)    make t persistent; append its number among those
 *       free the layer
 *    *  if some state was persistent when the layer was entered: put its states into the archive
 *     roots := the states that became persistent in this sweep
 * </pre>
 *
 * Without the lines with a star this is 000 Alg. 2, and the graph is an unfolding of the state
 * space, as CTL needs it. The archive is for LTL: states that sweep after sweep would be deleted
 * and expanded again are recognized, at the price of a file.
 *
 * <p>Invariants: every edge leads to a state that is or will be expanded, in its layer or as a
 * root, or to one that stands for it; edges lead to the same or a later layer, but for those to
 * persistent states that have been roots already, and those of states in the archive. No edge leads
 * back to a layer that was entered before any state was persistent: its states are not in the
 * archive, and roots come later.
 */
package tideline.search.condensed;
