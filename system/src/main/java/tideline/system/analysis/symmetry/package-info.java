/** Symmetries of guarded systems, found in their text. */
package tideline.system.analysis.symmetry;
