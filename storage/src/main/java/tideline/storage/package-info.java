/**
 * Where states are kept: off-heap, packed, and freed in one piece.
 *
 * <p>This is hot code. Nothing is allocated per state, loops work on whole batches, and the layout
 * of memory is drawn where it is decided.
 */
package tideline.storage;
