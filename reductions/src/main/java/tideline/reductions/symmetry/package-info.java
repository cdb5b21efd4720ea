/**
 * Symmetric states: one state stands for all that a permutation maps to each other (001 section
 * 3.3; Clarke, Enders, Filkorn and Jha; Emerson and Sistla). A symmetry is a permutation p of
 * states with
 *
 * <pre>
 *   successors(p(s)) = p(successors(s))          each as often
 *   s is a dead end, breaks an assertion, ...    exactly if p(s) is
 *
 *   r(s)     the state that stands for s: p(s) for some p of the group
 *   steps    from s to r(t) for every step from s to t
 *   initial  r(s) for every initial state s
 * </pre>
 *
 * <p><b>Theorem.</b> A condition that is true in a state exactly if it is in its images is reached
 * in the model exactly if it is in the reduced one.
 *
 * <p><b>Proof.</b> For a run s0 s1 ... of the model there is one of the reduced model that goes
 * through images of the s(i): r(s0) is one of s0; if p(s) has been reached and s has a step to t,
 * then p(s) has one to p(t), and r(p(t)) is an image of t. For a run of the reduced model there is
 * one of the model from s0 in the same way, which {@link tideline.reductions.symmetry.LiftedRun}
 * finds; so traces that users see are runs of the model. Nothing in this needs one state for each
 * orbit, nor an initial state that is its own image.
 *
 * <p><b>The representative.</b> The smallest state of an orbit, slot by slot. {@link
 * tideline.reductions.symmetry.IndependentGroup} divides the permutations into groups that touch
 * different slots. Where a group does nothing but exchange records of slots, to sort them gives the
 * smallest ({@link tideline.reductions.symmetry.IndependentRecords}). Otherwise {@code full} goes
 * through the tree of all elements ({@link tideline.reductions.symmetry.OrbitCanonizer}), and
 * {@code sort} exchanges as long as that makes the state smaller, which may end in several states
 * of an orbit.
 *
 * <p><b>The sweep-line.</b> Progress is a function of the state, and here of the one that stands
 * for others: a measure that symmetry does not keep is sound, as any is, and has more regress
 * edges. One that is the same in all images has none that the model has not.
 *
 * <p><b>Questions.</b> Conditions are compared with their images as texts ({@link
 * tideline.reductions.symmetry.SymmetricQuestion}); one that cannot be decided is refused. LTL and
 * CTL are not reduced: automata would have to be symmetric, too.
 */
package tideline.reductions.symmetry;
