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
 * deadlocks stay shortest.
 *
 * <p><b>Sets that do without the targets.</b> What leads towards a target may be much. So a set is
 * also allowed that has an enabled transition and obeys the first two rules only, if none of its
 * enabled transitions may make a target false or is in the <em>cover</em>: transitions, chosen
 * beforehand, of which every cycle of the model has one ({@link
 * tideline.reductions.partialorder.CycleCover}).
 *
 * <p><b>Proof.</b> Order pairs: first the length n of the rest of the run to the target, then the
 * number of steps that can be taken in a row without the cover. That number is finite and falls
 * with each such step, because without the cover there is no cycle (of a finite model). If some
 * step of w is by a transition of T, the first one is moved to the front as above, and n falls. If
 * none is, take any enabled t in T: it accords with all of w and stays enabled, so t w is a run; it
 * ends in a state of the target, as t cannot make that false. Then n stays and the second number
 * falls. Sets of both kinds may be mixed, state by state. Paths to targets may become longer.
 *
 * <p><b>Runs.</b> For formulas of LTL without next, about conditions that are observed: T either is
 * everything that is enabled, or has an enabled transition, and none of its enabled transitions is
 * in the cover or may change what is observed. For each run of the model the reduced one has a run
 * that shows the same up to stuttering, and each run of the reduced model is one of the model.
 *
 * <p><b>Proof.</b> Let r be a run from s, infinite or to a dead end. If all is taken in s, so is
 * its first step. Otherwise either a transition of T is taken on r; the first one, t, is moved to
 * the front, which shows the same up to stuttering because t changes nothing that is observed. Or
 * none is; then r is infinite, and t r is a run for any enabled t of T, and shows the same. Each
 * time a step of the reduced run is made, and what is left of r is r without t, or r. Only in the
 * second case nothing of r is done; it cannot happen for ever, since a state in which T has no
 * transition of the cover is followed by one with less steps to go without the cover, and where
 * there is no such set all is taken. So every step of r is taken at last, in an order that shows
 * the same. Again T depends on the state alone: the product of the <em>reduced</em> model with an
 * automaton is made, and nested, component-wise, weak and condensed searches and the sweeps, which
 * may delete what they like, search it as they search any other. Fairness is about processes and
 * not kept.
 *
 * <p><b>Processes.</b> Where every transition waits for one value of a slot that tells where a
 * process is ({@link tideline.reductions.partialorder.Processes}), T is put together from
 * processes: all that some of them may do where they are, and all that they may do elsewhere, which
 * is disabled, and waits for a move of its process. That asks for a few bits of a word where a
 * closure of transitions takes a step for each of them. It is coarser only where a transition
 * elsewhere waits for something else as well. {@link tideline.reductions.partialorder.QuickStepper}
 * does not even ask what is enabled, and reads all it needs from tables.
 *
 * <p><b>Faults.</b> A step that is at fault is the last one of a run w t; what t reads is not
 * written by what accords with it. So if each set is everything, or has no enabled transition of
 * the cover, t is met: the proof is that of sets without targets, with the number of steps of w t
 * that are still to come. Where it is a fault to <em>ask</em> whether a transition is enabled, as
 * in a division by zero in a guard, that is no step; there the state in which it is asked is a
 * target that no step taken alone may undo.
 *
 * <p><b>Channels.</b> A send behind all other messages and a receive of the oldest one use the same
 * slots, and yet accord: where both are enabled, there is a message and there is room ({@link
 * tideline.model.Dependencies#indifferent}).
 *
 * <p><b>Cases.</b> What {@code c!m} or {@code a[i] = 0} touches depends on the values of {@code c}
 * and {@code i}. Each value is a case, which is treated as a transition of its own that waits for
 * that value ({@link tideline.model.TransitionCases}).
 *
 * <p><b>The past.</b> A transition that cannot happen any more, because its process has left that
 * part of its text for good ({@link tideline.reductions.partialorder.Past}), is left out of T: no
 * run from s has it.
 *
 * <p>Where no target can be reached any more, a single step is taken, so that a state is a dead end
 * only if it is one in the model. Unless {@link tideline.reductions.partialorder.Kept.Runs#STEPS}
 * are kept, the whole search may meet a fault in a state that the reduced one need not visit. A
 * transition may have several successors; all of them are taken or none.
 *
 * <p>Paths: the steps are those of the model in the model's order, with some left out, so {@link
 * tideline.model.Reduction#project(tideline.model.Trace)} finds them by their transition and state.
 */
package tideline.reductions.partialorder;
