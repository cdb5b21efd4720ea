/**
 * CTL on a graph in memory, for all formulas of a file: a bit set for each subformula, in which a
 * state's bit says whether the subformula holds there. Paths are maximal: in a state without
 * successors there is no next state, and what must hold for ever must hold there.
 *
 * <pre>
 *   EX f         the states with a successor in f
 *   E f U g      g, and backwards from there through f
 *   EG f         f without the states that have successors, but none left in the set, again and again
 *   AX f         not EX not f
 *   A f U g      not (E (not g) U (not f and not g)  or  EG not g)
 * </pre>
 *
 * <p>Where some states have not been expanded there are two sets for each subformula: the states in
 * which it is sure to hold, and those in which it may. An open state is sure to have no path, and
 * may have any; "not" exchanges the two sets.
 */
package tideline.contest.ctl;
