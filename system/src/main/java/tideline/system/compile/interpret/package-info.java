/**
 * The reference: executes a guarded system by walking through its expressions and operations.
 * Written to be obviously right; what is fast is tested against it.
 */
package tideline.system.compile.interpret;
