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
 * <p>A sweep may have an archive of all that it has expanded ({@link
 * tideline.search.sweep.Sweep#archiving}, docs/adr/0044). Then there are no persistent states:
 *
 * <pre>
 *   insert the initial states into the layers of their progress
 *   while a layer waits:                               a sweep
 *     while a layer waits ahead of the line:
 *       enter the lowest one; A := archived states of its progress
 *       while a state s of it has not been taken:
 *         take s
 *         s has a fingerprint of A       put s aside
 *         else                           expand s: each successor goes into its layer, also behind
 *         nothing else is left to take, or many were put aside:
 *           read the blocks of A that may have them; what is in A goes, the others are expanded
 *       put what was expanded into the archive; free the layer
 *       if much waits behind the line: take those away that are in the archive
 * </pre>
 *
 * <p>Invariants: a state that was met waits in the layer of its progress, or is in the archive;
 * under one progress, the archive only grows while the line is there, and a sweep is there once. So
 * a state of the current layer has been expanded in an earlier sweep if and only if it is in A, in
 * this one if and only if it has been taken from the layer, and each is expanded once. All that was
 * expanded has all its successors waiting or archived; when nothing waits, everything that can be
 * reached is in the archive. Fingerprints decide nothing: one that is not in A shows that the state
 * is not, and one that is leads to a comparison of whole states. A state is first expanded in the
 * same sweep as without an archive, since whatever a state of an earlier sweep leads to without a
 * regress edge belongs to that sweep as well; so 001 Theorem 3 holds for its path.
 *
 * <p>A {@link tideline.search.sweep.Slice} is one worker's: the stepper, the batch, the hashes and
 * the states met a moment ago. The {@link tideline.search.sweep.Sweep} is shared: several slices
 * may be expanded at once, if they are routed one after the other. A {@link
 * tideline.search.sweep.SweepRecorder} writes what the sweep was before the current layer, and
 * makes it that again elsewhere (docs/adr/0058); with an archive there is one worker.
 */
package tideline.search.sweep;
