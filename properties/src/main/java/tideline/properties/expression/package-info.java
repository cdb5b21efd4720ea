/**
 * Expressions over the slots and propositions of any model: what users write after {@code
 * --invariant}, {@code --reachable} and {@code --progress}.
 *
 * <pre>
 *   loosest   &lt;-&gt;                 both or neither
 *             -&gt;                  implies; a -&gt; b -&gt; c is a -&gt; (b -&gt; c)
 *             ||  or
 *             &amp;&amp;  and
 *             |  &amp;                bit by bit; for numbers only
 *             == = != &lt; &lt;= &gt; &gt;=    do not chain
 *             + -
 *             * / %               as in the model's language
 *   tightest  ! not  -            in front of an operand
 * </pre>
 *
 * Operands are {@code true}, {@code false}, whole numbers, expressions in parentheses, {@code
 * int(e)} (the number of a truth value or of an enumeration's value) and names: {@code
 * worker[2].state}, {@code P_0.CS}, or anything at all in single or double quotes. Words of the
 * language are names when quoted. A model may have functions, which are called with names: {@code
 * tokens(p, "q-1")}. A progress measure may be a list, {@code phase, round}: the first value counts
 * most. {@code &&} and {@code ||} look at their right operand only when they must, so {@code y != 0
 * && x / y > 1} never divides by zero.
 *
 * <p>What a name means:
 *
 * <ul>
 *   <li>{@code P.CS} asks whether the slot P has the value CS of its enumeration, unless a slot or
 *       a proposition has that name. {@code P->x}, without blanks, is the slot {@code P.x} if there
 *       is one.
 *   <li>A slot, then a proposition. Where a truth value is needed and the slot of that name is
 *       none, the proposition is meant. Both sides of {@code ==} may be of any type, so that the
 *       slot is meant there.
 *   <li>Compared with a slot of an enumeration type, it is a value of that enumeration, unless a
 *       slot of the very same enumeration has that name: {@code coordinator == idle} asks for the
 *       value even if a proposition or a truth value is named {@code idle} too.
 * </ul>
 *
 * <p>Types are truth value, number and one per enumeration; nothing is converted silently but truth
 * values in arithmetic, where they are 0 and 1: {@code P.CS + Q.CS <= 1}. The values of an
 * enumeration are ordered as they were declared. What operators do to numbers is what they do in
 * the model's own language, {@link tideline.model.Arithmetic}: they may wrap around at 32 or 64
 * bits. Elsewhere a result that does not fit in 64 bits, like a division by zero everywhere, is a
 * {@link tideline.model.ModelError} in the state where it happens and never a wrong answer.
 *
 * <p>A text passes through {@code Parser} (to {@code Syntax}), {@code Resolver} (to the typed
 * {@link tideline.properties.expression.Expression}) and {@code Evaluator}; {@link
 * tideline.properties.expression.ExpressionReader} is the door. The parsers of formulas, {@link
 * tideline.properties.expression.FormulaParser}, make the same {@code Syntax} of their atoms.
 */
package tideline.properties.expression;
