/**
 * State spaces as text files, the format of 000 section 7.4.1: one line per state with its number,
 * its progress, its propositions and its successors.
 *
 * <pre>
 *   line      = state progress count proposition* (action successor)*
 *   1 7 2 !p !q * 2
 *   100 15 2 !p q * 134 RP2 133 * 131
 * </pre>
 *
 * The first line is the initial state. A file is read once, line by line: {@code LineSource} gives
 * lines as bytes, {@code DumpReader} fills the arrays of {@code StateSpace}, and {@link
 * tideline.languages.statespace.StateSpaceLanguage} makes a model of them. {@link
 * tideline.languages.statespace.StateSpaceWriter} writes the same format.
 */
package tideline.languages.statespace;
