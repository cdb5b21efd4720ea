/** Systems made from systems: other types for variables, other operations in place of some. */
package tideline.system.transform;
