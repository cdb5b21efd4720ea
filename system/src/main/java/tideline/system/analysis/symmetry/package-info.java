/**
 * Symmetries of guarded systems, found in their text.
 *
 * <pre>
 *   families   processes whose texts have the same shape
 *   guess      two of them change places: their texts are laid upon each other, and what stands at
 *              the same place is renamed to each other: locations, variables, cells of arrays,
 *              channels, other processes, and numbers, by their sort (Matching)
 *   verify     the renaming turns the whole system into itself (AutomorphismCheck)
 *   otherwise  the whole family is turned by one place, or mirrored, as in a ring
 * </pre>
 *
 * <p>Nothing that the guess says is trusted: what counts is that the renamed text is the same, up
 * to the order of operands, edges and processes. One constant that differs makes it another text.
 *
 * <p><b>Sorts.</b> The number of a process may be stored, compared and used as an index, and then
 * has to be renamed wherever it stands. Two places have the same sort if a value can go from one to
 * the other or is compared with it ({@link tideline.system.analysis.symmetry.Sorts}). A sort that
 * is counted with, ordered, or written to where no sort is known is rigid: its numbers keep their
 * names.
 */
package tideline.system.analysis.symmetry;
