/**
 * The waist: what passes between a language and an algorithm, and nothing else.
 *
 * <p>A {@link tideline.model.Model} is a packed state vector and a next-state function, the idea of
 * LTSmin's PINS. It is immutable and shared; a {@link tideline.model.Stepper} is one thread's
 * scratch. A state is never an object: it is {@code schema().words()} longs at some offset of a
 * larger {@code long[]}, and only the {@link tideline.model.StateSchema} knows how to print it.
 *
 * <p>Algorithms answer with a {@link tideline.model.Verdict}; a counterexample is a {@link
 * tideline.model.Trace} of choices, which anyone can re-execute.
 */
package tideline.model;
