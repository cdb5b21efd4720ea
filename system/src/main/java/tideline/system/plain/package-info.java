/**
 * The plain form of a system, which solvers want: one process without channels, whose edges all
 * rank the same and whose steps are never cut.
 */
package tideline.system.plain;
