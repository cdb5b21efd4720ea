/**
 * From a guarded system to a {@link tideline.model.Model}: an interpreter, obvious enough to be the
 * reference, and a compiler to bytecode, fast enough for searches.
 */
package tideline.system.compile;
