/**
 * Structural reductions: a smaller net for the same question (Berthelot, "Transformations and
 * decompositions of nets", Advances in Petri Nets 1986; Murata, Proceedings of the IEEE 77, 1989).
 *
 * <pre>
 *   rule                        keeps                 what goes
 *   dead transitions            everything            needs more tokens than a place that never gains has
 *   constant places             everything            nothing changes them, and they have enough
 *   equal transitions           everything            the same arcs as another one
 *   transitions without effect  reachability          put back what they take
 *   transitions that only take  reachability          take tokens that the question does not see
 *   outside of the slice        reachability          changes no place of the slice, and no place that it waits for
 *   redundant places            everything            nothing takes from them, or another place always has
 *                                                     at most as many tokens and is needed as much
 *   agglomerations              everything            a place between transitions that may as well fire at once
 * </pre>
 *
 * "Everything" is {@link tideline.nets.reduce.Keep}: which markings of the protected places are
 * reachable, whether there is a deadlock, and formulas of LTL without next over the protected
 * places. Rules are applied until none applies any more. A protected place is never removed, and no
 * place is that inhibits or is reset.
 *
 * <p>Invariant: each transition of the reduced net stands for a fixed sequence of firings of the
 * original one, so a run is lifted by replacing each of its firings.
 */
package tideline.nets.reduce;
