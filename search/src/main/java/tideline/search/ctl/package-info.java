/**
 * What the searches for CTL share: the answer with its figures, and the evidence for it.
 *
 * <p>A formula is checked in its normal form over EX, EU and EG. Evidence is a tree: a path for EF
 * or for the violation of AG, a lasso for EG or for the violation of AF, further branches where
 * formulas nest; it is built from the truth values that the search has found, over the numbers of a
 * condensed graph, and names choices of the model, so that it can be re-executed.
 *
 * <p>The searches themselves are in the packages below: {@code memory}, {@code local}, {@code
 * terminal}, {@code sweepline}; {@code backward} is what the first and the last have in common.
 */
package tideline.search.ctl;
