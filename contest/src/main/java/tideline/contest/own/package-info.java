/**
 * CTL and LTL on a net that is made smaller for one formula, and on as few of its markings as the
 * answer needs.
 *
 * <pre>
 *   formula                      the net keeps           stubborn sets
 *   with next                    every step              none
 *   LTL                          runs up to stuttering   sets without visible transitions
 *     first                      runs up to pauses       the same
 *   CTL                          branching               one invisible transition, or all
 *   CTL of EF, AG and E-until    possibilities           the same
 * </pre>
 *
 * <b>LTL.</b> The product with the automaton of the formula's negation is searched for an accepting
 * component, and markings are expanded when the search gets there. A slice that has fewer
 * transitions than the net is tried first: what it does is what the net does, up to stuttering; and
 * if no run with pauses is accepted, no run of the net is.
 *
 * <p><b>CTL.</b> {@link tideline.contest.own.LocalChecker} repeats:
 *
 * <pre>
 *   expand some markings
 *   S(f) := where f holds, whatever lies behind the open markings
 *   P(f) := where f may hold, as far as is known
 *   first marking in S(f): true      not in P(f): false
 *   expand next: the open markings on which the doubt in the first marking depends
 * </pre>
 *
 * Invariant: S(f) is contained in the markings where f holds, and these in P(f). As often as it is
 * repeated the graph becomes twice as large, so that all repetitions together cost about as much as
 * the last one.
 *
 * <p><b>The proviso.</b> A marking has a reduced set only if none of its firings leads to a marking
 * that has been expanded before ({@link tideline.contest.own.LocalGraph}). So of every cycle the
 * marking that is expanded last has all firings, in whatever order markings are expanded.
 */
package tideline.contest.own;
