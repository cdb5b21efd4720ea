/**
 * A model that remembers what a search has seen of it: which transitions were steps, which values
 * variables with named values had, and which conditions were true somewhere.
 *
 * <p>What is noted is noted when a state is expanded, by whatever search. So it speaks of the
 * states that were expanded, and of no others.
 */
package tideline.reductions.covered;
