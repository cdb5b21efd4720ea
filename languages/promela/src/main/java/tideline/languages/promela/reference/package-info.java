/**
 * Promela, executed from the syntax tree as SPIN's verifier executes it: the independent judge of
 * the compiler, with which it shares nothing but the parser.
 *
 * <p>{@link tideline.languages.promela.reference.BodyReader} makes the control points of a process
 * in the order in which SPIN does; {@link tideline.languages.promela.reference.ControlTable} finds
 * out which statements leave a point and where they lead; {@link
 * tideline.languages.promela.reference.Memory} holds the values of one state while a statement is
 * executed; {@link tideline.languages.promela.reference.Evaluation} and {@link
 * tideline.languages.promela.reference.Execution} say what expressions and statements mean; {@link
 * tideline.languages.promela.reference.PromelaReference} joins steps to what is seen from outside.
 *
 * <p>Slow and obvious: values are looked up by name, and a state is copied for every statement.
 */
package tideline.languages.promela.reference;
