/**
 * Trace validation: is this log a run of the model?
 *
 * <p>{@link tideline.engine.validation.LogFile} reads the lines of a log as fields, {@link
 * tideline.engine.validation.Mapping} says which fields are which variables and steps, {@link
 * tideline.engine.validation.LogObservations} puts both together for one model. What they tell of
 * is searched for as a reachable state of {@link tideline.reductions.observed.ObservedModel}, by
 * the same sweeps as any other; {@link tideline.engine.validation.Rejection} looks at the states
 * before the first line that nothing explains.
 */
package tideline.engine.validation;
