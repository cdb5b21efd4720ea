/**
 * Control-flow automata (003 section 2.2.4.6): locations, edges with statements over integers,
 * truth values, bit vectors and maps with fixed keys, and an error location that must not be
 * reached.
 */
package tideline.languages.cfa;
