/**
 * The protocol of the Model Checking Contest: an examination of a net comes from the environment,
 * the net and the formulas from a folder, and every answer is a line that is printed when it is
 * known.
 *
 * <p>What can be told from the net's structure is told first. Then there is one exploration for all
 * formulas of a file: reachability, bounds and global properties look at its markings and end it
 * when all is decided; CTL and LTL work on the graph that it keeps.
 */
package tideline.contest;
