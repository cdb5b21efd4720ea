/** Runs in which a solver reasons about the operations of a guarded system. */
package tideline.symbolic;
