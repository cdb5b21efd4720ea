/**
 * From text to a syntax tree.
 *
 * <pre>
 *   model        declaration* process+ system
 *   declaration  [const] (byte|int) name [size] [= value], ... ;
 *                channel name, ... ;                          rendezvous, values of any number
 *                channel {byte, int, ...} name[capacity], ... ;     capacity 0: rendezvous
 *   process      process name { declaration* state q, ... ; init q ;
 *                [commit q, ... ;] [accept q, ... ;] [assert q: expression, ... ;]
 *                [trans transition, ... ;] }
 *   transition   [q] -&gt; q { [guard expression ;] [sync channel (!|?) [values] ;]
 *                [effect place = expression, ... ;] }         without a source: that of the last one
 *   system       system (async|sync) [property name] ;
 * </pre>
 *
 * The operators, loosest first; those of one line bind equally and group to the left:
 *
 * <pre>
 *   imply
 *   or || and &amp;&amp;
 *   | &amp; ^
 *   == !=
 *   &lt; &lt;= &gt; &gt;=
 *   &lt;&lt; &gt;&gt;
 *   + -
 *   * / %
 *   not ! ~ -         in front of an operand
 * </pre>
 *
 * This is the grammar of the tool that the BEEM models were written for, also where it surprises:
 * {@code a or b and c} is {@code (a or b) and c}, and {@code not x == 1} is {@code (not x) == 1}.
 *
 * <p>The parser goes on after a fault at the next declaration or transition, so that a user sees
 * several faults at once. It reads a group in parentheses once if the same text comes again: most
 * of a large model is a template that was expanded.
 */
package tideline.languages.dve.syntax;
