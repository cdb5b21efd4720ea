/**
 * A model in which variables get a fixed value back where their own does not matter any more, in
 * the place of the model in which they keep it.
 *
 * <pre>
 *   s ~ s'                  they differ only in variables that are dead in both
 *   reset(s)                s with the dead variables reset, a state for all that are equivalent
 *   s --t--&gt; u              exactly if reset(s) --t--&gt; reset(u), in the same order
 * </pre>
 *
 * <p>So the two models have the same runs, step by step and choice by choice, and what is said
 * about variables that are never reset is the same on both. A search goes through the one with
 * fewer states; a user sees runs of the other.
 *
 * <p><b>Lassos.</b> A run that comes back to a state has come back to all but the values of dead
 * variables. Those that the loop writes are written in the next round from what is the same, and
 * the others stay: after one more round at most the loop closes in the model, too ({@link
 * tideline.reductions.reset.SameChoices}).
 */
package tideline.reductions.reset;
