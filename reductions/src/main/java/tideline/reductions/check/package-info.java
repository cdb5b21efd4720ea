/**
 * Verifies a model's contract while tests run, as LTSmin's {@code pins2pins-check} does: {@link
 * tideline.reductions.check.CheckedModel} is the same model, only slower, and throws a {@link
 * tideline.reductions.check.ContractViolation} as soon as one of the {@link
 * tideline.reductions.check.Rule}s is seen broken.
 *
 * <p>Everything is asked on private copies with guard words around them, so that a write to the
 * wrong place is seen wherever it lands. What can only be seen by trying (which slots a transition
 * reads) is tried on neighbours of the states that come by, chosen by a seed and the state alone: a
 * violation is found again in every run with the same seed.
 */
package tideline.reductions.check;
