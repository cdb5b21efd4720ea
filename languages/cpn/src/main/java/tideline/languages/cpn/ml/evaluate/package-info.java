/**
 * Evaluation of CPN ML, in two ways that are compared with one another on random programs: {@link
 * tideline.languages.cpn.ml.evaluate.Interpreter} follows the terms and is the reference.
 */
package tideline.languages.cpn.ml.evaluate;
