/**
 * DVE executed straight from its syntax tree, as the judge of the compiler: a state is three maps,
 * an expression is evaluated where it stands, and every combination of transitions is tried.
 *
 * <p>Nothing is shared with {@code lower} or with guarded systems but the parser. What the parser
 * has worked out already, an operator between two numbers, is taken as the tree has it; the tests
 * of the parser compare that with this package's operators.
 */
package tideline.languages.dve.reference;
