/**
 * The answer to a CTL formula: how it came out, and the evidence for it.
 *
 * <p>A formula is checked in its normal form over EX, EU and EG. Evidence is a tree: a path for EF
 * or for the violation of AG, a lasso for EG or for the violation of AF, further branches where
 * formulas nest. It names choices of the model, so that it can be re-executed.
 *
 * <p>The searches are in the packages below: {@code memory}, {@code local}, {@code terminal},
 * {@code sweepline}. {@code run} is what all of them share, and {@code evidence} builds the
 * evidence from truth values, over the numbers of a condensed graph.
 */
package tideline.search.ctl;
