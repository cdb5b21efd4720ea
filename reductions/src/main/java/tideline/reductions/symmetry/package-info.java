/** Symmetry. */
package tideline.reductions.symmetry;
