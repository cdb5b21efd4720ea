/**
 * Makes formulas smaller before anything is explored: by the bounds that are proved of places, by
 * transitions that no marking enables, and by the laws of the logics. What is left of some is a
 * constant. The state equation refutes reachability where an exploration is too large.
 */
package tideline.contest.simplify;
