/**
 * The four formulas of 000 section 7.4.3, as its tool reads them from a file of one line: {@code EF
 * p}, {@code AG p}, {@code EFAG p} and {@code AGEF p}.
 *
 * <p>The predicate is the name of a proposition or a label such as {@code p!q}. A formula is about
 * all initial states: with several, it holds if it holds in each.
 */
package tideline.properties.formula;
