/**
 * Systems made from systems: other types for variables, other operations in place of some, and
 * systems side by side (003 section 3.4).
 */
package tideline.system.transform;
