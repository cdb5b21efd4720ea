/**
 * Algorithms on graphs whose nodes are numbers and whose edges are there to be asked for. Searches
 * that meet the graph while they go keep their own (docs/adr/0033).
 */
package tideline.search.graph;
