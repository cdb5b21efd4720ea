/**
 * Markings as words: a bag for each place in the tail of the state, in the order of colours.
 *
 * <pre>
 *   tail   | place 0 | place 1 | ...
 *   place  kinds, then for each: how often it is there less 1, its colour, its time stamp if timed
 *   colour its number if its colour set is small; otherwise part by part
 * </pre>
 *
 * Invariant: equal markings have equal words, because the kinds rise in the order of colours, and a
 * colour has one code.
 */
package tideline.languages.cpn.state;
