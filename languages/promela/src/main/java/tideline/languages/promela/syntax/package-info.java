/**
 * The syntax tree of a Promela model and the parser that makes it.
 *
 * <p>Semicolons follow SPIN: at the end of a line in the body of a process they may be left out,
 * and behind a closing brace or {@code else} too. Inlines are expanded while parsing, word by word,
 * as SPIN does. After a fault the parser goes on behind the declaration or process that has it.
 */
package tideline.languages.promela.syntax;
