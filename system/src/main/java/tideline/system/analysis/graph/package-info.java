/** Algorithms on small graphs that are given by lists of numbers. */
package tideline.system.analysis.graph;
