/**
 * Systems made from systems: other types for variables, other operations in place of some, the
 * plain form that solvers want, and systems side by side (003 section 3.4).
 */
package tideline.system.transform;
