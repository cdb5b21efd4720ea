/**
 * Operations as formulas (003 section 2.2.4.1, {@code tran(op)}). An operation is executed on
 * symbolic values: what is known stays a number, so that tracked variables simplify everything they
 * touch; a choice introduces a free selector; what an operation demands is a constraint. The
 * meaning is that of the interpreter, except that integers without bounds do not wrap.
 *
 * <p>Machine integers are exact: {@code wrap(v)} is the {@code w} in its range with {@code v = w +
 * 2^bits * q}. Division truncates: {@code a = q * d + r} with {@code |r| < |d|} and the sign of
 * {@code a}. Faults of a model (a division by zero, a value out of range) are formulas of their
 * own, so that the engine can ask whether one can happen.
 */
package tideline.abstraction.encode;
