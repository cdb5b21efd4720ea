/** What expressions, operations and edges read and write. */
package tideline.system.analysis.access;
