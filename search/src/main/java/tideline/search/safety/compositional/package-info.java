/**
 * The compositional sweep-line method for safety properties (001 section 3.2), on {@link
 * tideline.search.sweep.SubspaceSweep}. Progress is a vector: outer components that are expected
 * never to go back, and inner ones that may.
 *
 * <pre>
 *   roots := the initial states
 *   while there are roots:                                        a sweep
 *     put the roots into the cells of their vectors
 *     while a cell waits:
 *       enter the least subspace m that has one                   the outer components move
 *       here := {}                                                persistent as long as m lasts
 *       do
 *         while a cell of m waits:                                a sweep inside
 *           enter the least one
 *           while a state s of it has not been expanded:
 *             for each successor t of s that has been no root:
 *               the outer components go back     make t persistent, everywhere
 *               m stays, the inner ones go back  add t to here
 *               otherwise                        put t into its cell, of m or ahead of it
 *           free the cell
 *         put what is new in here into the cells of m
 *       until nothing was new
 *       free here
 *     roots := the states that became persistent everywhere in this sweep
 * </pre>
 *
 * <p>Invariants: no cell before the current one holds a state; while m is explored, no subspace
 * before m does. A state of {@code here} has been a root inside m or will be one before m is left,
 * and never twice; the same holds of those that are persistent everywhere and the sweeps. When m is
 * left, everything that its roots and what came from before lead to without leaving m has been
 * expanded, and all that it leads to outside of m waits ahead or is persistent everywhere.
 *
 * <p><b>Theorem.</b> Whatever the components are, the search ends, and every reachable state has
 * been expanded. <b>Proof.</b> Each sweep inside m but the first begins with a state that joins
 * {@code here} then and stays there until m is left; each sweep but the first does so with one that
 * is persistent everywhere. There are finitely many states, so there are finitely many of both. Of
 * a state that has been expanded, every successor has been put into a cell, from which it is taken
 * later in this sweep; or is a root of this sweep, an earlier one, or the next. By induction along
 * a path from an initial state, all states on it have been expanded.
 *
 * <p>What is gained: the targets of inner regress edges are freed with their subspace, and a sweep
 * inside goes over one subspace and not over everything. If the outer components never go back,
 * nothing is kept for good. If no edge leads back at all, every state is expanded once and states
 * are counted; otherwise expansions are.
 *
 * <p><b>Where we differ.</b> The paper compares vectors component by component. We go through them
 * in lexicographic order, which contains that one: an edge that leads forward there leads forward
 * here, and of those that it cannot compare only some are regress edges. Nothing has to be known of
 * which component is monotonic: an outer one that goes back costs memory, and no answer. A goal is
 * noticed when its state is expanded, as in {@link tideline.search.safety.sweepline}; its path need
 * not have the fewest regress edges.
 */
package tideline.search.safety.compositional;
