/**
 * Symbolic transition systems (003 section 2.2.3): variables, an invariant, initial states and
 * steps, all as formulas, and a formula that every reachable state shall satisfy.
 */
package tideline.languages.sts;
