/**
 * The condensed state space (001 section 3.4): for each state that a search has expanded, a few
 * bits, such as the truth of propositions, and the numbers of its successors in the order of the
 * next-state function, or of those that the search wants to know. About as many bytes as there are
 * edges, appended while a sweep moves on, and read back forwards or backwards, layer by layer, or
 * state by state.
 *
 * <p>A state that a sweep deletes and meets again gets another number: the result is an unfolding
 * of the state space, bisimilar to it (001 Theorem 4), in which each number is expanded once. A
 * {@link LayerArchive} keeps deleted states in a file, so that a sweep may know them again and let
 * the other number lead to the first instead.
 *
 * <p>Numbers are given in the order of expansion, so that the states of a layer are neighbours:
 *
 * <pre>
 *   | layer 0 | layer 1     | layer 2 | ...         layers in the order in which they were entered
 *   0         n0            n1        n2
 * </pre>
 *
 * A successor in a layer ahead has no number yet when its edge is written, because it is not known
 * how many states will come before. So an edge is written as a layer and an index in it; where each
 * layer starts is known when the graph is read. An edge to a persistent state is written as the
 * number that the state has among the persistent ones; where it became a root is known later too.
 *
 * <p>States are written in chunks, which are what is coded, read and decoded at once:
 *
 * <pre>
 *   varint   layer, states, edges
 *   planes   one per bit: 0 if it is nowhere set, 1 if everywhere, or 2 and a bitmap
 *   varint   targets: how many layers the edges lead to; then for each the distance from this layer,
 *            zigzag and plus one, or 0 for the persistent states
 *   plane    of the states that have edges
 *   varint   for each of those, how many
 *   varint   for each edge, the target in as many low bits as targets need, and above them
 *            zigzag(index - the last index in that target)
 *   plane    of the edges that are marked, if the layout keeps marks
 * </pre>
 */
package tideline.storage.condensed;
