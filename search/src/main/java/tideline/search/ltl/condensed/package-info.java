/**
 * Accepting cycles by passes over the condensed graph: LTL at the cost of one safety sweep, or
 * less. No paper has it; the sweep is that of 000 Alg. 2 and 001 Fig. 3, but it knows states again
 * that are in a file ({@link tideline.search.condensed}); the graph is the condensed state space of
 * 001 section 3.4, and the passes trim a set from both sides, with the disk in mind.
 *
 * <pre>
 *   sweep the model once, and append for each state whether it accepts, and the numbers of those
 *   successors to which an edge leads that may be on an accepting cycle; a state that is known has
 *   one edge, to the number that it was expanded under
 *   set := the numbers that may be on an accepting cycle, as far as the automaton tells
 *   all        if the set has room in memory: a strongly connected component with an accepting edge
 *              is a cycle, and if there is none, there is no cycle
 *   repeat:
 *     cut        from the last number to the first: cut the numbers into segments, where no edge
 *                leads down across; a cycle is inside one. On the way remove numbers without an
 *                edge to a number of their segment
 *     small      segments of which little enough is left for memory: if a strongly connected
 *                component there has an accepting edge, that is a cycle; else remove them
 *     forward    mark, until nothing changes, each number of the set that an edge leads to from a
 *                number of the set, if the edge accepts or its source is marked;
 *                remove the numbers that are not marked
 *     backward   if that removed nothing, until nothing changes: remove each number without an edge
 *                to a number of the set
 *   until the set is empty (no cycle), or forward and backward remove nothing (a cycle, which
 *   nested depth-first search inside the set finds)
 * </pre>
 *
 * Edges from one segment to another do not count anywhere. With a monotonic measure no segment is
 * larger than a layer. Segments become smaller as numbers are removed.
 *
 * <p>Invariant: a number on an accepting cycle is never removed, since its neighbours on the cycle
 * are in the set, and the accepting edge of the cycle marks all of it. If nothing can be removed,
 * follow the marks backwards from any number: there are always further accepting edges inside the
 * finite set, so one of them is met twice. For a weak automaton only accepting edges are looked at,
 * and backward alone decides. On a cycle the automaton stays in one component of its states;
 * numbers whose automaton state is in one that accepts nothing are in no set, and edges from or to
 * them are not written. Nor are edges that leave a layer before the first edge has led back, since
 * nothing will lead back to its numbers, nor for a weak automaton edges that do not accept. So the
 * file is about the edges between states that may be on an accepting cycle; the sweep looks up the
 * others as a safety sweep does. What is written does not influence which number a state gets.
 *
 * <p>The edge of a known state is no step of the model. It accepts only if nothing but accepting
 * edges counts; every cycle has other edges too, so that makes no cycle accepting. Traces leave it
 * out.
 *
 * <p>The way to a cycle is among the edges that are not written. To have the lasso, the sweep is
 * made once more up to the same number, with all edges, and the passes find the cycle in that file.
 * Up to some ten thousand numbers all edges are written at once.
 *
 * <p>A pass reads the file chunk by chunk, and inside a chunk goes on until nothing changes.
 * Numbers are given in the order of expansion, so most edges lead upwards: the backward part goes
 * down first, the forward part up, and both turn round as long as there is something left to do.
 * Chunks without a number of the set are not read, nor are those for which nothing has changed.
 *
 * <p>A cycle is reported as soon as it is noticed. As long as no edge leads back to another layer,
 * which is so in the first sweep, cycles are inside layers, and the passes are run on those that
 * are done. The edges inside layers that have not been looked at are also kept in memory then,
 * where there is room: mostly they show that there is no cycle, and the file is not read. Later,
 * whenever there is eight times as much, the passes are run on what has been written since the
 * second sweep began; and on all, when there is four times as much as the first sweep had, and then
 * whenever there is eight times as much. Numbers that have not been expanded yet are then in no
 * set, so what is left proves a cycle.
 *
 * <p>Memory: one bit for each number, three while passes run, four while they go forward, a few
 * words for each chunk, and what {@link tideline.storage.condensed.CondensedGraph} needs; besides,
 * a fixed room for segments that are searched at once, and for edges inside the last layers. The
 * lasso comes from the numbers as well.
 */
package tideline.search.ltl.condensed;
