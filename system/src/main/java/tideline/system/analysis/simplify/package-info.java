/**
 * Makes a guarded system smaller without changing what can be asked about it, in passes:
 *
 * <pre>
 *   ConeOfInfluence       variables that nothing depends on which is asked
 *   Narrowing             types wider than the values
 *   ConstantPropagation   variables that are never written
 *   StepVariables         variables that are the same in all states
 *   DeadVariables         old values, for searches that do not see them
 * </pre>
 *
 * {@link AtomicFusion} is for languages, which apply it when they make a system.
 */
package tideline.system.analysis.simplify;
