/**
 * Linear temporal logic: formulas, their text, their normal form, their class, and their truth on
 * words that end in a loop (003 section 2.4, 004).
 *
 * <pre>
 *   loosest   &lt;-&gt;  &lt;=&gt;           both or neither
 *             -&gt;  =&gt;            implies; a -&gt; b -&gt; c is a -&gt; (b -&gt; c)
 *             |  ||  or
 *             ^  xor
 *             &amp;  &amp;&amp;  and
 *             U  R (V)  W  M    until, release, weak until, strong release; to the right
 *             == = != &lt; &lt;= &gt; &gt;=  of terms, which may use + - * / %
 *   tightest  !  ~  not         in front of an operand
 *             X  ()   F  &lt;&gt;   G  []
 * </pre>
 *
 * Operands are {@code true}, {@code false}, {@code 1}, {@code 0}, names such as {@code P_0.CS}, and
 * expressions of the model's language in quotes: {@code G "x > 3 || y == 0"}. A plain comparison of
 * terms needs no quotes. {@code F}, {@code G} and {@code X} may be joined to one another and to a
 * name that starts with a small letter: {@code GFp}. What a name or an expression means is only
 * known where there is a model; a {@link tideline.properties.ltl.ParsedFormula} keeps their places
 * for that.
 *
 * <p>Formulas are about infinite words. {@code f W g} is {@code (f U g) | G f}, and {@code f M g}
 * is {@code (f R g) & F f}.
 */
package tideline.properties.ltl;
