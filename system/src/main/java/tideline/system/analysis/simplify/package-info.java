/**
 * Makes a guarded system smaller without changing what can be asked about it: constants, variables
 * that nobody reads, types wider than the values.
 */
package tideline.system.analysis.simplify;
