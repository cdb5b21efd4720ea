/**
 * Models that users write in Java. Their code is not ours: what it throws, and states that it makes
 * and that are none, are faults of the model, told with the line that is to blame and never an
 * internal error.
 *
 * <p>{@link tideline.model.Slot#set} refuses a value that does not fit. A stepper that writes words
 * itself goes round that, so the states that it makes are looked at: stray bits, values of slots
 * whose bits could hold more, and the number of the transition. That takes some 10 to 160
 * nanoseconds for a state, so it is done for the first ones only, unless the user asks for all.
 */
package tideline.reductions.own;
