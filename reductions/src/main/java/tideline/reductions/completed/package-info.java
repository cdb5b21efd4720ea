/**
 * A model without the steps that were aborted halfway.
 *
 * <p>A model may mark a step that breaks one of its demands before it is over by a state of its own
 * ({@link tideline.model.Model#aborted}). That state is for who asks whether demands are broken; to
 * everybody else it would be a deadlock, an end or a run that stutters, and is none of them.
 */
package tideline.reductions.completed;
