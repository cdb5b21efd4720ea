/**
 * Computation tree logic: what users write after {@code --ctl}.
 *
 * <pre>
 *   loosest   U R W M                     only directly inside A[...] or E[...]
 *             &lt;-&gt;                         both or neither
 *             -&gt;                          implies; a -&gt; b -&gt; c is a -&gt; (b -&gt; c)
 *             ||  |  or
 *             &amp;&amp;  &amp;  and
 *             == = != &lt; &lt;= &gt; &gt;=            expressions of the model
 *   tightest  ! not  AX EX AF EF AG EG    in front of an operand
 * </pre>
 *
 * With brackets: {@code A[p U q]}, {@code E[p U q]}, and in place of {@code U} also {@code R}
 * (release), {@code W} (weak until) and {@code M} (strong release). Prefixes take a comparison with
 * them, so that {@code AG x > 3} is about {@code x > 3}, and may be written together: {@code AGEF
 * p}.
 *
 * <p>Atoms are names of the model ({@code P_0.CS}), comparisons, and any expression of the model in
 * quotes. The words of the logic are names only in quotes.
 *
 * <p>Formulas of CTL* are read too, so that the message can say which part of them is not CTL.
 *
 * <p>A text passes through {@code CtlParser} (to {@code CtlSyntax}, which is all of CTL*), {@code
 * CtlFilter} (to {@link tideline.properties.ctl.CtlFormula}) and, with the model's names, {@link
 * tideline.properties.ctl.CtlReader}, to a {@link tideline.properties.ctl.NormalForm} over EX, EU
 * and EG.
 */
package tideline.properties.ctl;
