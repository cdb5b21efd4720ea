/**
 * Partial-order reduction by stubborn sets (004; 001 section 5; Valmari; the form with guards is
 * that of Laarman, Pater, van de Pol and Weber). In each state only the steps of a set T of
 * transitions are taken.
 *
 * <pre>
 *   T is stubborn in s:
 *     an enabled t in T      all transitions with which t does not accord are in T
 *     a disabled t in T      of some condition that t waits for and that is false in s, all
 *                            transitions that may make it true are in T
 *   for deadlocks:           if something is enabled in s, something enabled is in T
 *   for a target F:          if F is false in s, of some part of F that is false in s all
 *                            transitions that may make it true are in T
 *
 *   closure(seed):                                   deletion:
 *     T := the targets' transitions and the seed       T := all transitions
 *     add what the rules ask for                       for each enabled t: delete it and all that
 *   take the smallest of all seeds;                      cannot stay without it; undo that if a
 *   stop at a single enabled transition                  rule for deadlocks or targets is broken
 * </pre>
 *
 * Two transitions accord if in no state that enables both one makes a condition of the other false,
 * changes what its effect reads, or writes what it writes. Where it is not known which condition is
 * false, what may make any of the unknown ones true is added.
 *
 * <p><b>Theorem.</b> Let s w F be a run of the model that ends in a state of the target (or in a
 * deadlock), where w has n steps and F is the first such state on it. The reduced model has a run
 * of n steps from s to that same state.
 *
 * <p><b>Proof.</b> By induction on n; for n = 0 there is nothing to show. Some step of w is by a
 * transition of T: for a target by the rule for targets, since something of w makes the false part
 * true; for a deadlock because an enabled transition of T stays enabled as long as only transitions
 * outside of T happen, which accord with it, so that w could not end. Let t be the first one, and w
 * = u t v. Nothing in u is in T. If t were disabled in s, some step of u would make the chosen
 * false condition true, and would be in T; so t is enabled in s. Every step of u accords with t, so
 * t may be moved to the front step by step: t u v is a run that ends in the same state. The reduced
 * model takes t, and u v has n - 1 steps.
 *
 * <p><b>No proviso.</b> T depends on the state alone. Nothing is postponed for ever, because every
 * step of the reduced run makes what is left of the run shorter. So there is no condition on
 * cycles, and no search has to know of the reduction: breadth first, depth first, and the
 * sweep-line, which deletes layers and may meet a state again, expand every state in the same way
 * each time. Closing edges, be they stationary or regress edges, need no care. Shortest paths to
 * targets and deadlocks stay shortest.
 *
 * <p>What this costs: in every state something must be taken that leads towards a target. The other
 * way, which takes any set without visible transitions and needs a proviso, is not built; nor are
 * LTL and CTL without next, which need one.
 *
 * <p>Where no target can be reached any more, a single step is taken, so that a state is a dead end
 * only if it is one in the model. Faults of the model are not kept: the whole search may meet one
 * in a state that the reduced one need not visit. A transition may have several successors; all of
 * them are taken or none.
 *
 * <p>Paths: the steps are those of the model in the model's order, with some left out, so {@link
 * tideline.model.Reduction#project(tideline.model.Trace)} finds them by their transition and state.
 */
package tideline.reductions.partialorder;
