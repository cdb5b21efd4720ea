/**
 * What the arcs of a net prove about all its markings, without a search.
 *
 * <pre>
 *   Incidence       the matrix C: what one firing of each transition adds to each place
 *   Invariants      a basis of y C = 0 and of C x = 0, by elimination without fractions
 *   Semiflows       y &gt;= 0 with y C = 0, by the method of Farkas, with a limit
 *   Traps           sets of places that stay marked, and places that no run marks
 *   PlaceBounds     the most tokens of each place
 *   StateEquation   upper bounds of sums, and demands on markings that are impossible
 *   Structure       the semiflows and bounds of a net, and transitions that exclude each other
 * </pre>
 *
 * Murata, "Petri nets: properties, analysis and applications" (Proceedings of the IEEE 77, 1989),
 * has the definitions; Esparza and Melzer, "Verification of safety properties using integer
 * programming" (Formal Methods in System Design 16, 2000), add traps to the state equation.
 *
 * <pre>
 *   is a marking m with A m &gt;= k possible?
 *     repeat
 *       find x &gt;= 0 and m = m0 + C x &gt;= 0 with A m &gt;= k by the simplex method
 *       there is none: impossible, if the multipliers prove it exactly
 *       the largest trap among the empty places of m was marked in m0: add "the trap is marked"
 *     until no such trap is left: unknown
 * </pre>
 *
 * Invariants: numbers are exact, as longs where they fit and as big integers elsewhere. Floating
 * point is used for proposals only ({@link tideline.nets.structure.LinearProgram}); what is told to
 * others was checked in whole numbers, and is not told where these do not fit in longs. Inhibitor
 * arcs are ignored and places that are reset have no equation, which only makes more markings
 * possible. All methods end after a fixed amount of work; then they know less.
 *
 * <p>Where we differ: trap constraints are added one at a time for the marking at hand, without an
 * integer program, so that some demands stay unknown that the paper decides.
 */
package tideline.nets.structure;
