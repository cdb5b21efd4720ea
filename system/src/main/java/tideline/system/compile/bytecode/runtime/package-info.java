/**
 * What is there while compiled code runs: the classes that generated ones extend, the steps of
 * systems composed of compiled parts, and what stands for code that is still to be written.
 */
package tideline.system.compile.bytecode.runtime;
