/**
 * The matrix of CTL: every search for CTL on random graphs with random measures and random formulas
 * against the naive checker, and every piece of evidence against the sets that it computes.
 */
package tideline.matrix.ctl;
