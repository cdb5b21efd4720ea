/**
 * Evaluation of CPN ML, in two ways that are compared with one another on random programs. {@link
 * tideline.languages.cpn.ml.evaluate.Interpreter} follows the terms and is the reference; {@link
 * tideline.languages.cpn.ml.evaluate.Compiler} makes objects of them that know where each value is.
 * Both share the parser, the types, arithmetic and texts, but not the functions of lists and
 * multisets, which the reference has from {@link tideline.languages.cpn.ml.evaluate.Prelude}.
 */
package tideline.languages.cpn.ml.evaluate;
