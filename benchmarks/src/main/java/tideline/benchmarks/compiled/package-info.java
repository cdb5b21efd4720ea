/**
 * How fast compiled guarded systems are: next to the interpreter, and next to models that were
 * written in Java by hand.
 */
package tideline.benchmarks.compiled;
