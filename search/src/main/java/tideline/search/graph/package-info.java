/** Algorithms on graphs whose nodes are numbers. */
package tideline.search.graph;
