/** Boolean functions, with which automata are built: labels and choices of successors. */
package tideline.properties.omega.bdd;
