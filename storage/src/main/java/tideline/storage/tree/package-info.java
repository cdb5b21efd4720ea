/**
 * The small store. Equal parts of states are kept once, in a tree of tables, and what is left of a
 * state is a pair of numbers; of the pair, a table keeps only what the place in the table does not
 * already say.
 *
 * <pre>
 *   state        | word 0 | word 1 | word 2 |
 *                    \______/  |        |         StateTree, NodeTable: equal parts have one number
 *                       5      |        7
 *                        \____/        /
 *                          12 _______ /
 *                            \       /
 *   pair                    (12 ,   7)            FrontierQueue: pairs that wait to be expanded
 *                              |
 *                      InvertibleHash             64 bits to 64 bits, one to one
 *                              |
 *   slot                | displacement | rest |   QuotientTable: 3 to 8 bytes, exact
 * </pre>
 *
 * The idea of the tree is that of LTSmin's tree compression, the table is Cleary's: a hash that can
 * be undone loses nothing, so the part of it that is the address need not be stored.
 */
package tideline.storage.tree;
