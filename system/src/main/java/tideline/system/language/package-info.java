/**
 * Languages that are read as guarded systems, so that solvers can have them as well as searches.
 */
package tideline.system.language;
