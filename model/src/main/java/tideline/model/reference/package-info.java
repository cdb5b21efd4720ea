/**
 * An independent judge of a language's compiler: an interpreter that executes the syntax tree
 * straight from the language's definition, with plain objects, slowly and obviously.
 *
 * <p>It shares nothing with what it judges but the parser. The engine follows every counterexample
 * with it, and {@code tideline selfcheck} compares it with the compiled model state by state.
 *
 * <p>The two sides meet in the slots of the state schema. A compiler may number control locations
 * and channels as it likes, so such values are compared up to renaming: {@link
 * tideline.model.reference.ReferenceValue.Token}.
 */
package tideline.model.reference;
