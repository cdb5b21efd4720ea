/**
 * Types of CPN ML.
 *
 * <p>Types are inferred by unification (Damas, Milner 1982), with levels instead of looking at the
 * whole environment for what may be generalised. Beyond that:
 *
 * <ul>
 *   <li>an overloaded operator is a variable with a choice of types, which is int when the
 *       declaration ends and nothing else is known;
 *   <li>a record of which some fields are known is a variable with these fields;
 *   <li>the type of a compared value must have no functions in it;
 *   <li>a multiset is a list; colour sets that are aliases, ranges or subsets are no types of their
 *       own.
 * </ul>
 *
 * <p>There are no references, so that every value may be generalised.
 */
package tideline.languages.cpn.ml.types;
