/**
 * Structural reductions: a smaller net for the same question (Berthelot, "Transformations and
 * decompositions of nets", Advances in Petri Nets 1986; Murata, Proceedings of the IEEE 77, 1989).
 *
 * <pre>
 *   rule                        keeps                 what goes
 *   dead transitions            everything            needs more tokens than a place that never gains has
 *   constant places             everything            nothing changes them, and they have enough
 *   equal transitions           everything            the same arcs as another one
 *   transitions without effect  when does not matter  put back what they take
 *   transitions that only take  reachability          take tokens that the question does not see
 *   outside of the slice        when does not matter  changes no place of the slice, and no place that it waits for
 *   redundant places            everything            nothing takes from them, or another place always has
 *                                                     at most as many tokens and is needed as much
 *   agglomerations              reachability,         a place between transitions that may as well fire at once
 *                               deadlocks, LTL
 *     without choice            all but next          ... of which nothing is chosen between them
 * </pre>
 *
 * "Everything" is {@link tideline.nets.reduce.Keep}: which markings of the protected places are
 * reachable, whether there is a deadlock, formulas of LTL and CTL over the protected places. LTL
 * and CTL are those without next, where the table does not say everything. "When does not matter"
 * are reachability, formulas of CTL that are made of EF, AG and E-until, and runs up to pauses.
 * Rules are applied until none applies any more. A protected place is never removed, and no place
 * is that inhibits or is reset.
 *
 * <p>Invariant: each transition of the reduced net stands for a fixed sequence of firings of the
 * original one, so a run is lifted by replacing each of its firings.
 */
package tideline.nets.reduce;
