/**
 * The door to machines that search together. The engine knows no cluster: what starts one is found
 * at run time, and gives it an algorithm like any other (docs/adr/0112).
 */
package tideline.engine.cluster;
