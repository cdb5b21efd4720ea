/**
 * Accepting cycles by passes over the condensed graph: LTL at the cost of one safety sweep, or
 * less. No paper has it; the sweep is that of 000 Alg. 2 and 001 Fig. 3 with an archive ({@link
 * tideline.search.condensed}), the graph is the condensed state space of 001 section 3.4.
 *
 * <pre>
 *   sweep the model once; number each state, append whether it accepts and the numbers of its
 *   successors, without edges that cannot be on an accepting cycle             CondensingSweep
 *   candidates := the numbers that may be on an accepting cycle                AcceptanceRecorder
 *   while there are candidates:                                                Elimination
 *     cut the numbers into segments where no edge leads down across: a cycle is inside one, and
 *       edges between segments do not count; drop candidates that lead to none    Segments
 *     in segments of which little enough is left for memory:                   SegmentComponents
 *       a strongly connected component has an accepting edge      a cycle
 *       else drop the segment
 *     forward: mark candidates that an accepting edge leads to, directly or through marked ones;
 *       drop those that are not marked                                         ForwardTrimming
 *     backward, if forward dropped nothing: drop candidates without an edge to a candidate, until
 *       nothing changes                                                        BackwardTrimming
 *     neither dropped anything                                    a cycle, found by nested search
 *   no candidates are left                                        no cycle
 * </pre>
 *
 * <p><b>Why it is right.</b> A number on an accepting cycle is never dropped: its neighbours on the
 * cycle are candidates, and the accepting edge of the cycle marks all of it. If nothing can be
 * dropped, follow the marks backwards from any candidate: there are always further accepting edges
 * inside the finite set, so one of them is met twice. With a monotonic measure no segment is larger
 * than a layer.
 *
 * <p>On a cycle the automaton stays in one component of its states: where that accepts nothing,
 * numbers are no candidates, and edges from or to them are not written. Nor are edges that leave a
 * layer before the first edge has led back, since nothing will lead back to it. For a weak
 * automaton only accepting edges count, and backward alone decides. What is written does not
 * influence which number a state gets.
 *
 * <p>A state that the archive knows has a second number with one edge, to the first. That is no
 * step of the model, and traces leave it out. It accepts only if nothing but accepting edges
 * counts; every cycle has other edges too, so that makes no cycle accepting.
 *
 * <p><b>The schedule.</b> Passes do not wait for the end of the sweep. Numbers that have not been
 * expanded are no candidates then, so what is left proves a cycle.
 *
 * <ul>
 *   <li>In the first sweep cycles are inside layers: passes are run on the layers that are done.
 *       The edges inside them are also kept in memory, where there is room; mostly they show that
 *       there is no cycle, and the file is not read.
 *   <li>Later: on what has been written since the second sweep began, whenever there is eight times
 *       as much; on all, when there is four times as much as the first sweep had, and then whenever
 *       there is eight times as much.
 *   <li>The path to a cycle is among the edges that are not written. For the lasso the sweep is
 *       made once more, up to the same number and with all edges, and the passes find the cycle
 *       there. Up to some ten thousand numbers all edges are written at once.
 *   <li>Candidates that have room in memory as they are: components first, before anything is cut.
 * </ul>
 *
 * <p><b>Memory and the file.</b> One bit for each number, three while passes run, four while they
 * go forward; a few words for each chunk; a fixed room for segments in memory and for edges inside
 * the last layers; and what {@link tideline.storage.condensed.CondensedGraph} needs.
 *
 * <p>A pass reads the file chunk by chunk, and goes on inside a chunk until nothing changes.
 * Numbers are given in the order of expansion, so most edges lead up: the backward part begins at
 * the end, the forward part at the start, and both turn round as long as there is something to do.
 * Chunks without a candidate are not read, nor are those for which nothing has changed.
 */
package tideline.search.ltl.condensed;
