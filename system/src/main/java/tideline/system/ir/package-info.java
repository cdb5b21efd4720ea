/**
 * Guarded systems: processes with control locations, typed variables and channels, whose edges have
 * a guard and an effect. What the languages are lowered to, and what compilers, analyses and
 * solvers read.
 */
package tideline.system.ir;
