/** Files that a command writes: where they may be, and nothing half-written. */
package tideline.engine.output;
