/** Random guarded systems that use every feature there is, for comparisons of executions. */
package tideline.system.random;
