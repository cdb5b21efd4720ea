/**
 * Reference checkers of a few lines, as slow as they are plain: they are what everything else is
 * compared with. States are lists of boxed longs, sets are hash sets, and every definition is
 * followed to the letter.
 */
package tideline.matrix.naive;
