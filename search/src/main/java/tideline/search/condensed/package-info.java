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
 *       while a state s of it has not been expanded:
 *         append the bits of s
 *         for each successor t of s:
 *           t is persistent              append its number among the persistent states
 *           progress(t) >= progress(s)   put t into its layer; append the layer and its index there
 *           progress(t) < progress(s)    make t persistent; append its number among those
 *       free the layer
 *     roots := the states that became persistent in this sweep
 * </pre>
 *
 * Invariants: every edge leads to a state that is or will be expanded, in its layer or as a root;
 * edges lead to the same or a later layer, but for those to persistent states that have been roots
 * already.
 */
package tideline.search.condensed;
