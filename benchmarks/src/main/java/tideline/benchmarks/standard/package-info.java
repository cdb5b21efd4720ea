/**
 * What happens where nothing is asked for, next to the best that could have been asked for: the
 * default, breadth-first search and the plain sweep on the models of BEEM, and what was forecast
 * next to what came out.
 */
package tideline.benchmarks.standard;
