/** Progress measures found by the machine. */
package tideline.system.analysis.progress;
