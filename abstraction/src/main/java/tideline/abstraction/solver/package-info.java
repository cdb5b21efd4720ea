/**
 * A narrow door to the SMT solver: assert, check, model, unsatisfiable core, interpolants. Nobody
 * else knows which solver stands behind it. A solver is always closed by whoever opened it, and can
 * be told from another thread to stop.
 */
package tideline.abstraction.solver;
