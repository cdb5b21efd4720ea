/** Bounds for the values that variables and messages can have in any reachable state. */
package tideline.system.analysis.ranges;
