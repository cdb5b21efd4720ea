/** Symmetries that are found in texts, held against what the models do. */
package tideline.testkit.symmetry;
