/**
 * A canonical code for values that have no fixed width: lists, sets, bags, numbers without bounds,
 * and what is made of these. Values stand one behind the other in a row of bits, which begins with
 * the highest bit of a word.
 *
 * <pre>
 *   scalar of b bits    | value - minimum |                       b bits
 *   natural number      | 1 .. 1 0 | digits |                     k bits, then k digits of 4 bits
 *   number with sign    the natural number 2n, or -2n-1 if n is negative
 *   list                | length | element | element | ...
 *   set                 | size   | element | element | ...        rising, each once
 *   bag                 | kinds  | times - 1 | element | ...      rising, each once
 *   fields              | value | value | ...
 * </pre>
 *
 * <p>A natural number has no leading zero digit, and elements rise in the order of their bits; so a
 * value has one code. No code begins another one, so that a reader knows where a value ends and
 * values may follow each other; what lies behind the last one is zero. Hence equal values are equal
 * words, and no table of values is needed anywhere. The order of bits is the order of numbers.
 */
package tideline.model.tail;
