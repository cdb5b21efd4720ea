/**
 * Compiles a guarded system to one hidden class of JVM bytecode. Behaves exactly as the
 * interpreter, which is the reference: same successors in the same order, same numbers, same model
 * errors.
 *
 * <p>How a step is made, where the effect allows it:
 *
 * <pre>
 *   words of the source in locals ─▶ switch on the process's location ─▶ guard ─▶ new words in locals ─▶ append
 * </pre>
 *
 * Three ways to execute an effect, the first that serves:
 *
 * <ol>
 *   <li>in locals: what changes is known word by word; constants for one word become one operation;
 *   <li>in the batch: a copy of the source is appended and changed there, because an index computed
 *       at run time decides which word changes; a false assumption takes the copy back;
 *   <li>in frames: choices need the state more than once, so it is copied to a stack of frames, and
 *       what follows a choice is a method of its own, called once for each way.
 * </ol>
 *
 * From small to large: {@code instructions} is about code of the JVM and knows no systems; {@code
 * Values}, {@code Stores}, {@code ChannelCode}, {@code Moves} and {@code EffectCode} write
 * expressions and operations; {@code StepCode} writes one numbered step; {@code NetworkCode} puts
 * the steps into methods that the just-in-time compiler accepts; {@code Compiler} makes a model of
 * them. What runs then is in {@code runtime}, such as {@code HeadStart}, which has the code of a
 * large system written beside its first steps.
 */
package tideline.system.compile.bytecode;
