/**
 * Depth-first search (000 Alg. 1 with a stack), without recursion.
 *
 * <pre>
 *   successors   | of the bottom: initial states | of frame 1 | of frame 2 | ... |
 *   frames       | start, next | start, next | ...                one per state on the path
 *
 *   while there are frames:
 *     if the top frame has a successor left: take it, and if it is new, push a frame for it
 *     else pop the frame
 * </pre>
 *
 * The path is the stack: for each frame the choice is {@code next - 1 - start}. It is found soon
 * and may be long.
 */
package tideline.search.safety.dfs;
