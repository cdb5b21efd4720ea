/**
 * The successors of each state in another order, for searches whose order is all that makes them
 * differ: the same states, the same edges, other choices.
 */
package tideline.reductions.shuffled;
