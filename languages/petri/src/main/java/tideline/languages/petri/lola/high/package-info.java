/**
 * High-level nets as LoLA 1 reads them: places have sorts, transitions have variables and guards,
 * and arcs have terms, in which functions of the file are called.
 *
 * <pre>
 *   HighLevelReader   the whole file
 *   TypeReader        sorts: ranges, enumerations, truth values, records, arrays
 *   FunctionReader    functions and their statements
 *   TermReader        terms, with their types
 *   Execution         runs functions; a term gives any number of values
 * </pre>
 *
 * <p>A function returns one value each time it comes to RETURN, and goes on: what it returns in all
 * is a multiset. A function whose arguments have several values is called for each choice of them.
 * A number that is put where a range is wanted is corrected modulo the size of the range; inside of
 * a term numbers are whole numbers of 64 bits. Functions may call those before them, so there is no
 * recursion; what does not end is ended after a fixed number of steps.
 */
package tideline.languages.petri.lola.high;
