/** Explicit graphs as models: the smallest thing that every algorithm can be tried on. */
package tideline.matrix.graph;
