/**
 * What a check did not touch: transitions that are no step of any run, values that no variable has,
 * and antecedents of implications that are true in no state, so that the implication says nothing
 * (vacuity).
 *
 * <p>Searches that decide a property stop early, and those of temporal formulas leave out what
 * cannot matter. So all reachable states are explored once more for the coverage, as the model is
 * written.
 */
package tideline.engine.coverage;
