/**
 * What the readers of all languages share.
 *
 * <pre>
 *   text ─ scanner ─▶ tokens ─ TokenCursor ─▶ parser of the language ─▶ tree
 *                                               │ expressions: PrecedenceClimber
 *                                               │              with an OperatorTable
 * </pre>
 *
 * A scanner is a language's own, made of {@link tideline.model.text.TextScanner}. A parser goes
 * forward on a {@link tideline.model.text.TokenCursor}, which says what is expected where something
 * else stands, and goes on behind a {@link tideline.model.text.SyntaxFault} if its language has
 * places for that. Operators are lines of a table; one loop climbs over all of them and calls the
 * language back for each node. A text is untrusted: {@link tideline.model.text.Nesting} bounds what
 * is inside one another and the climber how tall a tree is, so that no text exhausts the stack of a
 * parser or of anybody who walks over its tree.
 *
 * <p>Texts in XML are read by the library's parser; {@link tideline.model.text.XmlTags} knows where
 * its elements are.
 */
package tideline.model.text;
