/**
 * What the textual languages over guarded systems share: tokens, expressions with an operator table
 * of their own, types and names, and the lowering of expressions to the IR. A language brings its
 * words and its statements.
 */
package tideline.system.text;
