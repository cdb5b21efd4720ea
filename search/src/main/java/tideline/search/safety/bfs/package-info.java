/**
 * Breadth-first search (000 Alg. 1 with a first-in first-out queue).
 *
 * <pre>
 *   put the initial states into the store
 *   while a state of the store has not been expanded:
 *     take the oldest ones, a group at a time
 *     put all their successors into the store
 * </pre>
 *
 * The store is the queue. States are numbered in the order in which they are found, and every new
 * state appends one record to the log, so the number of a state is the position of its record:
 * paths cost no memory per state. A goal is noticed when its state is put into the store; states
 * nearer to the start were put there earlier, so the path is a shortest one.
 */
package tideline.search.safety.bfs;
