/**
 * The sweep-line method for safety properties (001 section 2, 000 Alg. 2), on {@link
 * tideline.search.sweep}.
 *
 * <pre>
 *   roots := the initial states
 *   while there are roots:                                       a sweep
 *     put the roots into the layers of their progress
 *     while a layer waits:
 *       enter the lowest one                                     the sweep-line moves
 *       while a state s of it has not been expanded:
 *         for each successor t of s that is not persistent:
 *           progress(t) = progress(s)    put t into this layer
 *           progress(t) > progress(s)    put t into the layer ahead
 *           progress(t) < progress(s)    make t persistent       a regress edge
 *       free the layer
 *     roots := the states that became persistent in this sweep
 * </pre>
 *
 * Invariants: no layer behind the sweep-line holds a state; a persistent state has been a root or
 * will be one in the next sweep, and never twice; when a sweep ends, everything that can be reached
 * with as many regress edges as there were sweeps before has been expanded.
 *
 * <p>With an archive ({@link tideline.search.sweep}) no state is persistent and none is expanded
 * twice.
 *
 * <p>001 Fig. 3 keeps the last layer of a sweep; like 000 Alg. 2 we free every layer when it is
 * left (docs/papers.md, "Where we differ"). Goals are noticed when a state is expanded, layer by
 * layer, so the first layer that holds one has the least progress among those reachable with the
 * fewest regress edges (001 Theorem 3). That layer is finished, and the shortest of the logged
 * paths to its goal states is taken.
 *
 * <p>Paths come from the trace log (001 section 3.1): each stored state carries the position of its
 * record, which points to the record of its predecessor.
 */
package tideline.search.safety.sweepline;
