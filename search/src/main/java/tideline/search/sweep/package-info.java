/**
 * The sweep under all searches that go by progress (001 section 2, 000 Alg. 2): safety, LTL-Sweep,
 * the condensed graph of LTL and CTL, and terminal components.
 *
 * <pre>
 *   Sweep             layers ahead | current layer | persistent states | trace log | counters
 *
 *   insert the initial states into the layers of their progress
 *   while begin():                       roots into their layers; false if there are none
 *     while advance():                   leave a layer, enter the lowest one
 *       take or expand a Slice           states of the layer, their successors, hashes, progress
 *       route(slice)                     each successor stays, goes ahead, or becomes persistent
 * </pre>
 *
 * What a search does with a layer is its own business: it takes the states in their order, or by a
 * depth-first search inside the layer. All it has to do is to route what it has expanded.
 *
 * <p>Invariants: no layer behind the sweep-line holds a state; a persistent state has been a root
 * or will be one in the next sweep, and never twice. So a successor that stays or goes ahead is
 * either a root of an earlier sweep, which is left alone, or belongs to its layer; and in the first
 * sweep none is looked for among the persistent states.
 *
 * <p>A {@link tideline.search.sweep.Slice} is one worker's: the stepper, the batch, the hashes and
 * the states met a moment ago. The {@link tideline.search.sweep.Sweep} is shared: several slices
 * may be expanded at once, if they are routed one after the other. Between two layers a {@link
 * tideline.search.sweep.SweepSnapshot} has all that is needed to go on elsewhere.
 */
package tideline.search.sweep;
