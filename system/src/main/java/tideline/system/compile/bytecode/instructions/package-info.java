/**
 * Instructions of the JVM: {@link tideline.system.compile.bytecode.instructions.Code} is a buffer
 * of them whose size is known before a method is written, {@link
 * tideline.system.compile.bytecode.instructions.Methods} collects what becomes a class, and {@link
 * tideline.system.compile.bytecode.instructions.HiddenClass} defines it.
 */
package tideline.system.compile.bytecode.instructions;
