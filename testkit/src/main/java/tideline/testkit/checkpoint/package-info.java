/** Runs that are killed, and go on. */
package tideline.testkit.checkpoint;
