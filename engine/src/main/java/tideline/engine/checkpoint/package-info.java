/**
 * Runs that go on after an interruption: what a checkpoint says of its run besides the search's own
 * files, and how the same run is made from that again.
 */
package tideline.engine.checkpoint;
